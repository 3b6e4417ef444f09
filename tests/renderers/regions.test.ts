import { expect, it } from 'vitest';
import { engine as aramini, type AraminiCircus } from '#engines/aramini-circus/index.js';
import { engine as carcassonne, type Carcassonne } from '#engines/carcassonne/index.js';
import { presetsOf } from '#engines/carcassonne/choice.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import { engine as circle, type CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import { engine as goldenTrain, type GoldenTrain } from '#engines/golden-train/index.js';
import { engine as quelCirque, type QuelCirque } from '#engines/quel-cirque/index.js';
import { renderer as araminiRenderer } from '#renderers/aramini-circus/renderer.js';
import { renderer as carcassonneRenderer } from '#renderers/carcassonne/renderer.js';
import { renderer as circleRenderer } from '#renderers/circle-the-wagons/renderer.js';
import { renderer as goldenTrainRenderer } from '#renderers/golden-train/renderer.js';
import { renderer as quelCirqueRenderer } from '#renderers/quel-cirque/renderer.js';
import { games } from '#src/app/games.js';
import { describeRegions } from './support/describe-regions.js';

describeRegions<AraminiCircus>({
  engine: aramini,
  renderer: araminiRenderer,
  variants: [
    { seats: 2, options: { bonus: true } },
    { seats: 4, options: { bonus: true } },
    { seats: 3, options: { bonus: false } },
  ],
  games: 3,
  sampleEvery: 17,
});

describeRegions<QuelCirque>({
  engine: quelCirque,
  renderer: quelCirqueRenderer,
  variants: [
    { seats: 2 },
    { seats: 3, options: { secret: true, push: 'clumsy', tournament: 'games', goal: 2 } },
    { seats: 4, options: { lazy: true, push: 'jostle', 'top-to-bottom': true } },
  ],
  games: 3,
  sampleEvery: 5,
});

describeRegions<GoldenTrain>({
  engine: goldenTrain,
  renderer: goldenTrainRenderer,
  variants: [
    { seats: 2 },
    { seats: 3, options: { 'open-memory': true } },
    { seats: 4, options: { 'open-memory': true } },
    { seats: 4 },
  ],
  games: 6,
  sampleEvery: 7,
});

describeRegions<CircleTheWagons>({
  engine: circle,
  renderer: circleRenderer,
  variants: [{ seats: 2 }, { seats: 1, options: { solo: 'legend' } }],
  sampleEvery: 1,
});

describeRegions<Carcassonne>({
  engine: carcassonne,
  renderer: carcassonneRenderer,
  variants: [
    { seats: 2, options: { tent: false, acrobats: false, ringmaster: false } },
    { seats: 4, options: { inns: true, abbot: true, river: true } },
    { seats: 3, options: { traders: true, dragon: true } },
    { seats: 3, options: { tower: true, flier: true, bridges: true } },
    { seats: 4, options: { abbey: true, monasteries: true, russian: true } },
    { seats: 3, options: { count: true, phantom: true, cult: true, river2: true, hills: true } },
  ],
  games: 2,
  sampleEvery: 61,
  // Tile and figure are one move to people.
  offers: wholeTurns,
});

// With everything a game has some 800 moves.
describeRegions<Carcassonne>({
  engine: carcassonne,
  renderer: carcassonneRenderer,
  variants: [{ seats: 5, options: presetsOf(modules).at(-1)?.options ?? {} }],
  sampleEvery: 61,
  offers: wholeTurns,
});

// A bridge over the placed tile: few tiles in a game allow rotating and bridging at once.
describeRegions<Carcassonne>({
  engine: carcassonne,
  renderer: carcassonneRenderer,
  variants: [{ seats: 2, options: { ...Object.fromEntries(modules.map(({ id }) => [id, false])), bridges: true } }],
  sampleEvery: 1,
  offers: wholeTurns,
});

it('the regions of every game that has them are examined', () => {
  const examined = [aramini, quelCirque, goldenTrain, circle, carcassonne].map(({ id }) => id);
  const playable = games.filter(({ renderer }) => renderer.regions !== undefined).map(({ engine }) => engine.id);
  expect(examined).toEqual(expect.arrayContaining(playable));
});
