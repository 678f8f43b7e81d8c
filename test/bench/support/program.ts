import { join } from 'node:path';
import { build } from 'rolldown';

/**
 * Bundles a program of the benches into one file, as the product is bundled: what is measured in a process
 * of its own does not carry the bundler's memory with it. `source` is relative to the checkout.
 */
export async function bundleProgram(source: string, folder: string): Promise<string> {
  const file = join(folder, 'program.cjs');
  await build({
    input: join(process.cwd(), source),
    platform: 'node',
    logLevel: 'silent',
    output: { file, format: 'cjs', codeSplitting: false },
  });
  return file;
}
