/**
 * The house's floor plan: which folder may import which. Listed once, here; the lint rule reads it.
 */

/** Inside the page, imports go from left to right only. */
const pageOrder = ['app', 'screens', 'groups', 'elements', 'stores', 'editor', 'styles'];

/** @type {Record<string, readonly string[]>} layer → layers of ours that it may import */
const mayImport = {
  shared: ['shared'],
  core: ['core', 'shared'],
  shell: ['shell', 'core', 'shared'],
  main: ['shell', 'core', 'shared'],
  preload: ['shared'],
  cli: ['cli', 'core', 'shared'],
  ...Object.fromEntries(pageOrder.map((name, at) => [name, [...pageOrder.slice(at), 'shared']])),
};

/** Packages that only some layers may import. */
const restrictedPackages = [
  { name: 'electron', layers: ['shell', 'main', 'preload'] },
  { name: 'monaco-editor', layers: ['editor'] },
  { name: '@monaco-editor/react', layers: ['editor'] },
];

/** Folders whose content is imported through their index.ts only; `*` stands for one folder name. */
const doors = ['electron/core/*', 'renderer/screens/*', 'renderer/editor', 'shared/model'];

/**
 * The layer that a file of the checkout belongs to.
 * @param {string} path from the checkout's top, with forward slashes
 * @returns {string | null} null for what no rule speaks of: tests, build scripts
 */
export function layerOf(path) {
  if (path.startsWith('shared/')) return 'shared';
  if (path.startsWith('electron/core/')) return 'core';
  if (path.startsWith('electron/shell/')) return 'shell';
  if (path.startsWith('electron/cli')) return 'cli';
  if (/^electron\/main(\.ts)?$/.test(path)) return 'main';
  if (/^electron\/preload(\.ts)?$/.test(path)) return 'preload';
  if (!path.startsWith('renderer/')) return null;
  const room = path.split('/')[1] ?? '';
  return pageOrder.includes(room) ? room : 'app';
}

/**
 * The folder behind a door that holds this path, or null.
 * @param {string} path
 */
function roomOf(path) {
  const parts = path.split('/');
  for (const door of doors) {
    const pattern = door.split('/');
    const fits = pattern.every((name, at) => (name === '*' ? parts[at] !== undefined : parts[at] === name));
    if (fits && parts.length >= pattern.length) return parts.slice(0, pattern.length).join('/');
  }
  return null;
}

/**
 * What is wrong with one import, in words, or null.
 * @param {string} from importing file, from the checkout's top
 * @param {string} to what it imports, from the checkout's top, as written (no extension needed)
 */
export function judgeImport(from, to) {
  const layer = layerOf(from);
  if (layer === null) return null;
  const target = layerOf(to);
  if (target === null || !(mayImport[layer] ?? []).includes(target)) {
    return `${layer} may not import ${to}: only ${(mayImport[layer] ?? []).join(', ')}`;
  }
  const room = roomOf(to);
  if (room === null || room === roomOf(from)) return null;
  const inside = to.slice(room.length + 1).replace(/\.tsx?$/, '');
  return inside === '' || inside === 'index' ? null : `import ${room} through its index, not ${to}`;
}

/**
 * @param {string} from importing file
 * @param {string} name package name as imported
 */
export function judgePackage(from, name) {
  const layer = layerOf(from);
  if (layer === null) return null;
  const rule = restrictedPackages.find((entry) => name === entry.name || name.startsWith(`${entry.name}/`));
  if (rule === undefined || rule.layers.includes(layer)) return null;
  return `${layer} may not import '${name}': only ${rule.layers.join(', ')} may`;
}
