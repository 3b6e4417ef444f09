import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { cutTypefaces } from '../../web/cut-typefaces.js';

/** The page is built into files that the playground's server hands out from `/`; nothing is fetched from elsewhere. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact()],
  resolve: { alias: { typefaces: await cutTypefaces() } },
  build: {
    outDir: '../../dist/playground/page',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts stay files of their own, so that the page shows before they have come.
    assetsInlineLimit: 0,
  },
});
