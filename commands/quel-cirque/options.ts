import type { Options } from '#engines/quel-cirque/setup.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { say } from '#renderers/quel-cirque/words.js';

const flags = ['lazy', 'secret', 'top-to-bottom'] as const;

/** The variants that are in play. */
export const describeOptions = (options: Options, texts: Texts): readonly string[] => [
  ...(options.tournament === 'off' ? [] : [say(texts, `chosen.${options.tournament}`, { count: options.goal })]),
  ...(options.push === 'none' ? [] : [say(texts, `chosen.${options.push}`)]),
  ...flags.filter((flag) => options[flag]).map((flag) => say(texts, `chosen.${flag}`)),
];
