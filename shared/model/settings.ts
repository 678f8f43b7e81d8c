import type { PermissionMode } from './run';

export type ThemeChoice = 'system' | 'light' | 'dark';

export interface Settings {
  /** Allow-listed directories from the settings, in order. Those of the environment come on top. */
  readonly roots: readonly string[];
  readonly theme: ThemeChoice;
  /** What holds while no persona is picked. */
  readonly mode: PermissionMode;
  /** Name of the persona that is picked; empty for none. */
  readonly persona: string;
  /** Names of document skills that are switched off. */
  readonly disabledSkills: readonly string[];
  /** Ids of rules whose findings are not shown. Errors cannot be silenced. */
  readonly silencedRules: readonly string[];
  readonly showExamples: boolean;
}

export const defaultSettings: Settings = {
  roots: [],
  theme: 'system',
  mode: 'mutating-with-confirm',
  persona: 'operator',
  disabledSkills: [],
  silencedRules: [],
  showExamples: true,
};

/** Facts about this installation that the page shows. */
export interface AppInfo {
  readonly version: string;
  readonly platform: 'linux' | 'darwin' | 'win32' | 'other';
  readonly dataFolder: string;
  readonly storeFolder: string;
  readonly homeFolder: string;
  /** What went wrong at the start and a person should know, a sentence each: settings that could not be read. */
  readonly startProblems: readonly string[];
}
