import type { OpenedFile } from '../../../../shared/model';
import { VirtualList } from '../../../elements';
import { sizeText } from './fileTree';
import styles from './FilesTab.module.css';

interface TextPreviewProps {
  readonly file: OpenedFile;
  readonly limits: readonly string[];
}

export function factsOf(file: OpenedFile, limits: readonly string[]): string {
  const lines = file.text.split('\n').length;
  return [
    sizeText(file.size),
    `${String(lines)} lines`,
    file.lineEnd.toUpperCase(),
    ...(file.bom ? ['BOM'] : []),
    ...(file.readOnly ? ['read-only'] : []),
    ...limits,
  ].join(' · ');
}

export function TextPreview({ file, limits }: TextPreviewProps) {
  const lines = file.text.split('\n');
  return (
    <>
      <VirtualList
        role="group"
        aria-label={`Text of ${file.ref.path}`}
        tabIndex={0}
        className={styles.text}
        count={lines.length}
        rowHeight={() => 20}
        measure
        rowKey={(index) => index}
        renderRow={(index) => (
          <div className={styles.line}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            {/* A line of a million letters would be laid out whole. */}
            <span dir="auto">{lines[index]?.slice(0, 5000)}</span>
          </div>
        )}
      />
      <p className={styles.facts}>{factsOf(file, limits)}</p>
    </>
  );
}
