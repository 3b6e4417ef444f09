import type { Illegal } from '#engines/core/engine.js';
import type { Scene } from '../kit/renderer.js';
import { escapeMarkdown } from '../kit/words.js';
import { say } from './words.js';

/** Which rule refuses a move and what one can do instead. */
export const refusalInWords = ({ reason, params = {} }: Illegal, { texts }: Scene): string => {
  const { text } = params;
  return say(
    texts,
    `refusals.${reason === 'notation' && params.card !== undefined ? 'no-such-card' : reason}`,
    typeof text === 'string' ? { ...params, text: escapeMarkdown(text) } : params,
  );
};
