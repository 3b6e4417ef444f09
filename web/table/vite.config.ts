import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import preact from '@preact/preset-vite';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { cutTypefaces } from '../cut-typefaces.js';

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

const TEXTS = /locales[/\\](?<locale>[^/\\]+)[/\\](?<namespace>[^/\\.]+)/u;

/** Groups all texts of a namespace in a language into one file: a page loads those of the bot and of its game. */
const nameOfTexts = (path: string): string => {
  const { locale = '', namespace = '' } = TEXTS.exec(path)?.groups ?? {};
  return `texts-${locale}-${namespace}`;
};

/**
 * The build of the table's page. All addresses are relative, so that it can be hosted anywhere, and file names contain
 * a hash of the contents; the page fetches nothing from elsewhere.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact(), compressed],
  // Resolves package.json's imports to the sources, and the kit's canvas maker to the browser's.
  resolve: { conditions: ['source', ...defaultClientConditions], alias: { typefaces: await cutTypefaces() } },
  build: {
    outDir: '../../dist/web/table',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ test: TEXTS, name: nameOfTexts, debugName: 'texts' }] } },
    },
  },
});
