import { describe, expect, it } from 'vitest';
import { claimsOf } from '#engines/carcassonne/claims.js';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { tileTypes } from '#engines/carcassonne/rulebook.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import { contextOf } from '#renderers/kit/surface.js';
import { plainWords } from '#renderers/kit/wording.js';
import { gameWith, playing } from '#tests/engines/carcassonne/table.js';
import { sceneIn } from '../support/describe-renderer.js';

const names = ['Ada', 'Bob', 'Cem'];
const scene = sceneIn('en', names);

const claimsFor = (view: View, hears = scene) => renderer.claims?.(view, hears) ?? expect.fail();

const views = (() => {
  const seen: View[] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({ inns: true, traders: true }), names.length, randomFrom('claims')),
    seats: names.length,
    seed: 'claims',
    chooser: () => randomly('claims'),
    maxMoves: 800,
    visit: ({ state, number }) => {
      if (number % 10 === 9 && engine.status(state).kind === 'playing') seen.push(engine.view(state, 'table'));
    },
  });
  return seen;
})();

const monasteryTile = tileTypes.find(
  ({ segments, from }) =>
    from === 'base' &&
    segments.some(({ kind }) => kind === 'monastery') &&
    segments.every(({ kind }) => kind !== 'road'),
);

describe('who holds what in words', () => {
  it('names the feature, its place, its figures and its points, in both languages', () => {
    const { id } = monasteryTile ?? expect.fail();
    const view = engine.view(playing(gameWith([id, id]), 'S1/0 meeple monastery'), 'table');
    // Only another monastery is left.
    expect(claimsFor(view).standing).toEqual([
      'If the game ended now: **Ada 2** and **Bob 0**.',
      'No tile still to come fits N1, W1, E1.',
    ]);
    expect(claimsFor(view).features).toEqual(['**A monastery with 2 tiles** (S1): Ada 1; 2 points now.']);
    expect(claimsFor(view, sceneIn('fr', names)).features).toEqual([
      '**Une abbaye avec 2 tuiles** (S1)\u00a0: Ada 1\u202f; 2 points pour l’instant.',
    ]);
  });

  it('has a line for each claimed feature with each player’s strength, and says who leads where several stand', () => {
    let contested = 0;
    for (const view of views) {
      const { features } = claimsFor(view);
      const plain = features.map(plainWords);
      for (const { feature, strengths, leaders, points, pending } of claimsOf(view).features) {
        const [first] = feature.figures;
        const told = [...strengths].map(([seat, strength]) => `${names[seat] ?? ''} ${strength}`);
        const line = plain.find(
          (each) =>
            each.includes(`(${cellName(first?.cell ?? { x: 0, y: 0 })})`) &&
            told.every((words) => each.includes(words)) &&
            (leaders.length === 0 || each.includes(`${points} point`)),
        );
        expect(line).toBeDefined();
        if (pending !== null) expect(line).toContain(`, ${pending.points} if`);
        if (strengths.size < 2) continue;
        contested += 1;
        expect(line).toMatch(leaders.length === 1 ? /leads: / : leaders.length === 0 ? /no figure/ : /share it: /u);
      }
    }
    expect(contested).toBeGreaterThan(0);
  });

  it('names the cells that stay free', () => {
    const holed = views.filter((view) => claimsOf(view).unfillable.length > 0);
    expect(holed.length).toBeGreaterThan(0);
    for (const view of holed)
      expect(claimsFor(view).standing.at(-1)).toContain(cellName(claimsOf(view).unfillable[0] ?? { x: 0, y: 0 }));
  });
});

it('the picture shows the colour of each seat that leads somewhere on the land, and fits a message', () => {
  const view = views.at(-4) ?? expect.fail();
  const { picture } = claimsFor(view);
  const canvas = picture.draw();
  expect(canvas.width / canvas.height).toBeGreaterThanOrEqual(4 / 3 - 0.01);
  expect(picture.alt.length).toBeLessThanOrEqual(1024);
  const { data } = contextOf(canvas).getImageData(0, 0, Math.round(canvas.width * 0.75), canvas.height);
  const plain = contextOf(renderer.whole?.(view, scene) ?? expect.fail());
  const coloursIn = (pixels: Uint8ClampedArray): Map<string, number> => {
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const key = `${pixels[at] ?? 0} ${pixels[at + 1] ?? 0} ${pixels[at + 2] ?? 0}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const before = coloursIn(plain.getImageData(0, 0, Math.round(canvas.width * 0.7), canvas.height).data);
  const after = coloursIn(data);
  const leading = new Set(claimsOf(view).features.flatMap(({ leaders }) => leaders));
  // The colours of the first three seats' signs.
  const signs = ['173 36 26', '29 68 150', '39 163 148'];
  expect(leading.size).toBeGreaterThan(1);
  for (const seat of leading) {
    const sign = signs[seat] ?? '';
    expect(after.get(sign) ?? 0).toBeGreaterThan((before.get(sign) ?? 0) + 100);
  }
});
