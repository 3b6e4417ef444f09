import { memoLast } from '#engines/core/memo.js';
import type { Move } from '#engines/circle-the-wagons/move.js';
import { openCells } from '#engines/circle-the-wagons/rules/placing.js';
import { type Placement, townOf } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { MAX_MOVE_TEXT_LENGTH, shorten } from '#renderers/kit/words.js';
import { spotsInWords } from './spots.js';
import { tryPlacements } from './tried-placements.js';
import { cardList, cellName, points, say, withSign } from './words.js';

/** The length of a spot in a move, which leaves room for the card and its points. */
const MAX_SPOT_LENGTH = 52;

const noCards: readonly Placement[] = [];

/** The spots of a town in words, by cell. */
const spotNames = memoLast((placements: readonly Placement[], texts: Texts): ReadonlyMap<string, string> => {
  const cells = placements.length === 0 ? [] : openCells(townOf(placements));
  const spots = spotsInWords(texts, placements, cells);
  return new Map(cells.map((cell, index) => [cellName(cell), shorten(spots[index]?.where ?? '', MAX_SPOT_LENGTH)]));
});

const inWords = (view: View, move: Move, { texts, hidesGains }: Scene): string => {
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
      const key = turned ? 'moves.place-turned' : 'moves.place';
      return say(texts, hidesGains === true ? `${key}-plain` : key, {
        card,
        spot: spotNames(view.towns[view.seat] ?? noCards, texts).get(cellName(move)) ?? say(texts, 'moves.first'),
        // Players who read the town in words, or type their moves, know the cells.
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
