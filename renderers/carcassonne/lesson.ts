import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import type { Lesson } from '#renderers/kit/game/lesson.js';

/** The tiles in the order of drawing, the learner's first. */
const drawn: readonly TileId[] = [
  'base-N',
  'base-V',
  'base-E',
  'base-U',
  'base-B',
  'base-W',
  'bigtop-F',
  'base-D',
  'bigtop-G',
  'base-V',
];

export const lesson = (): Lesson => {
  const dealt = engine.deal(engine.options.parse({}), 2, randomFrom('lesson'));
  const rest = drawn.reduce<readonly TileId[]>((tiles, tile) => tiles.toSpliced(tiles.indexOf(tile), 1), dealt.tiles);
  return {
    setup: { ...dealt, first: 0, tiles: [...drawn, ...rest] },
    steps: [
      { key: 'city', move: 'N1/180 meeple city' },
      { key: 'close', before: ['E1/0 pass'], move: 'N1E1/270 pass' },
      { key: 'monastery', before: ['W1/0 pass'], move: 'S1/0 meeple monastery' },
      { key: 'tent', before: ['S1E1/270 pass'], move: 'S1W1/0 pass' },
      { key: 'show', before: ['W2/0 pass'], move: 'S2/90 pass' },
    ],
  };
};
