import type { CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import type { Renderer, Scene } from '../kit/renderer.js';
import { drawBoard } from './board/board.js';
import { highlightsOf, scoresOf, verdictOf } from './ending.js';
import { eventInWords } from './events.js';
import { altTextInWords, positionInWords } from './position.js';
import type { Move } from '#engines/circle-the-wagons/move.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { MAX_MOVE_TEXT_LENGTH, shorten, escapeMarkdown } from '../kit/words.js';
import { tryPlacements } from './tried-placements.js';
import { cardList, cellName, points, say, withSign } from './words.js';
import type { Objection } from '#engines/core/engine.js';
import { paintPoster } from './poster.js';

/** Which rule refuses a move and what one can do instead. */
const refusalInWords = ({ reason, params = {} }: Objection, { texts }: Scene): string => {
  const { text } = params;
  return say(
    texts,
    `refusals.${reason === 'notation' && params.card !== undefined ? 'no-such-card' : reason}`,
    typeof text === 'string' ? { ...params, text: escapeMarkdown(text) } : params,
  );
};

const inWords = (view: View, move: Move, { texts }: Scene): string => {
  switch (move.kind) {
    case 'start':
      return say(texts, 'moves.start', { card: move.card });
    case 'take': {
      const given = view.ring.slice(0, view.ring.indexOf(move.card));
      return given.length === 0
        ? say(texts, 'moves.take', { card: move.card })
        : say(texts, 'moves.take-giving', { card: move.card, cards: cardList(texts, given) });
    }
    case 'place': {
      const { card, x, y, turned } = move;
      const [trial] = tryPlacements(view, [{ card, x, y, turned }]);
      return say(texts, turned ? 'moves.place-turned' : 'moves.place', {
        card,
        cell: cellName(move),
        points: points(trial?.score.total ?? 0),
        gain: withSign(trial?.gain ?? 0),
      });
    }
  }
};

/** A move as it is offered; a placement says what the town would be worth. */
const moveInWords = (view: View, move: Move, scene: Scene): string =>
  shorten(inWords(view, move, scene), MAX_MOVE_TEXT_LENGTH);

/** What people see of Circle the Wagons. Everything lies open, so there are no hands. */
export const renderer: Renderer<CircleTheWagons> = {
  boardExpires: false,
  poster: paintPoster,
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
