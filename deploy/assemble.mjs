// @ts-check
/**
 * Assembles the files that the bot needs to run in a folder, from an installed and built project: `node
 * deploy/assemble.mjs FOLDER`. No compiler, no development packages, no tests. The Dockerfile copies this folder into
 * the image; it can also be moved to a machine with the same system and Node.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { libraryNotices } from './library-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '');

/** Written by scripts/bundle.mjs about the build. */
const BUILD = join(root, 'dist', 'build.json');

/** Files that the programs read: the page of tables, and the playground's page, which runs without a token. */
const READ = [
  'chunks',
  'build.json',
  'engines',
  'playground/page',
  'web/table',
  'src/i18n/locales',
  'src/study/collection',
];
const FILES = [
  ...READ.map((path) => join('dist', path)),
  'migrations',
  'package.json',
  'LICENSE',
  join('scripts', 'run-bot.sh'),
  join('deploy', 'health-check.mjs'),
  join('deploy', 'fonts.conf'),
];

/** Parts of a package that only compile it, explain it, or describe its types. */
const NOT_NEEDED =
  /(^|\/)(deps|obj|obj\.target|\.deps)(\/|$)|\.(?:[cm]?ts|map|md|markdown|cc|cpp|c|h|gyp|gypi|mk|o|a)$/u;
/** Packages whose `src` contains only sources to compile; some other packages run from theirs. */
const COMPILED = ['better-sqlite3', 'canvas'];
/** Binaries for another system, or for the tests of a package. */
const FOREIGN = new RegExp(`prebuilds/(?!${process.platform}-${process.arch}\\.node$)|test_extension\\.node$`, 'u');

/** Libraries that every system with this version of Node has. */
const OF_THE_SYSTEM = /^(?:ld-linux.*|linux-vdso|lib(?:c|m|dl|pthread|rt|resolv|util|stdc\+\+|gcc_s))\.so/u;

/** @param {string} from @param {string} to @param {(path: string) => boolean} [isWanted] */
const copy = (from, to, isWanted = () => true) => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: isWanted });
};

/** Packages that others depend on only for compilation. */
const ONLY_COMPILES = /\/node_modules\/(?:typescript|@types\/[^/]+)$/u;

/** The folders of the packages that the bot needs to run, except the playground, which is built into dist/. */
const packages = () =>
  execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.includes(`${sep}node_modules${sep}`) && !ONLY_COMPILES.test(path))
    .map((path) => realpathSync(path))
    .filter((path) => path !== join(root, 'playground'));

/** The place of a package in the assembled folder: those of packages/ replace the links to them. */
const placeOf = (/** @type {string} */ path) =>
  relative(root, path).replace(/^packages(?=[\\/])/u, join('node_modules', '@en-piste'));

/** @param {string} path of a package @param {string} folder */
const copyPackage = (path, folder) => {
  const isCompiled = COMPILED.includes(basename(path));
  copy(path, join(folder, placeOf(path)), (file) => {
    const inside = relative(path, file);
    if (inside === 'node_modules' || inside.startsWith(`node_modules${sep}`)) return false;
    return !NOT_NEEDED.test(inside) && !FOREIGN.test(inside) && !(isCompiled && inside.startsWith('src'));
  });
};

/** @param {string} folder @returns {readonly string[]} files that the system loads as programs */
const nativeIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.node'))
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * The libraries that native packages link to: none for ready-made binaries, which contain their own.
 * @param {readonly string[]} files
 */
const librariesOf = (files) =>
  new Set(
    files
      .flatMap((file) => execFileSync('ldd', [file], { encoding: 'utf8' }).split('\n'))
      .flatMap((line) => /=> (\/\S+)/u.exec(line)?.[1] ?? [])
      .filter((path) => !OF_THE_SYSTEM.test(basename(path)) && !path.startsWith(root)),
  );

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(BUILD)) {
  process.stderr.write('node deploy/assemble.mjs FOLDER — after `npm run build`\n');
  process.exit(1);
}
/** @type {{ readonly programs: readonly string[] }} */
const { programs } = JSON.parse(readFileSync(BUILD, 'utf8'));
/** Source maps of bundles name the sources in stack traces; the engines run without theirs. */
const isRead = (/** @type {string} */ file) => !/\/engines\/.*\.map$/u.test(file);
for (const name of [...FILES, ...programs.flatMap((path) => [`dist/${path}.js`, `dist/${path}.js.map`])])
  copy(join(root, name), join(folder, name), isRead);
for (const path of packages()) copyPackage(path, folder);
const notices = resolve(folder, 'THIRD_PARTY_NOTICES.md');
execFileSync('npm', ['run', '--silent', 'notices', '--', '--output', notices], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const libraries = join(folder, 'lib');
mkdirSync(libraries, { recursive: true });
const system = [...librariesOf(nativeIn(join(folder, 'node_modules')))];
for (const path of system) copyFileSync(realpathSync(path), join(libraries, basename(path)));
const beside = join(root, 'node_modules', 'canvas', 'build', 'Release');
const brought = readdirSync(beside).filter((name) => /\.so(?:\.|$)/u.test(name));
appendFileSync(notices, libraryNotices({ system, brought, folder: libraries, root }));
