import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('../renderer'),
  // Relative, because the page is served from its own scheme and not from a web server's root.
  base: './',
  cacheDir: folder('../node_modules/.cache/vite'),
  plugins: [react()],
  worker: { format: 'es' },
  server: { host: '127.0.0.1', strictPort: false },
  build: {
    target: 'chrome114',
    outDir: folder('../out/renderer'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
    // Chromium 114 preloads modules by itself; the polyfill would only add code to the page.
    modulePreload: { polyfill: false },
    // Fonts and pictures as files: the content policy then has nothing to make an exception for.
    assetsInlineLimit: 0,
    // Monaco is one large part that loads when an editor opens; the start page is measured by a test.
    chunkSizeWarningLimit: 4096,
  },
});
