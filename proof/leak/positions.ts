import type { GameTypes } from '../../engines/core/engine.js';
import { randomFrom } from '../../engines/core/random.js';
import { playOut, randomly, type Position } from '../../engines/core/testing/game.js';
import type { Game } from '../../src/discord/games/game.js';
import type { Variant } from './variants.js';

/** The positions of a random game, from the first to the last. */
export const positionsOf = (
  { engine }: Game,
  { options, seats }: Variant,
  seed: string,
): readonly Position<GameTypes>[] => {
  const positions: Position<GameTypes>[] = [];
  const setup = engine.deal(engine.options.parse(options), seats, randomFrom(seed));
  playOut(engine, {
    setup,
    seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves: 100_000,
    visit: (position) => void positions.push(position),
  });
  return positions;
};
