// @ts-check
/**
 * Names the libraries that draw pictures (Cairo, Pango, GLib and others, some of them under the GNU LGPL) with their
 * versions and licences, and explains how to replace them.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** Debian's copyright file of a package. */
const COPYRIGHT = (/** @type {string} */ name) => `/usr/share/doc/${name}/copyright`;
const COMMON_LICENSES = '/usr/share/common-licenses';

const HOW_TO_REPLACE = `They are separate files that the bot loads when it starts, unchanged. To use another version of one, put a file of the same name in its place and start
the bot again; in an image, by a Dockerfile of two lines: \`FROM\` the image, and \`COPY libcairo.so.2\` to the folder named above. \`npm rebuild canvas --build-from-source\`
links to the libraries of your own system instead.`;

/** @param {string} file @returns {string | null} the Debian package of a library */
const packageOf = (file) => {
  for (const path of new Set([file, realpathSync(file), realpathSync(file).replace(/^\/usr/u, '')])) {
    try {
      const [line = ''] = execFileSync('dpkg', ['-S', path], { encoding: 'utf8', stdio: 'pipe' }).split('\n');
      return line.slice(0, line.indexOf(':'));
    } catch {
      // Debian does not know this path.
    }
  }
  return null;
};

/** Tells whether the notice of a Debian package names the GNU LGPL. @param {string} name */
const isLesser = (name) => /\bLGPL|(?:Lesser|Library) General\s+Public/u.test(readFileSync(COPYRIGHT(name), 'utf8'));

/** @param {readonly string[]} names @param {string} folder */
const copyNotices = (names, folder) => {
  mkdirSync(folder, { recursive: true });
  for (const name of names) copyFileSync(COPYRIGHT(name), join(folder, `${name}.txt`));
  for (const licence of ['LGPL-2', 'LGPL-2.1', 'LGPL-3', 'GPL-2', 'GPL-3'])
    if (existsSync(join(COMMON_LICENSES, licence)))
      copyFileSync(join(COMMON_LICENSES, licence), join(folder, `${licence}.txt`));
};

/** @param {readonly string[]} libraries @param {string} folder for the libraries */
const ofTheSystem = (libraries, folder) => {
  const known = libraries.map((path) => ({ path, name: packageOf(path) }));
  const names = [...new Set(known.flatMap(({ name }) => name ?? []))].filter((name) => existsSync(COPYRIGHT(name)));
  copyNotices(names, join(folder, 'licences'));
  const rows = names.map((name) => {
    const files = known.flatMap((each) => (each.name === name ? [basename(each.path)] : []));
    const version = execFileSync('dpkg-query', ['-W', '-f', '${source:Package} ${Version}', name], {
      encoding: 'utf8',
    });
    return `- ${files.join(', ')}: ${version}${isLesser(name) ? ', the whole or a part under the GNU LGPL' : ''}`;
  });
  const unknown = known.flatMap(({ path, name }) => (name === null ? [`- ${basename(path)}`] : []));
  return `These libraries of Debian lie in the folder \`lib\`, and their notices in \`lib/licences\`. Their sources are Debian's: \`apt-get source NAME=VERSION\`, or
https://snapshot.debian.org.

${[...rows, ...unknown].join('\n')}`;
};

/** The libraries in canvas's ready-made binary. @param {readonly string[]} files @param {string} root */
const ofCanvas = (files, root) => {
  const canvas = createRequire(join(root, 'package.json'))('canvas');
  const versions = Object.entries(canvas)
    .filter(([name, version]) => name.endsWith('Version') && typeof version === 'string')
    .map(([name, version]) => `${name.replace(/Version$/u, '')} ${version}`);
  return `These libraries came with the ready-made binary of canvas, and lie next to it in \`node_modules/canvas/build/Release\` (${versions.join(', ')}). Cairo, Pango, GLib, librsvg, gdk-pixbuf
and FriBidi are under the GNU LGPL. Their sources are named by https://github.com/Automattic/node-canvas/releases.

${files.map((file) => `- ${basename(file)}`).join('\n')}`;
};

/**
 * @param {object} libraries
 * @param {readonly string[]} libraries.system files of the system that native packages link to
 * @param {readonly string[]} libraries.brought files that canvas contains
 * @param {string} libraries.folder for the libraries of the system; gets their notices
 * @param {string} libraries.root
 * @returns {string}
 */
export const libraryNotices = ({ system, brought, folder, root }) =>
  [
    '\n# Libraries that pictures are drawn with',
    ...(system.length > 0 ? [ofTheSystem(system, folder)] : []),
    ...(brought.length > 0 ? [ofCanvas(brought, root)] : []),
    HOW_TO_REPLACE,
  ].join('\n\n') + '\n';
