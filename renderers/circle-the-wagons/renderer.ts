import type { CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import type { Renderer, Scene } from '#renderers/kit/renderer.js';
import { arrivalsOf, drawBoard, drawPage } from './board/board.js';
import { highlightsOf, scoresOf, seatSigns, verdictOf } from './ending.js';
import { eventInWords, turnInWords } from './events.js';
import { altTextInWords, positionInWords } from './position.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { moveInWords } from './moves.js';
import { regionsOf } from './regions.js';
import { say } from './words.js';
import type { Objection } from '#engines/core/engine.js';
import { paintPoster } from './poster.js';

const refusalInWords = ({ reason, params = {} }: Objection, { texts }: Scene): string => {
  const { text } = params;
  return say(
    texts,
    `refusals.${reason === 'notation' && params.card !== undefined ? 'no-such-card' : reason}`,
    typeof text === 'string' ? { ...params, text: escapeMarkdown(text) } : params,
  );
};

/** All information is open, so there are no hands. */
export const renderer: Renderer<CircleTheWagons> = {
  boardExpires: false,
  poster: paintPoster,
  board: drawBoard,
  sheet: drawPage,
  arrivals: arrivalsOf,
  regions: regionsOf,
  hasHands: () => false,
  hand: () => null,
  handInWords: () => null,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  turn: turnInWords,
  scores: scoresOf,
  seatSigns,
  verdict: verdictOf,
  highlights: highlightsOf,
  refusal: refusalInWords,
};
