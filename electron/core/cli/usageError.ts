/** Something the caller got wrong: told in one line, exit code 2. */
export class UsageError extends Error {}
