import { join, normalize, sep } from 'node:path';

/**
 * The file that an address of the page's scheme stands for, or null when the host is another or the
 * path leaves the folder. Judged on the decoded path, so that `%2e%2e` and `%5c` gain nothing.
 */
export function locatePageFile(address: string, folder: string, host: string): string | null {
  let path: string;
  try {
    const url = new URL(address);
    if (url.host !== host) return null;
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '..' || segment === '.')) return null;
  const file = normalize(join(folder, ...(segments.length === 0 ? ['index.html'] : segments)));
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null;
}
