import type { Engine } from '../../engines/core/engine.js';
import { randomFrom } from '../../engines/core/random.js';
import type { Audience } from '../../engines/core/seat.js';

const TRIES = 4;

/** States that this audience cannot tell from `state`, and that are not the same: where nothing is hidden there are none. */
export const worldsOf = (
  engine: Engine,
  state: object,
  audience: Audience,
  seed: string,
  count: number,
): readonly object[] => {
  const worlds = new Map<string, object>();
  const own = JSON.stringify(state);
  for (let world = 0; world < count * TRIES && worlds.size < count; world += 1) {
    const other = engine.reshuffle(state, audience, randomFrom(`${seed} world ${world}`));
    const data = JSON.stringify(other);
    if (data !== own) worlds.set(data, other);
  }
  return [...worlds.values()];
};
