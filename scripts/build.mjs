// @ts-check
import { runTool } from './run.mjs';

export const compile = async () => {
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

/** Compiles the bot and the pages into dist/. */
export const build = async () => (await compile()) && buildPages();

if (process.argv[1] === new URL(import.meta.url).pathname && !(await build())) process.exit(1);
