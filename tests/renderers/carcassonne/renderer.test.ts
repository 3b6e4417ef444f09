import { describe, expect, it } from 'vitest';
import { engine, type Carcassonne } from '../../../engines/carcassonne/index.js';
import { rotations } from '../../../engines/carcassonne/geometry/direction.js';
import { tileTypes } from '../../../engines/carcassonne/tiles/catalogue.js';
import { orientedTile } from '../../../engines/carcassonne/tiles/oriented-tile.js';
import { anchorsOf } from '../../../renderers/carcassonne/anchors.js';
import { randomFrom } from '../../../engines/core/random.js';
import { playOut } from '../../../engines/core/testing/index.js';
import { renderer } from '../../../renderers/carcassonne/index.js';
import { tileSprite } from '../../../renderers/carcassonne/tiles.js';
import { locales } from '../../../src/model/locale.js';
import { describeRenderer, sceneIn } from '../support/describe-renderer.js';

describeRenderer<Carcassonne>({
  engine,
  renderer,
  variants: [{ seats: 2 }, { seats: 6 }, { seats: 3, options: { tent: false, acrobats: false, ringmaster: false } }],
  seeds: 1,
  sampleEvery: 31,
  maxMoves: 200,
  onPoster: true,
});

const failed = (): never => {
  throw new Error('nothing to look at');
};

const reasons = [
  'notation',
  'over',
  'not-your-turn',
  'cell-taken',
  'cell-apart',
  'edges-differ',
  'rotation-alike',
  'no-such-spot',
  'not-for-figures',
  'feature-taken',
  'none-in-hand',
  'not-in-this-game',
  'no-acrobat-tile',
  'acrobat-tile-too-far',
  'pyramid-complete',
  'pyramid-incomplete',
  'seats',
  'first-player',
  'no-tiles',
  'too-many-tiles',
  'tokens-without-tent',
  'too-few-tokens',
  'too-many-tokens',
];

describe('Carcassonne in words', () => {
  it.each(locales)('explains every refusal (%s)', (locale) => {
    const params = {
      cell: 'N1',
      placed: 'S2',
      rotation: 90,
      spot: 'road-N',
      spots: 'city, field',
      figure: 'ringmaster',
      min: 2,
      max: 6,
      first: 9,
      tile: 'base-A',
      most: 2,
      step: 'acrobat',
    };
    for (const reason of reasons)
      expect(renderer.refusal({ reason, params }, sceneIn(locale)).length).toBeGreaterThan(10);
  });
});

describe('a board that grows very long', () => {
  const states: Carcassonne['State'][] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({}), 2, randomFrom('long')),
    seats: 2,
    seed: 'long',
    // The last move offered lays the tile at the far end of the board.
    chooser:
      () =>
      ({ moves }) =>
        moves.at(-1) ?? failed(),
    maxMoves: 200,
    visit: ({ state }) => states.push(state),
  });
  const view = engine.view(states[60] ?? failed(), 'table');
  const scene = sceneIn('en', ['Ada', 'Bob']);

  it('is shown around the last tile for all to read, and whole for who asks', () => {
    const shown = renderer.board(view, scene);
    const whole = renderer.whole?.(view, scene) ?? failed();
    expect(shown.width).toBe(800);
    expect(shown.height).toBeLessThan(1_800);
    expect(whole.width * whole.height).toBeGreaterThan(shown.width * shown.height);
  });
});

describe('the tiles of Carcassonne', () => {
  const everyTile = tileTypes.flatMap(({ id }) => rotations.map((rotation) => ({ id, rotation })));

  it('have a place for the figure of every segment, well inside the tile and apart from the others', () => {
    for (const { id, rotation } of everyTile) {
      const tile = orientedTile(id, rotation);
      const places = [...anchorsOf(tile)];
      expect(places.map(([name]) => name).sort()).toEqual(tile.segments.map(({ name }) => name).sort());
      for (const [name, [x, y]] of places) {
        expect(Math.min(x, y, 1 - x, 1 - y), `${id} ${rotation} ${name}`).toBeGreaterThan(0.02);
        for (const [other, [u, v]] of places)
          if (other !== name)
            expect(Math.hypot(x - u, y - v), `${id} ${rotation} ${name} ${other}`).toBeGreaterThan(0.1);
      }
    }
  });

  it('are drawn once for each size and rotation', () => {
    expect(tileSprite('base-D', 90, 64)).toBe(tileSprite('base-D', 90, 64));
    expect(tileSprite('base-D', 90, 64)).not.toBe(tileSprite('base-D', 0, 64));
  });

  it('that play differently do not look alike', () => {
    const faces = tileTypes.map(({ id }) => tileSprite(id, 0, 96).toBuffer('raw').toString('base64'));
    expect(new Set(faces).size).toBe(tileTypes.length);
  });
});
