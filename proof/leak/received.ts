import type { SeenMessage } from '../../playground/index.js';
import { fingerprint } from './fingerprint.js';
import type { Mask } from './mask.js';
import type { Glimpse } from './tally.js';

/** A message with everything in it: words, controls, pictures, and the rest that Discord sends along. */
export const messageGlimpses = (what: string, message: SeenMessage, mask: Mask): readonly Glimpse[] => {
  const { text, controls, pictures, notified, raw } = message;
  return [
    { kind: 'text', what, content: mask.over(text) },
    { kind: 'controls', what, content: mask.over(JSON.stringify(controls)) },
    ...pictures.flatMap(({ name, alt, bytes }): readonly Glimpse[] => [
      { kind: 'picture', what, content: fingerprint(bytes) },
      { kind: 'alt text', what, content: mask.over(alt) },
      { kind: 'file name', what, content: name },
    ]),
    { kind: 'message', what, content: mask.over(JSON.stringify({ raw, notified })) },
  ];
};
