import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that start the real window. They need a build, a runtime and a display: build/test.mjs sees to these. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../node_modules/.cache/vitest', import.meta.url)),
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts', 'test/security/window/**/*.test.ts'],
    // One window at a time: two share neither the keyboard focus nor two cores well.
    slowTestThreshold: 5000,
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
