import type { FilePreview, FileRef } from '../../../shared/model';
import { ok, type Result } from '../../../shared/result';
import { readFileSafely, type FileService } from '../files';
import { imageInfo } from './imageInfo';

/** In bytes. */
const PICTURE_LIMIT = 8 * 1024 * 1024;
/** Drawn, each takes four bytes: a small file can claim to be a picture of gigabytes. */
const PIXEL_LIMIT = 40_000_000;

/** What can be shown of a file without changing it: text as text, pictures of four kinds, of the rest what it is. */
export async function previewFile(files: FileService, ref: FileRef): Promise<Result<FilePreview>> {
  const opened = await files.openFile(ref);
  if (opened.ok) return ok({ type: 'text', file: opened.value });
  if (opened.error.code !== 'binary' && opened.error.code !== 'too-large') return opened;
  const path = files.realPath(ref);
  if (!path.ok) return path;
  const read = await readFileSafely(path.value, { maxBytes: PICTURE_LIMIT });
  if (!read.ok) {
    if (read.reason !== 'too-large') return opened;
    const reason = `More than ${String(PICTURE_LIMIT / 1024 / 1024)} MiB are not shown here. Show it in its folder and open it from there.`;
    return ok({ type: 'none', size: read.size, reason });
  }
  const info = imageInfo(read.bytes);
  const size = read.bytes.length;
  if (info === null) {
    const what =
      opened.error.code === 'binary'
        ? 'It is neither text nor a PNG, JPEG, GIF or WebP picture.'
        : opened.error.message;
    return ok({ type: 'none', size, reason: what });
  }
  if (info.width * info.height > PIXEL_LIMIT) {
    const reason = `It says that it is ${String(info.width)} × ${String(info.height)} pixels large, which is more than is drawn here.`;
    return ok({ type: 'none', size, reason });
  }
  return ok({ type: 'image', ...info, bytes: read.bytes });
}
