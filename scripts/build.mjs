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

/** The arguments of Vite that build a page. @type {(page: string, ...rest: string[]) => string[]} */
const vite = (page, ...rest) => ['build', '--config', `${page}/vite.config.ts`, '--logLevel', 'warn', ...rest];

/** Builds each page that the bot serves. */
export const pageBuilds = [vite('web/table'), vite('playground/page')];

/** Builds the site without a server: its modules, and the same as one script for browsers that open a folder. */
export const siteBuilds = [vite('web/site'), vite('web/site', '--mode', 'stick')];

const buildPages = () => pageBuilds.every((args) => runTool('vite', args));

export const build = async () => (await compile()) && buildPages();

if (isStarted(import.meta.url) && !(await build())) process.exit(1);
