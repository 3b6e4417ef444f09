// @ts-check
import { isStarted, runTool } from './run.mjs';
import { checkFolder } from './setup.mjs';

export const compile = async () => {
  checkFolder();
  if (!runTool('tsc', ['-p', 'tsconfig.build.json'])) return false;
  // The bundler may not be installed yet when this file is loaded.
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  return true;
};

export const buildPages = () =>
  ['web/table', 'playground/page'].every((page) =>
    runTool('vite', ['build', '--config', `${page}/vite.config.ts`, '--logLevel', 'warn']),
  );

export const build = async () => (await compile()) && buildPages();

if (isStarted(import.meta.url) && !(await build())) process.exit(1);
