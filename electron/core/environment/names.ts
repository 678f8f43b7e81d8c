const LOADERS: ReadonlySet<string> = new Set([
  'LD_PRELOAD',
  'LD_LIBRARY_PATH',
  'NODE_OPTIONS',
  'ELECTRON_RUN_AS_NODE',
]);

/** Names that say where or how, not who: their values are no secrets, and masking them would make logs unreadable. */
const ORDINARY: ReadonlySet<string> = new Set([
  'COLORTERM',
  'DISPLAY',
  'EDITOR',
  'HOME',
  'HOSTNAME',
  'LANG',
  'LANGUAGE',
  'LOGNAME',
  'OLDPWD',
  'PATH',
  'PWD',
  'SHELL',
  'SHLVL',
  'TEMP',
  'TERM',
  'TMP',
  'TMPDIR',
  'TZ',
  'USER',
  'USERNAME',
  'VISUAL',
  'WAYLAND_DISPLAY',
]);

const SECRET_WORDS = /KEY|TOKEN|SECRET|PASS|PWD$|CREDENTIAL|AUTH|COOKIE|SESSION|PRIVATE|SIGNATURE|DSN/i;

/** Shorter values occur in ordinary text by chance; masking them would say more than it hides. */
const SHORTEST_SECRET = 6;
const SHORTEST_NAMED_SECRET = 3;

/** Whether a variable makes a program load or run code that its author did not write. */
export function isGuarded(name: string): boolean {
  return LOADERS.has(name) || name.startsWith('DYLD_');
}

/** Whether the value must not be seen: everything but the variables that are known to be harmless. */
export function isSecret(name: string, value: string): boolean {
  if (ORDINARY.has(name) || name.startsWith('LC_') || name.startsWith('XDG_')) return false;
  return value.length >= (SECRET_WORDS.test(name) ? SHORTEST_NAMED_SECRET : SHORTEST_SECRET);
}
