import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import { allTokens } from '#engines/carcassonne/modules/tent/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { gameWith, playing } from '#tests/engines/carcassonne/table.js';

const modules = { tent: true, acrobats: true, ringmaster: true };

describe('the tokens that lie under the tent', () => {
  const tokens = [4, 6, 7, 3, 3, 5, 1];
  const tiles = ['bigtop-J', 'base-U', 'bigtop-F', 'base-U'];
  const game = playing(gameWith(tiles, { modules, tokens }), 'N1/180 pass', 'S1/0 pass', 'W1/270 pass');

  it('stay as they were turned up when what is hidden is dealt again, and the others are mixed', () => {
    expect(game.position.slices.tent?.revealed).toEqual([4]);
    const orders = Array.from({ length: 20 }, (_, index) => reshuffle(engine, game, 0, randomFrom(`mix ${index}`))).map(
      ({ secrets }: State) => secrets.tent?.tokens ?? [],
    );
    for (const order of orders) {
      expect(order[0]).toBe(4);
      // The tokens were set up by hand, which a view does not show: any token of the box may be there.
      expect(order.toSorted()).toEqual(allTokens.toSorted());
    }
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(10);
  });

  it('are not there without the tent', () => {
    const without = gameWith(['base-U', 'base-B']);
    expect(without.secrets.tent).toBeNull();
    expect(reshuffle(engine, without, 0, randomFrom('mix')).secrets.tent ?? null).toBeNull();
  });
});
