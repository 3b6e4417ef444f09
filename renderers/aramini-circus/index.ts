import type { AraminiCircus } from '../../engines/aramini-circus/index.js';
import type { Renderer } from '../kit/renderer.js';
import { drawBoard } from './board.js';
import { eventInWords } from './events.js';
import { drawHand } from './hands.js';
import { moveInWords } from './moves.js';
import { altTextInWords, handInWords, positionInWords } from './position.js';
import { refusalInWords } from './refusals.js';

/** What people see of Aramini Circus. */
export const renderer: Renderer<AraminiCircus> = {
  boardFades: false,
  board: drawBoard,
  hasHands: () => true,
  hand: drawHand,
  handInWords,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  refusal: refusalInWords,
};
