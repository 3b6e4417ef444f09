import preact from '@preact/preset-vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { cutTypefaces } from '../cut-typefaces.js';

/**
 * The page of a table. All of its addresses are relative, so that it can lie anywhere, and names of files say what is in
 * them; nothing is fetched from elsewhere.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact()],
  // package.json's imports lead to the sources, and the kit's maker to that of browsers.
  resolve: { conditions: ['source', ...defaultClientConditions], alias: { typefaces: await cutTypefaces() } },
  build: {
    outDir: '../../dist/web/table',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
