import { carcassonne } from '#renderers/carcassonne/index.js';
import { engine } from '#engines/carcassonne/index.js';

const tiles = ['bridges-A', 'base-U', 'base-E', 'base-V', 'base-B', 'base-B'];

/** With bridges the host places a bazaar first, and three tiles are sold. The lobby's initial game has none. */
export const atBazaar = {
  ...carcassonne,
  engine: {
    ...engine,
    deal: (options, seats, random) =>
      options.bridges
        ? { options, seats, first: 0, tiles, expansions: { tent: null } }
        : engine.deal(options, seats, random),
  } satisfies typeof engine,
};
