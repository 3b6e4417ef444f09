// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isStarted, root, runTool } from './run.mjs';
import { checkFolder } from './setup.mjs';

export const compile = async () => {
  checkFolder();
  if (!runTool('tsc', ['-p', 'tsconfig.build.json'])) return false;
  // A package that may not have been installed when this file is loaded.
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  return true;
};

/** The page of tables, and that of the playground. */
export const buildPages = () =>
  ['web/table', 'playground/page'].every((page) =>
    runTool('vite', ['build', '--config', `${page}/vite.config.ts`, '--logLevel', 'warn']),
  );

/** Lays the compressed form of each file of the page of tables next to it, so that no request waits for it. */
const compressPage = () => {
  const files = readdirSync(`${root}/dist/web/table`, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
};

/** Compiles the bot and the pages into dist/. */
export const build = async () => {
  if (!(await compile()) || !buildPages()) return false;
  compressPage();
  return true;
};

if (isStarted(import.meta.url) && !(await build())) process.exit(1);
