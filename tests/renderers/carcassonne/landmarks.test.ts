import { describe, expect, it } from 'vitest';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { sameCell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { orientedTile } from '#engines/carcassonne/rulebook.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { tableLand } from '#renderers/carcassonne/board.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import { isWithin, type Point } from '#renderers/carcassonne/tiles/shapes.js';
import { placeOf } from '#renderers/carcassonne/table.js';
import { sceneIn } from '../support/describe-renderer.js';

const names = ['Ada', 'Bob', 'Cem'];
const scene = sceneIn('en', names);

const viewsOf = (options: object): readonly View[] => {
  const views: View[] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse(options), names.length, randomFrom('landmarks')),
    seats: names.length,
    seed: 'landmarks',
    chooser: () => randomly('landmarks'),
    maxMoves: 800,
    visit: ({ state, number }) => {
      if (number % 40 === 39) views.push(engine.view(state, 'table'));
    },
  });
  return views;
};

const standOf = (view: View, { cell, spot }: View['figures'][number]): Point => {
  const tile = view.tiles.find((each) => sameCell(each.cell, cell));
  const { x, y, width } = tableLand(view).areaOf(cell);
  const [dx, dy] = tile === undefined ? [0, 0] : placeOf(orientedTile(tile.tile, tile.rotation), spot);
  return [x + dx * width, y + dy * width];
};

describe('the landmarks of a land', () => {
  it.each([
    { tent: false, acrobats: false, ringmaster: false },
    { river: true, inns: true },
  ])('lie where their figures stand, and name whose they are (%o)', (options) => {
    let alone = 0;
    for (const view of viewsOf(options)) {
      const landmarks = renderer.landmarks?.(view, scene) ?? [];
      for (const figure of view.figures) {
        if (!/^(?:city|road|monastery|field)/u.test(figure.spot)) continue;
        const point = standOf(view, figure);
        const here = landmarks.filter(({ outlines }) => outlines.some((outline) => isWithin(outline, point)));
        expect(here, `${figure.spot} ${JSON.stringify(figure.cell)}`).not.toEqual([]);
        const named = here.filter(({ words }) => words.includes(names[figure.seat] ?? ''));
        if (named.length > 0) alone += 1;
      }
    }
    expect(alone).toBeGreaterThan(10);
  });

  it('say what the start tile pays before anything is built on it', () => {
    const options = { tent: false, acrobats: false, ringmaster: false };
    const setup = engine.deal(engine.options.parse(options), 2, randomFrom('start'));
    const start = engine.start(setup);
    if (!start.ok) throw new Error('the setup is refused');
    const view = engine.view(start.value, 'table');
    expect((renderer.landmarks?.(view, scene) ?? []).map(({ words }) => words).toSorted()).toEqual([
      'A field bordering 0 completed cities. No one is on it; it’s worth 0 points as it stands.',
      'A field bordering 0 completed cities. No one is on it; it’s worth 0 points as it stands.',
      'A road of 1 tile. No one is on it; it’s worth 1 point as it stands.',
      'An open city of 1 tile. No one is on it; it’s worth 1 point as it stands.',
    ]);
  });
});
