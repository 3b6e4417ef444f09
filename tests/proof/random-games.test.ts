import { describe, expect, it } from 'vitest';
import { findStandstill } from '#proof/fuzz/random-games.js';
import { gamesById } from '#src/app/games.js';

const GAMES = 60;
const EARLIER_GAMES = 10;

describe('a random game with random options', () => {
  it.each([...gamesById.values()])('of $engine.id never stands still', ({ engine, earlier = [] }) => {
    const engines = [
      ...Array.from({ length: GAMES }, () => engine),
      ...earlier.flatMap((each) => Array.from({ length: EARLIER_GAMES }, () => each)),
    ];
    const stands = engines.map((each, game) => findStandstill(each, 'test', game));
    expect(stands.filter((found) => found !== null)).toEqual([]);
  });
});
