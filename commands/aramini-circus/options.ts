import type { Options } from '#engines/aramini-circus/state.js';
import { say } from '#renderers/aramini-circus/words.js';
import type { Texts } from '#renderers/kit/renderer.js';

/** Whether the bonus cards are in play. */
export const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options.bonus ? [say(texts, 'chosen.bonus')] : [];
