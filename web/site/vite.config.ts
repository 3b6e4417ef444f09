import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import preact from '@preact/preset-vite';
import { createCanvas, loadImage } from 'canvas';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { z } from 'zod';
import { resolve, textChunks, withoutScripts } from '../build-parts.js';

const root = join(import.meta.dirname, '..', '..');
const locales = join(root, 'src', 'i18n', 'locales');
const games = ['aramini-circus', 'quel-cirque', 'golden-train', 'circle-the-wagons', 'carcassonne'];

const named = z.object({ name: z.string(), tagline: z.string() });

/** The start page names the games before it loads any of them. */
const gameNames: Plugin = {
  name: 'game-names',
  resolveId: (id) => (id === 'virtual:game-names' ? `\0${id}` : null),
  load: (id) => {
    if (id !== '\0virtual:game-names') return null;
    const names = readdirSync(locales).map((locale) => {
      const of = games.map((game) => [
        game,
        named.parse(JSON.parse(readFileSync(join(locales, locale, `${game}.json`), 'utf8'))),
      ]);
      return [locale, Object.fromEntries(of) as unknown];
    });
    return `export default ${JSON.stringify(Object.fromEntries(names))}`;
  },
};

const textsOfServers =
  /common[/\\](?:challenge|night|notices|policies|recap|settings|statistics|tournament|watch)\.json$/u;

/** Leaves out the bot's texts about servers and other people, which no page of the site has a use for. */
const fewerTexts: Plugin = {
  name: 'fewer-texts',
  enforce: 'pre',
  load: (id) => (textsOfServers.test(id) ? '{}' : null),
};

const workerProgram = join(import.meta.dirname, 'local', 'table-worker.ts');

const resolveWorker = (id: string): string | null => (id === 'virtual:table-worker' ? `\0${id}` : null);

/** Builds the worker together with the page, so that both load the same files of a game's rules. */
const worker: Plugin = {
  name: 'table-worker',
  buildStart() {
    workerFile = this.emitFile({
      type: 'chunk',
      id: workerProgram,
      name: 'table-worker',
    });
  },
  resolveId: resolveWorker,
  load: (id) =>
    id === '\0virtual:table-worker'
      ? `export default () => new Worker(import.meta.ROLLUP_FILE_URL_${workerFile}, { type: 'module' });`
      : null,
};
let workerFile = '';

/** The maximum of what opening a table of one game for the first time loads, compressed, without names in rare scripts. */
const MOST_BYTES = 400_000;

type Bundle = Rolldown.OutputBundle;

/** The files that a chunk loads at once: itself, and its static imports. */
const filesOf = (bundle: Bundle, name: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return seen;
  seen.add(name);
  for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
};

const sizeOf = (bundle: Bundle, name: string): number => {
  const file = bundle[name];
  const content = file === undefined ? '' : file.type === 'chunk' ? file.code : file.source;
  return gzipSync(content, { level: 9 }).length;
};

