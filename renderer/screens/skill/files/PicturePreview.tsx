import { useMemo } from 'react';
import type { FilePreview } from '../../../../shared/model';
import { sizeText } from './fileTree';
import styles from './FilesTab.module.css';

interface PicturePreviewProps {
  readonly picture: Extract<FilePreview, { readonly type: 'image' }>;
  readonly path: string;
  readonly limits: readonly string[];
}

/** As many as a call takes arguments on every engine. */
const CHUNK = 0x8000;

/** The page may load pictures from itself and from `data:` addresses only. */
function dataAddress(mime: string, bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${mime};base64,${btoa(text)}`;
}

export function PicturePreview({ picture, path, limits }: PicturePreviewProps) {
  const address = useMemo(() => dataAddress(picture.mime, picture.bytes), [picture]);
  const kind = picture.mime.slice('image/'.length).toUpperCase();
  const facts = [
    sizeText(picture.bytes.length),
    kind,
    `${String(picture.width)} × ${String(picture.height)} pixels`,
    ...limits,
  ];
  return (
    <>
      <div role="region" aria-label={`Preview of ${path}`} tabIndex={0} className={styles.picture}>
        <img src={address} alt={path} className={styles.image} />
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </>
  );
}
