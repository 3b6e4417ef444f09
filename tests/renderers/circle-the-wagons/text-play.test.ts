import { terrains } from '#engines/circle-the-wagons/cards.js';
import { townOf } from '#engines/circle-the-wagons/rules/town.js';
import { engine, type CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import { renderer } from '#renderers/circle-the-wagons/renderer.js';
import {
  cellName,
  conditionInBrief,
  conditionName,
  iconName,
  points,
  say,
  terrainName,
} from '#renderers/circle-the-wagons/words.js';
import { describeTextPlay } from '#tests/support/describe-text-play.js';

describeTextPlay<CircleTheWagons>({
  engine,
  renderer,
  variants: [{ seats: 2 }, { seats: 1, options: { solo: 'legend' } }],
  maxMoves: 60,
  readEvery: 2,
  facts: ({ conditions, ring, waiting, scores, towns, stranger }, { texts, names }) => [
    ...names,
    ...conditions.flatMap((condition) => [conditionName(texts, condition), conditionInBrief(texts, condition)]),
    ...(ring.length === 0 ? [] : [ring.join(', ')]),
    ...waiting.flatMap((cards) => (cards.length === 0 ? [] : [cards.join(', ')])),
    ...scores.flatMap((score) => [
      points(score.total),
      ...terrains.map((terrain) => `${terrainName(texts, terrain)} ${score.terrains[terrain]}`),
      ...score.conditions.map((one) => `${conditionName(texts, one.condition)} ${points(one.points)}`),
    ]),
    ...towns.flatMap((placements) =>
      townOf(placements).squares.map(({ x, terrain, icon }) =>
        say(texts, 'words.square', {
          column: x,
          terrain: terrainName(texts, terrain),
          icon: iconName(texts, icon),
        }),
      ),
    ),
    ...(stranger === null ? [] : [String(stranger.points)]),
  ],
  // Covered cards are no longer visible; the stranger's deck determines its round.
  ignored: ['towns', 'newest', 'result', 'stranger'],
  meaning: (view, move) => {
    switch (move.kind) {
      case 'start':
        return [String(move.card)];
      case 'take':
        return [String(move.card), ...view.ring.slice(0, view.ring.indexOf(move.card)).map(String)];
      case 'place':
        return [String(move.card), cellName(move)];
    }
  },
});
