import { rename } from 'node:fs/promises';
import { parse } from 'node:path';
import * as v from 'valibot';
import { defaultSettings, permissionModes, type Settings } from '../../../shared/model';
import { decodeText, readFileSafely, reasonOf } from '../files';

/** In bytes. */
const MAX_SETTINGS_FILE = 4 * 1024 * 1024;

const texts = v.array(v.string());

/** Each field by itself: one that is wrong must not take the others with it. */
const fields = {
  roots: texts,
  theme: v.picklist(['system', 'light', 'dark']),
  mode: v.picklist(permissionModes),
  persona: v.string(),
  disabledSkills: texts,
  silencedRules: texts,
  showExamples: v.boolean(),
} satisfies Record<keyof Settings, v.GenericSchema>;

/** What a settings file gave. */
export interface ReadSettings {
  readonly settings: Settings;
  /** The file's whole object: keys of other versions are kept when it is written. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** What a person should know, one line each; empty when all is well. */
  readonly problems: readonly string[];
}

/**
 * Reads the settings without ever failing: what is missing or wrong gets its default, and that is
 * said. A file that is no settings file at all is kept aside under another name, never lost.
 */
export async function readSettings(path: string, now: Date): Promise<ReadSettings> {
  // A link is the person's own doing: many keep their settings in a repository.
  const read = await readFileSafely(path, { maxBytes: MAX_SETTINGS_FILE, linksInside: parse(path).root });
  if (!read.ok) {
    return read.reason === 'missing' ? defaults([]) : keepAside(path, read.message, now);
  }
  const decoded = decodeText(read.bytes);
  if (decoded === 'binary') return keepAside(path, 'it is not text', now);
  const raw = parseObject(decoded.text);
  if (raw === null) return keepAside(path, 'it is not a JSON object', now);
  const problems: string[] = [];
  const take = <K extends keyof Settings>(key: K): Settings[K] => {
    if (!Object.hasOwn(raw, key)) return defaultSettings[key];
    const result = v.safeParse(fields[key], raw[key]);
    if (result.success) return result.output as Settings[K];
    problems.push(`${path}: "${key}" is not valid, so its default is used.`);
    return defaultSettings[key];
  };
  const settings: Settings = {
    roots: take('roots'),
    theme: take('theme'),
    mode: take('mode'),
    persona: take('persona'),
    disabledSkills: take('disabledSkills'),
    silencedRules: take('silencedRules'),
    showExamples: take('showExamples'),
  };
  return { settings, raw, problems };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function defaults(problems: readonly string[]): ReadSettings {
  return { settings: defaultSettings, raw: {}, problems };
}

async function keepAside(path: string, reason: string, now: Date): Promise<ReadSettings> {
  const aside = `${path}.broken-${now.toISOString().replace(/[:.]/g, '-')}`;
  try {
    await rename(path, aside);
    return defaults([
      `${path} cannot be used: ${reason}. It is kept as ${aside}, and the defaults are used.`,
    ]);
  } catch (error) {
    return defaults([
      `${path} cannot be used: ${reason}. The defaults are used; moving it aside failed too: ${reasonOf(error)}.`,
    ]);
  }
}
