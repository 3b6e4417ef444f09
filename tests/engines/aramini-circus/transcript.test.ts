import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/aramini-circus/index.js';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, transcript } from '#engines/core/testing/index.js';

describe('whole games of Aramini Circus', () => {
  it.each([
    { file: 'three-players', seats: 3, bonus: false },
    { file: 'two-players-bonus', seats: 2, bonus: true },
  ])('are played as written in $file', async ({ file, seats, bonus }) => {
    const setup = engine.deal({ bonus }, seats, randomFrom(file));
    const text = transcript(engine, {
      setup,
      seats,
      chooser: () => byComputer(computer),
      maxMoves: 400,
      viewsEvery: 20,
    });
    await expect(text).toMatchFileSnapshot(`../../golden/aramini-circus/${file}.txt`);
  });
});
