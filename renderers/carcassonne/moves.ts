import type { Move } from '../../engines/carcassonne/move.js';
import type { View } from '../../engines/carcassonne/view.js';
import type { Scene } from '../kit/renderer.js';
import { placementInWords, say, stepInWords } from './words.js';

/** A whole turn in words: where the tile goes, and what is put on it. */
export const moveInWords = (_view: View, move: Move, { texts }: Scene): string =>
  say(texts, 'moves.whole', { placement: placementInWords(texts, move), step: stepInWords(texts, move.step) });
