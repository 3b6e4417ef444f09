import { defaultClientConditions } from 'vite';
import { cutTypefaces } from './cut-typefaces.js';

const TEXTS = /locales[/\\](?<locale>[^/\\]+)[/\\](?<namespace>[^/\\.]+)/u;

/** Groups all texts of a namespace in a language into one file: a page loads those of the bot and of its game. */
const nameOfTexts = (path: string): string => {
  const { locale = '', namespace = '' } = TEXTS.exec(path)?.groups ?? {};
  return `texts-${locale}-${namespace}`;
};

export const textChunks = { groups: [{ test: TEXTS, name: nameOfTexts, debugName: 'texts' }] };

/** Resolves package.json's imports to the sources, and the kit's canvas maker to the browser's. */
export const resolve = {
  conditions: ['source', ...defaultClientConditions],
  alias: { typefaces: await cutTypefaces() },
};