/** Fails a build whose games have grown too large for a phone's connection. */
const checkSizes: Plugin = {
  name: 'sizes',
  generateBundle(_, bundle) {
    const names = Object.keys(bundle);
    const entry = names.find((name) => bundle[name]?.type === 'chunk' && bundle[name].isEntry);
    if (entry === undefined) this.error('There is no entry');
    const always = names.filter((name) => /\.css$|\.woff2$|table-worker.*\.js$|texts-en-common/u.test(name));
    const sizes = games.map((game) => {
      const own = names.filter((name) => {
        const file = bundle[name];
        const isGame =
          file?.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/renderers/${game}/index.ts`));
        return isGame || name.includes(`texts-en-${game}`);
      });
      const files = new Set([
        ...always,
        ...filesOf(bundle, entry),
        ...own.flatMap((name) => [name, ...filesOf(bundle, name)]),
      ]);
      return { game, bytes: [...files].reduce((sum, name) => sum + sizeOf(bundle, name), 0) };
    });
    this.info(sizes.map(({ game, bytes }) => `${game} ${(bytes / 1_000).toFixed(0)} kB`).join(', '));
    const large = sizes.filter(({ bytes }) => bytes > MOST_BYTES);
    // Tests build with more than people load.
    if (large.length > 0 && process.env.NODE_ENV === 'production')
      this.error(`Too large: ${large.map(({ game, bytes }) => `${game} ${bytes}`).join(', ')}`);
  },
};

/** The tent on a poster's paper, as devices show it among their programs. */
const icons: Plugin = {
  name: 'icons',
  async generateBundle() {
    const tent = await loadImage(join(import.meta.dirname, 'public', 'tent.svg'));
    for (const size of [192, 512]) {
      const canvas = createCanvas(size, size);
      const context = canvas.getContext('2d');
      context.fillStyle = '#f4e8cf';
      context.fillRect(0, 0, size, size);
      // A device may cut a circle out of it.
      const margin = size * 0.16;
      [tent.width, tent.height] = [size - 2 * margin, size - 2 * margin];
      context.drawImage(tent, margin, margin, size - 2 * margin, size - 2 * margin);
      this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: canvas.toBuffer('image/png') });
    }
  },
};

/** Names in rare scripts are drawn by the fonts of the device when there is no connection. */
const isKept = (name: string): boolean => !/Noto|service-worker|^stick\.(?:js|css)$/u.test(name);

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);

/** Builds the service worker, which keeps all other files of the build. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => relative(dir, join(file.parentPath, file.name)).split(sep).join('/'))
        .filter(isKept);
      // A file in `assets` is named after its content.
      const listed = files.map((url) => ({ url, revision: url.startsWith('assets/') ? null : hashOf(join(dir, url)) }));
      const build = await rolldown({
        input: join(import.meta.dirname, 'service-worker.ts'),
        transform: { define: { FILES: JSON.stringify(listed), 'process.env.NODE_ENV': '"production"' } },
      });
      await build.write({ file: join(dir, 'service-worker.js'), format: 'iife', minify: true });
      await build.close();
    },
  },
};

/** The whole program of the worker as one file, which a page without a host cannot load by its address. */
const inlineWorker: Plugin = {
  name: 'inline-worker',
  resolveId: resolveWorker,
  async load(id) {
    if (id !== '\0virtual:table-worker') return null;
    const build = await rolldown({
      input: workerProgram,
      resolve: { conditionNames: [...resolve.conditions, 'import', 'default'] },
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    });
    const { output } = await build.generate({ format: 'iife', codeSplitting: false, minify: true });
    await build.close();
    const program = JSON.stringify(output[0].code);
    return `const url = URL.createObjectURL(new Blob([${program}], { type: 'text/javascript' }));
      export default () => new Worker(url);`;
  },
};

const shared = {
  root: import.meta.dirname,
  base: './',
  resolve,
  define: { INVITE_URL: JSON.stringify(process.env.INVITE_URL ?? '') },
};

/**
 * The build of the site: static files for any host, under any path. `INVITE_URL` names the invitation of a bot, which
 * the start page then shows. The mode `stick` adds the same as one script, for browsers that open the folder from a stick:
 * they load no modules there.
 */
export default defineConfig(({ mode }) =>
  mode === 'stick'
    ? {
        ...shared,
        // A script that is no module has no address of its own.
        define: { ...shared.define, 'import.meta.url': 'document.baseURI', 'import.meta.resolve': 'undefined' },
        plugins: [preact(), gameNames, fewerTexts, inlineWorker],
        publicDir: false,
        build: {
          outDir: '../../dist/site',
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          assetsInlineLimit: () => true,
          chunkSizeWarningLimit: Infinity,
          cssCodeSplit: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'main.tsx'),
            output: {
              ...{ format: 'iife', codeSplitting: false, entryFileNames: 'stick.js' },
              assetFileNames: 'stick[extname]',
            },
          },
        },
      }
    : {
        ...shared,
        plugins: [
          preact(),
          withoutScripts(import.meta.dirname),
          gameNames,
          fewerTexts,
          worker,
          icons,
          checkSizes,
          serviceWorker,
        ],
        build: {
          outDir: '../../dist/site',
          emptyOutDir: true,
          target: 'es2022',
          // Preloading needs a document, which the worker has not.
          modulePreload: false,
          assetsInlineLimit: 0,
          rolldownOptions: { output: { codeSplitting: textChunks } },
        },
      },
);
