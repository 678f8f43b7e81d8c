import { resolveLoginEnvironment, type LoginShellOptions, type ResolvedEnvironment } from './loginShell';

/** Set to anything but the empty text, the login shell is not asked: for tests, and where its start-up files misbehave. */
const SKIP = 'SKILLBENCH_SKIP_LOGIN_SHELL';

/**
 * The environment that children's are cut from, resolved once and kept. An app started in a terminal has the right
 * one already, but can't know that; so the shell is asked unless `SKILLBENCH_SKIP_LOGIN_SHELL` says otherwise.
 */
export class EnvironmentSource {
  private resolved: Promise<ResolvedEnvironment> | null = null;

  constructor(private readonly options: LoginShellOptions) {}

  resolve(): Promise<ResolvedEnvironment> {
    this.resolved ??=
      (this.options.base[SKIP] ?? '') === ''
        ? resolveLoginEnvironment(this.options)
        : Promise.resolve(processEnvironment(this.options.base));
    return this.resolved;
  }

  /** Asks the shell again the next time, for someone who has just changed their start-up files. */
  forget(): void {
    this.resolved = null;
  }
}

/** What this very process was given, for the command line: there the person's shell has set it up already. */
export function processEnvironment(base: Readonly<Record<string, string | undefined>>): ResolvedEnvironment {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(base)) if (value !== undefined) variables[name] = value;
  return { variables, from: 'process', notice: '' };
}
