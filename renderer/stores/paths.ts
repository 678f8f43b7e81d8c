const SEPARATOR = /[\\/]/;

/** The path with the home folder as `~`, the way people write it. */
export function tilde(path: string, home: string): string {
  if (home === '' || !path.startsWith(home)) return path;
  const rest = path.slice(home.length);
  return rest === '' || SEPARATOR.test(rest.charAt(0)) ? `~${rest}` : path;
}

/** The folder names between `root` and `folder`; empty when they are the same or one is not inside the other. */
export function segmentsBelow(root: string, folder: string): readonly string[] {
  if (!folder.startsWith(root)) return [];
  const rest = folder.slice(root.length);
  const inside = rest === '' || SEPARATOR.test(rest.charAt(0)) || SEPARATOR.test(root.slice(-1));
  return inside ? rest.split(SEPARATOR).filter(Boolean) : [];
}

/** `path` relative to `folder` with slashes, for naming a file of a skill. */
export function relativePath(folder: string, path: string): string {
  return segmentsBelow(folder, path).join('/');
}
