import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultClientConditions, type Plugin } from 'vite';
import { z } from 'zod';
import { cutTypefaces } from './cut-typefaces.js';

const TEXTS = /locales[/\\](?<locale>[^/\\]+)[/\\](?<namespace>[^/\\.]+)/u;

/** Groups all texts of a namespace in a language into one file: a page loads those of the bot and of its game. */
const nameOfTexts = (path: string): string => {
  const { locale = '', namespace = '' } = TEXTS.exec(path)?.groups ?? {};
  return `texts-${locale}-${namespace}`;
};

export const textChunks = { groups: [{ test: TEXTS, name: nameOfTexts, debugName: 'texts' }] };

const ownTexts = z.looseObject({ 'no-script': z.string() });

/** Says in every language of a page's texts that the page needs scripts. */
export const withoutScripts = (folder: string): Plugin => ({
  name: 'without-scripts',
  transformIndexHtml: (page) => {
    const texts = join(folder, 'texts');
    const said = readdirSync(texts)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const own = ownTexts.parse(JSON.parse(readFileSync(join(texts, file), 'utf8')));
        return `<p lang="${basename(file, '.json')}">${own['no-script']}</p>`;
      });
    return page.replace('<noscript>', `<noscript>${said.join('')}`);
  },
});

/** Resolves package.json's imports to the sources, and the kit's canvas maker to the browser's. */
export const resolve = {
  conditions: ['source', ...defaultClientConditions],
  alias: { typefaces: await cutTypefaces() },
};
