import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const root = folder('..');

export default defineConfig({
  root,
  cacheDir: folder('../node_modules/.cache/vitest'),
  test: {
    // Two cores are what the smallest machine that must finish in time has.
    maxWorkers: 2,
    slowTestThreshold: 2000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/unit/**/*.test.ts'], exclude: ['test/unit/renderer/**'] },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'page',
          include: ['test/unit/renderer/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [folder('vitest/page-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          include: ['test/security/**/*.test.ts'],
          // These attack the real window, and run where it does.
          exclude: ['test/security/window/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
