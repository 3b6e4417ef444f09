import { describe, expect, it } from 'vitest';
import { findStandstill } from '#proof/fuzz/random-games.js';
import { gamesById } from '#src/app/registry.js';

const GAMES = 60;

describe('a random game with random options', () => {
  it.each([...gamesById.values()])('of $engine.id never stands still', ({ engine, earlier = [] }) => {
    const found = Array.from({ length: GAMES }, (_, game) => findStandstill(engine, `test ${game}`));
    const before = earlier.flatMap((each) =>
      Array.from({ length: 10 }, (_, game) => findStandstill(each, `test ${game}`)),
    );
    expect([...found, ...before].filter((stands) => stands !== null)).toEqual([]);
  });

  it('of Carcassonne gets on where a phantom was led to a portal without a way out', () => {
    const engines = [...(gamesById.get('carcassonne')?.earlier ?? [])];
    expect(engines.map((engine) => findStandstill(engine, 'en piste 473'))).toEqual([null, null]);
  });
});
