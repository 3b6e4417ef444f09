// @ts-check
import { runTool } from './run.mjs';

/** Compiles the bot and the playground's page into dist/. */
export const build = () => runTool('tsc', ['-p', 'tsconfig.build.json']) && buildPage();

export const buildPage = () =>
  runTool('vite', ['build', '--config', 'playground/page/vite.config.ts', '--logLevel', 'warn']);

if (process.argv[1] === new URL(import.meta.url).pathname && !build()) process.exit(1);
