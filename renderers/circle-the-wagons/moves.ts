import type { Move } from '#engines/circle-the-wagons/move.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { MAX_MOVE_TEXT_LENGTH, shorten } from '#renderers/kit/words.js';
import { tryPlacements } from './tried-placements.js';
import { cardList, cellName, points, say, withSign } from './words.js';

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

/** A move as an option; a placement includes the town's points after it. */
export const moveInWords = (view: View, move: Move, scene: Scene): string =>
  shorten(inWords(view, move, scene), MAX_MOVE_TEXT_LENGTH);
