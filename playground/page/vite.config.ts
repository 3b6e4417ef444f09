import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { withoutScripts } from '../../web/build-parts.js';
import { cutTypefaces } from '../../web/cut-typefaces.js';

/** Builds the page into files that the playground's server serves from `/`; the page fetches nothing from elsewhere. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact(), withoutScripts(import.meta.dirname)],
  resolve: { alias: { typefaces: await cutTypefaces() } },
  build: {
    outDir: '../../dist/playground/page',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts stay separate files, so that the page shows before they arrive.
    assetsInlineLimit: 0,
  },
});
