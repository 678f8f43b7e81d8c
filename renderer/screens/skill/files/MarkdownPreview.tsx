import type { OpenedFile } from '../../../../shared/model';
import { CodeBlock } from '../../../elements';
import { Markdown } from '../../../groups/markdown';
import styles from './FilesTab.module.css';
import { factsOf } from './TextPreview';

interface MarkdownPreviewProps {
  readonly file: OpenedFile;
  readonly limits: readonly string[];
}

/** The block at a file's beginning, which Markdown would take for a heading, apart from the rest. */
export function splitBlock(text: string): { readonly block: string; readonly body: string } {
  const match = /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text);
  return match === null
    ? { block: '', body: text }
    : { block: match[1] ?? '', body: text.slice(match[0].length) };
}

export function MarkdownPreview({ file, limits }: MarkdownPreviewProps) {
  const { block, body } = splitBlock(file.text);
  return (
    <>
      <div role="region" aria-label={`Preview of ${file.ref.path}`} tabIndex={0} className={styles.drawn}>
        <h2 className="sr-only">Preview</h2>
        {block !== '' && (
          <div className={styles.block}>
            <CodeBlock label="frontmatter" text={block} />
          </div>
        )}
        <Markdown text={body} />
      </div>
      <p className={styles.facts}>{factsOf(file, limits)}</p>
    </>
  );
}
