import type { GoldenTrain } from '#engines/golden-train/index.js';
import type { Renderer } from '../kit/renderer.js';
import { drawBoard } from './board/board.js';
import { chancesInWords } from './chances.js';
import { eventInWords } from './events.js';
import { illustrate } from './illustration.js';
import { moveInWords } from './moves.js';
import { altTextInWords, positionInWords } from './position.js';
import { highlights, pointsInWords, scores, verdict } from './result.js';
import { say } from './words.js';

/** What people see of Golden Train. Nobody holds anything of their own, so there is no hand. */
export const renderer: Renderer<GoldenTrain> = {
  // It shows the value on top of the pile, which must be remembered once the wagon is drawn.
  boardExpires: true,
  board: drawBoard,
  hasHands: () => false,
  hand: () => null,
  handInWords: () => null,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  illustrate,
  chances: chancesInWords,
  points: pointsInWords,
  scores,
  verdict,
  highlights,
  refusal: ({ reason, params }, { texts }) => say(texts, `refusals.${reason}`, params),
};
