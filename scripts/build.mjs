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

/** The arguments of Vite that build each page. */
export const pageBuilds = [
  ['web/table'],
  ['web/site'],
  // One script next to the modules, for browsers that open the folder from a stick.
  ['web/site', '--mode', 'stick'],
  ['playground/page'],
].map(([page, ...rest]) => ['build', '--config', `${page}/vite.config.ts`, '--logLevel', 'warn', ...rest]);

const buildPages = () => pageBuilds.every((args) => runTool('vite', args));

export const build = async () => (await compile()) && buildPages();

if (isStarted(import.meta.url) && !(await build())) process.exit(1);
