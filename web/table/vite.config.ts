import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import preact from '@preact/preset-vite';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { cutTypefaces } from '../cut-typefaces.js';

/** Lays the compressed form of each file next to it, so that no request waits for it. */
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

/** One file for all texts of a namespace in a language: a page loads those of the bot and of its game. */
const nameOfTexts = (path: string): string => {
  const { locale = '', namespace = '' } = TEXTS.exec(path)?.groups ?? {};
  return `texts-${locale}-${namespace}`;
};

/**
 * The page of a table. All of its addresses are relative, so that it can lie anywhere, and names of files say what is in
 * them; nothing is fetched from elsewhere.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact(), compressed],
  // package.json's imports lead to the sources, and the kit's maker to that of browsers.
  resolve: { conditions: ['source', ...defaultClientConditions], alias: { typefaces: await cutTypefaces() } },
  build: {
    outDir: '../../dist/web/table',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ test: TEXTS, name: nameOfTexts }] } } },
  },
});
