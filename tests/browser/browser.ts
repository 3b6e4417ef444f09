import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { build } from 'vite';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of a browser on this machine; null without one, which skips the browser tests. */
export const browserPath: string | null = places.find((path) => path !== undefined && existsSync(path)) ?? null;

/** Reports to `npm test`, through a file that it names, whether the browser tests ran. */
const report = (sentence: string): void => {
  const file = process.env.BROWSER_TEST_REPORT;
  if (file !== undefined) writeFileSync(file, sentence);
};

// Skipped tests run no hooks that could report.
if (browserPath === null) report('not run: no Chromium or Chrome was found; CHROMIUM_PATH can name one');

export const reportRun = (): void => {
  report('ran');
};

/** A browser with a separate profile that communicates only with the page. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Letters as in the pictures that Node draws.
      '--font-render-hinting=none',
    ],
  });

export interface Folder {
  readonly path: string;
  readonly remove: () => void;
}

export const temporaryFolder = (): Folder => {
  const path = mkdtempSync(join(tmpdir(), 'en-piste-browser-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** A program of these tests for a browser, in one script. */
export const bundleOf = async (file: string): Promise<string> => {
  const root = join(import.meta.dirname, '../..');
  const bundle = await rolldown({
    cwd: root,
    input: join(import.meta.dirname, file),
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'source', 'import', 'module', 'default'] },
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
};

/** The visible text of a page without scripts, which locators overlook. */
export const shownWithoutScripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('noscript p')].flatMap((shown) => {
    const { height, bottom } = shown.getBoundingClientRect();
    return height > 0 && bottom < innerHeight ? [shown.textContent] : [];
  })`);

/**
 * The folder of a page: the one that `npm test` has just built, else one that is built here, so that an older build is
 * not tested by mistake.
 */
export const openBuiltPage = async (page: 'playground/page' | 'web/table' | 'web/site'): Promise<Folder> => {
  const project = join(import.meta.dirname, '../..');
  if (process.env.PAGES_ARE_BUILT === '1')
    return { path: join(project, 'dist', page === 'web/site' ? 'site' : page), remove: () => undefined };
  const folder = temporaryFolder();
  for (const mode of page === 'web/site' ? ['production', 'stick'] : ['production'])
    await build({
      configFile: join(project, page, 'vite.config.ts'),
      ...{ mode, logLevel: 'error' },
      build: { outDir: folder.path },
    });
  return folder;
};
