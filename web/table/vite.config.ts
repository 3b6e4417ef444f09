import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { resolve, textChunks, withoutScripts } from '../build-parts.js';

/** Writes a compressed copy next to each file, so that no request waits for compression. */
const compressed: Plugin = {
  name: 'compressed',
  writeBundle: ({ dir = '' }, bundle) => {
    for (const name of Object.keys(bundle)) {
      const path = join(dir, name);
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  },
};

/**
 * The build of the table's page. All addresses are relative, so that it can be hosted anywhere, and file names contain
 * a hash of the contents; the page fetches nothing from elsewhere.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact(), withoutScripts(import.meta.dirname), compressed],
  resolve,
  build: {
    outDir: '../../dist/web/table',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: textChunks } },
  },
});
