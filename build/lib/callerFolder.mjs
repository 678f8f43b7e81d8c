/**
 * The folder that the person was in: npm moves a script to the checkout's top and notes where it was called.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function callerFolder(env = process.env) {
  return (env['npm_lifecycle_event'] !== undefined && env['INIT_CWD']) || process.cwd();
}
