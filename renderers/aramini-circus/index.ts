import type { AraminiCircus } from '#engines/aramini-circus/index.js';
import type { Renderer } from '../kit/renderer.js';
import { drawBoard } from './board/board.js';
import { highlightsOf, scoresOf, verdictOf } from './ending.js';
import { eventInWords } from './events.js';
import { drawGot, drawHand } from './hands.js';
import { moveInWords } from './moves.js';
import { altTextInWords, gotInWords, handInWords, positionInWords } from './position.js';
import { refusalInWords } from './refusals.js';

/** What people see of Aramini Circus. */
export const renderer: Renderer<AraminiCircus> = {
  boardExpires: false,
  board: drawBoard,
  hasHands: () => true,
  hand: drawHand,
  handInWords,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  illustrate: (event, scene) => {
    if (event.type !== 'drew' || event.card === null) return null;
    const { card } = event;
    return { draw: () => drawGot(card, scene), alt: gotInWords(card, scene) };
  },
  scores: scoresOf,
  verdict: verdictOf,
  highlights: highlightsOf,
  refusal: refusalInWords,
};
