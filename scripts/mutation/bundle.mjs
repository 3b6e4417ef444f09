// @ts-check
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'vite';

/**
 * @typedef {(name: string) => unknown} Load gives what is to stand for a package, or undefined for the package itself
 *
 * @typedef {(file: string) => void} Evaluate evaluates a test file, and what it imports unless that was done before
 *
 * @typedef {(load: Load) => Evaluate} Open begins anew, with nothing evaluated yet
 */

/** @typedef {{ readonly exports: Record<string, unknown> }} Evaluated */

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

/** Test files with all that they import of the project, in pieces that they share. @returns {Promise<Open>} */
export const bundle = async (/** @type {readonly string[]} */ files) => {
  /** @type {Map<string, object>} */
  const packages = new Map();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [packagesApart(packages), placesKept],
    build: {
      write: false,
      ssr: true,
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(files.map((file, index) => [`test-${index}`, resolve(file)])),
        treeshake: false,
        output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((one) => one.type === 'chunk');
  const scripts = new Map(
    chunks.map(({ fileName, code }) => {
      const script = new Script(`(function (__package, require, exports, module) {${code}\n})`, { filename: fileName });
      return [fileName, script];
    }),
  );

  return (load) => {
    /** @type {Map<string, Evaluated>} */
    const evaluated = new Map();
    const ofPackage = (/** @type {string} */ name) => load(name) ?? packages.get(name);
    const evaluate = (/** @type {string} */ name) => {
      const known = evaluated.get(name);
      if (known !== undefined) return known.exports;
      const script = scripts.get(name);
      if (script === undefined) throw new Error(`${name} is not in the bundle`);
      const module = { exports: {} };
      evaluated.set(name, module);
      const require = (/** @type {string} */ path) => evaluate(path.replace(/^\.\//u, ''));
      script.runInThisContext()(ofPackage, require, module.exports, module);
      return module.exports;
    };
    return (file) => void evaluate(`test-${files.indexOf(file)}.js`);
  };
};
