// @ts-check
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'vite';

/** @typedef {{ readonly file: string, readonly evaluate: (load: (name: string) => unknown) => void }} Bundle */

const PACKAGE = '\0package:';
const NAME = /^[\w$]+$/u;

/**
 * Packages stay outside: they are loaded once, and their names handed to the bundle as they are.
 *
 * @param {Map<string, object>} packages
 * @returns {import('vite').Plugin}
 */
const packagesApart = (packages) => ({
  name: 'packages-apart',
  enforce: 'pre',
  resolveId: (source) => (/^[./\0]|^\w:/u.test(source) && !source.startsWith('node:') ? null : PACKAGE + source),
  async load(id) {
    if (!id.startsWith(PACKAGE)) return null;
    const name = id.slice(PACKAGE.length);
    const loaded = packages.get(name) ?? (await import(name));
    packages.set(name, loaded);
    const names = Object.keys(loaded).filter((each) => NAME.test(each));
    const lines = names.map((each, index) => `const x${index} = loaded.${each};\nexport { x${index} as ${each} };`);
    return [`const loaded = __package(${JSON.stringify(name)});`, ...lines].join('\n');
  },
});

/** A module in a bundle still knows where it came from. @type {import('vite').Plugin} */
const placesKept = {
  name: 'places-kept',
  enforce: 'pre',
  transform: (code, id) =>
    code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/** One test file with all that it imports of the project. @returns {Promise<Bundle>} */
export const bundle = async (/** @type {string} */ file) => {
  /** @type {Map<string, object>} */
  const packages = new Map();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [packagesApart(packages), placesKept],
    build: {
      write: false,
      ssr: file,
      minify: false,
      target: 'node20',
      rollupOptions: { treeshake: false, output: { format: 'cjs' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error(`${file} cannot be bundled`);
  const script = new Script(`(function (__package, exports, module) {${chunk.code}\n})`, { filename: file });
  return {
    file,
    evaluate: (load) =>
      script.runInThisContext()((/** @type {string} */ name) => load(name) ?? packages.get(name), {}, {}),
  };
};
