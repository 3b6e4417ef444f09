import type { Carcassonne } from '../../engines/carcassonne/index.js';
import type { Illegal } from '../../engines/core/engine.js';
import type { Renderer, Scene } from '../kit/renderer.js';
import { drawBoard, drawWhole } from './board.js';
import { eventInWords } from './events.js';
import { moveInWords } from './moves.js';
import { altTextInWords, positionInWords } from './position.js';
import { say, spotInWords } from './words.js';

/** A spot that was typed may be anything. */
const KNOWN_SPOT = /^(?:road|city|field|monastery|pyramid)(?:-|$)/;

/** Which rule refuses a move; segments in it are named in the reader's language. */
const refusalInWords = ({ reason, params = {} }: Illegal, { texts }: Scene): string => {
  const { spot, figure } = params;
  const named = {
    ...params,
    ...(typeof spot === 'string' && KNOWN_SPOT.test(spot) ? { spot: spotInWords(texts, spot) } : {}),
    ...(figure === 'meeple' || figure === 'ringmaster' ? { figure: say(texts, `figures.${figure}`) } : {}),
  };
  return say(texts, `refusals.${reason}`, named);
};

/** What people see of Carcassonne. All of it is public, so there is no hand. */
export const renderer: Renderer<Carcassonne> = {
  boardFades: false,
  board: drawBoard,
  whole: (view, scene) => drawWhole(view, scene),
  hasHands: () => false,
  hand: () => null,
  handInWords: () => null,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  refusal: refusalInWords,
};
