import type { CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import type { Renderer } from '../kit/renderer.js';
import { drawBoard } from './board/board.js';
import { highlightsOf, scoresOf, verdictOf } from './ending.js';
import { eventInWords } from './events.js';
import { moveInWords } from './moves.js';
import { altTextInWords, positionInWords } from './position.js';
import { refusalInWords } from './refusals.js';

/** What people see of Circle the Wagons. Everything lies open, so nobody has a hand. */
export const renderer: Renderer<CircleTheWagons> = {
  boardExpires: false,
  board: drawBoard,
  hasHands: () => false,
  hand: () => null,
  handInWords: () => null,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  scores: scoresOf,
  verdict: verdictOf,
  highlights: highlightsOf,
  refusal: refusalInWords,
};
