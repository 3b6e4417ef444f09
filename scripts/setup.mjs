// @ts-check
/**
 * Installs missing parts on this machine: system packages (with apt, where that is allowed) and the packages of
 * package-lock.json. It is quick when none is missing. It is plain JavaScript without packages because it runs before
 * anything is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isStarted, root, run, succeeds } from './run.mjs';

const STAMP = `${root}/node_modules/.en-piste-installed`;

/** Packages to compile canvas, and on Node 20 better-sqlite3, where there is no ready-made binary. */
const BUILD_PACKAGES = [
  { name: 'build-essential', present: () => succeeds('g++', ['--version']) && succeeds('make', ['--version']) },
  { name: 'python3', present: () => succeeds('python3', ['--version']) },
  { name: 'pkg-config', present: () => succeeds('pkg-config', ['--version']) },
  { name: 'libcairo2-dev', present: () => succeeds('pkg-config', ['--exists', 'cairo']) },
  { name: 'libpango1.0-dev', present: () => succeeds('pkg-config', ['--exists', 'pangocairo']) },
  { name: 'libjpeg-dev', present: () => succeeds('pkg-config', ['--exists', 'libjpeg']) },
  { name: 'libgif-dev', present: () => existsSync('/usr/include/gif_lib.h') },
  { name: 'librsvg2-dev', present: () => succeeds('pkg-config', ['--exists', 'librsvg-2.0']) },
];

const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Debian's folder for the servers of PostgreSQL, with a folder per version. */
const POSTGRES = '/usr/lib/postgresql';

/** Identifies an installation: the locked packages and the binary interface of this Node. */
const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');

/** A build needs the development packages. */
const installed = () =>
  existsSync(`${root}/node_modules/.bin/tsc`) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();

/** @param {readonly string[]} names */
const installSystemPackages = (names) => {
  if (!succeeds('apt-get', ['--version'])) return false;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && !succeeds('sudo', ['-n', 'true'])) return false;
  const apt = (/** @type {readonly string[]} */ args) =>
    asRoot
      ? run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
      : run('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  console.log(`Installing system packages: ${names.join(' ')}`);
  apt(['update', '-qq']);
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
};

const nativePackagesLoad = () =>
  succeeds(process.execPath, [
    '--input-type=module',
    '-e',
    "import SQLite from '@en-piste/sqlite'; import { createCanvas } from 'canvas'; new SQLite(':memory:'); createCanvas(1, 1);",
  ]);

/** @param {string} sentence @returns {never} */
export const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Ends the process with a sentence when `engines` of package.json does not include this version of Node. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19) || major > 26)
    stop(`En piste runs on Node 20.19 to 26; this is ${process.versions.node}.`);
};

/** Ends the process with a sentence when the page cannot be built: Vite cuts paths off at `#` or `?`. */
export const checkFolder = () => {
  if (/[#?]/u.test(root))
    stop(`En piste cannot be built in ${root}: the name of a folder has # or ? in it. Move it to another folder.`);
};

/** Makes the project ready to build and run, or ends the process with instructions in a sentence. */
export const setUp = () => {
  checkNode();
  checkFolder();
  if (installed()) return;
  const missing = BUILD_PACKAGES.filter(({ present }) => !present()).map(({ name }) => name);
  // The installation may still succeed without them: many machines have ready-made binaries.
  const complete = missing.length === 0 || installSystemPackages(missing);
  console.log('Installing the packages of package-lock.json (a few minutes the first time)');
  const ready =
    run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']) && nativePackagesLoad();
  if (!ready) {
    stop(
      complete
        ? 'The packages could not be installed; npm says above why.'
        : `The packages could not be installed. Install these system packages, then try again: sudo apt-get install ${missing.join(' ')}`,
    );
  }
  writeFileSync(STAMP, fingerprint());
};

/** Installs a browser for the browser tests if there is none and apt has one; otherwise they do not run. */
export const setUpBrowser = () => {
  if (process.env['CHROMIUM_PATH'] !== undefined || BROWSERS.some((path) => existsSync(path))) return;
  // Without a window, Chromium draws no frame of its own around each page. Not every distribution has it alone.
  if (!installSystemPackages(['chromium-headless-shell']) && !installSystemPackages(['chromium']))
    console.log('No browser could be installed: the browser test will not run.');
};

const hasPostgres = () =>
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`));

/**
 * Installs PostgreSQL for the tests that start their own server if there is none and apt has it; otherwise they do not
 * run.
 */
export const setUpPostgres = () => {
  if (process.env['POSTGRES_BIN'] !== undefined || hasPostgres()) return;
  if (!installSystemPackages(['postgresql']))
    console.log('PostgreSQL could not be installed: the tests on it will not run.');
};

if (isStarted(import.meta.url)) {
  setUp();
  if (process.argv.includes('--browser')) setUpBrowser();
  if (process.argv.includes('--postgres')) setUpPostgres();
}
