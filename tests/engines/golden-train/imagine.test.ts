import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { oddsViolation, sharesOf } from '#engines/core/testing/index.js';
import { allWagons, type Load, type Wagon } from '#engines/golden-train/cards.js';
import { eventFor } from '#engines/core/engine.js';
import { computer, engine } from '#engines/golden-train/index.js';
import type { State } from '#engines/golden-train/state.js';
import { playAll, tableWith, wagon } from './table.js';

/** Six of the seven gold wagons roll unseen; the wagon on top of the pile shows a 1. */
const goldRolls = (): State => {
  const loads = ['sheriff', 1, 2, 2, 3, 3] as const;
  const gold = loads.map((load) => wagon('gold', load));
  const state = tableWith({ wagons: [...gold, wagon('mail', 1)] });
  return { ...state, trains: [gold, []], wagonPile: state.wagonPile.slice(gold.length) };
};

describe('another state that no player can tell from this one', () => {
  it('seldom has a picture on top of the pile of which most wagons roll in the trains', () => {
    const state = goldRolls();
    const tops = Array.from({ length: 800 }, (_, seed) =>
      reshuffle(engine, state, 'table', randomFrom(`odds ${seed}`)).wagonPile.at(0),
    );
    expect(new Set(tops.map((top) => top?.load))).toEqual(new Set([1]));
    // The pile contains one gold wagon of seven, and seven of each of the five others: 1 / 7 to 5.
    const share = tops.filter((top) => top?.picture === 'gold').length / tops.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.06);
  });

  it('has a top wagon of no picture that the trains have used up', () => {
    const state = goldRolls();
    const [last] = state.wagonPile.filter(({ picture }) => picture === 'gold');
    if (last === undefined) throw new Error('One gold wagon is left');
    const none = {
      ...state,
      trains: [[...(state.trains[0] ?? []), last], []],
      wagonPile: state.wagonPile.filter((each) => each !== last),
    };
    const tops = Array.from({ length: 100 }, (_, seed) =>
      reshuffle(engine, none, 'table', randomFrom(`none ${seed}`)).wagonPile.at(0),
    );
    expect(tops.filter((top) => top?.picture === 'gold')).toEqual([]);
  });
});

const orders = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** Seven cards are unseen: three roll in the trains, four are in the pile under the 1 on top. */
const fewUnseen = (): State => {
  const trains = [[wagon('gold', 3), wagon('mail', 1)], [wagon('gold', 'sheriff')]];
  const wagonPile = [wagon('gold', 1), wagon('gold', 2), wagon('mail', 3), wagon('coal', 1)];
  const hidden = [...trains.flat(), ...wagonPile];
  const discardedWagons = hidden.reduce<readonly Wagon[]>((rest, { picture, load }) => {
    const at = rest.findIndex((other) => other.picture === picture && other.load === load);
    return rest.toSpliced(at, 1);
  }, allWagons);
  return { ...tableWith({ wagons: [] }), trains, wagonPile, discardedWagons };
};

describe('an imagined table', () => {
  const state = fewUnseen();
  const view = engine.view(state, 'table');
  const outcomeOf = ([first, second, third, top]: readonly (Wagon | undefined)[]): string =>
    [first, second, third, top].map((card) => `${card?.picture} ${card?.load}`).join(', ');
  const slots = (world: State): readonly (Wagon | undefined)[] => [...world.trains.flat(), world.wagonPile[0]];

  /** The deals of the seven cards that match the visible table. */
  const deals = (fits: (cards: readonly Wagon[]) => boolean): ReadonlyMap<string, number> =>
    sharesOf(
      orders([...state.trains.flat(), ...state.wagonPile])
        .filter(
          ([first, second, third, top]) =>
            first?.picture === 'gold' && second?.picture === 'mail' && third?.picture === 'gold' && top?.load === 1,
        )
        .filter(fits)
        .map(outcomeOf),
    );

  const imagined = (memory: ReturnType<typeof engine.begin>): readonly string[] =>
    Array.from({ length: 6_000 }, (_, seed) =>
      outcomeOf(slots(engine.imagine(view, memory, randomFrom(`few ${seed}`)))),
    );

  it('comes with the odds of all deals that look like it', () => {
    expect(
      oddsViolation(
        imagined(engine.begin(view)),
        deals(() => true),
      ),
    ).toBeUndefined();
  });

  it('comes with the odds that what was announced leaves', () => {
    const announced: Load = 'sheriff';
    const memory = { trains: [[null, null], [announced]], targets: [] };
    expect(
      oddsViolation(
        imagined(memory),
        deals(([, , third]) => third?.load === announced),
      ),
    ).toBeUndefined();
  });

  it('has the rest of the pile, and the dynamites, in any order', () => {
    const worlds = Array.from({ length: 400 }, (_, seed) =>
      engine.imagine(view, { trains: [[3, 1], ['sheriff']], targets: [] }, randomFrom(`order ${seed}`)),
    );
    const below = worlds.map(({ wagonPile }) => outcomeOf(wagonPile.slice(1)));
    expect(new Set(below).size).toBe(12);
    expect(new Set(worlds.map(({ dynamitePile }) => dynamitePile[0]))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(worlds.map(({ dynamitePile }) => dynamitePile.toSorted().join())).size).toBe(1);
  });
});

describe('what is remembered of a game of Golden Train', () => {
  const told = (moves: readonly string[], from: State) => {
    const { events } = playAll(from, moves);
    return engine.remember(
      engine.begin(engine.view(from, 'table')),
      events.map((event) => eventFor(event, 'table', true)),
    );
  };
  const wagons = [wagon('mail', 1), wagon('gold', 3), wagon('coal', 1), wagon('horses', 2), wagon('mail', 2)];
  const five = ['draw', 'draw', 'draw', 'draw', 'draw'];

  it('is every load that was announced', () => {
    const memory = told(five, tableWith({ wagons, dynamites: [4] }));
    expect(memory.trains).toEqual([
      [1, 1, 2],
      [3, 2],
    ]);
  });

  it('goes with the wagons that are robbed, and with the last one of the player who fails', () => {
    const robbed = told([...five, 'attack', 'hit B1', 'stop'], tableWith({ wagons, dynamites: [4] }));
    expect(robbed).toEqual({ trains: [[1, 1, 2], [2]], targets: [] });
    const failed = told([...five, 'attack', 'hit B1', 'hit B2'], tableWith({ wagons, dynamites: [4] }));
    expect(failed).toEqual({
      trains: [
        [1, 1],
        [3, 2],
      ],
      targets: [],
    });
  });

  it('grows by the loads that an attack turns over, for a player who joined later', () => {
    const later = playAll(tableWith({ wagons, dynamites: [4] }), five).state;
    const memory = told(['attack', 'hit B2'], later);
    expect(memory.trains).toEqual([
      [null, null, null],
      [null, 2],
    ]);
    expect(memory.targets).toEqual([{ seat: 1, position: 2 }]);
  });

  it('lets the computer player spare a sheriff that was announced, though the odds are good', () => {
    const state = playAll(
      tableWith({ wagons: [wagon('mail', 1), wagon('gold', 'sheriff'), wagon('mail', 2)], dynamites: [4] }),
      ['draw', 'draw', 'draw'],
    ).state;
    const view = engine.view(state, 0);
    const memory = { trains: [[1, 2], ['sheriff']], targets: [] } as const;
    const [forgetful] = computer.appraise(view, [{ kind: 'attack' }]);
    const [mindful] = computer.appraise(view, [{ kind: 'attack' }], memory);
    expect(forgetful).toBeGreaterThan(0);
    expect(mindful).toBe(-1);
  });
});
