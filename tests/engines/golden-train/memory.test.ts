import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { eventFor } from '#engines/core/engine.js';
import { engine } from '#engines/golden-train/index.js';
import { playAll, tableWith, wagon } from './table.js';

const game = {
  wagons: [wagon('mail', 1), wagon('gold', 3), wagon('mail', 2), wagon('coal', 'sheriff')],
  dynamites: [4] as const,
};

describe('an announced value', () => {
  it('is heard by all while its message is the newest, and by no one after', () => {
    const [event] = playAll(tableWith(game), ['draw']).events;
    if (event === undefined) throw new Error('nothing was told');
    expect(eventFor(event, 'table', true)).toEqual({ type: 'drew', seat: 0, picture: 'mail', load: 1 });
    expect(eventFor(event, 'table', false)).toEqual({ type: 'drew', seat: 0, picture: 'mail' });
    expect(eventFor(event, 0, false)).toEqual({ type: 'drew', seat: 0, picture: 'mail' });
  });

  it('stands in no view, not even its owner’s', () => {
    const { state } = playAll(tableWith(game), ['draw', 'draw']);
    for (const audience of [0, 1, 'table'] as const) {
      expect(engine.view(state, audience).trains).toEqual([
        [{ picture: 'mail', load: null }],
        [{ picture: 'gold', load: null }],
      ]);
    }
  });

  it('is shown on the pile before the card is drawn', () => {
    expect(engine.view(tableWith(game), 'table').wagonPile).toEqual({ count: 42, topLoad: 1 });
  });

  it('stays for good with open memory', () => {
    const { state, events } = playAll(tableWith({ ...game, openMemory: true }), ['draw']);
    expect(engine.view(state, 'table').trains[0]).toEqual([{ picture: 'mail', load: 1 }]);
    expect(events[0]?.public).toMatchObject({ load: 1 });
  });
});

describe('a player without memories', () => {
  it('knows in the midst of an attack which wagons were turned over, and forgets them with those that are robbed', () => {
    const wagons = [...game.wagons.slice(0, 2), wagon('coal', 1), wagon('horses', 2), wagon('mail', 2)];
    const moves = ['draw', 'draw', 'draw', 'draw', 'draw', 'attack', 'hit B1'];
    const { state } = playAll(tableWith({ ...game, wagons }), moves);
    const memory = engine.begin(engine.view(state, 0));
    expect(memory.targets).toEqual([{ seat: 1, position: 1 }]);
    const robbed = engine.remember(memory, [{ type: 'robbed', seat: 0, wagons: [] }]);
    expect(robbed.trains.map((train) => train.length)).toEqual([3, 1]);
    expect(engine.begin(engine.view(tableWith(game), 0)).targets).toEqual([]);
    // An imagined attack is the same attack, and the end of a game stays the same end.
    for (const known of [state, playAll({ ...state, dynamitePile: [] }, ['hit B2']).state]) {
      const imagined = engine.imagine(engine.view(known, 0), memory, randomFrom('thought'));
      expect(imagined.phase).toEqual(known.phase);
    }
  });

  it('learns nothing from a message that no longer says where, or what', () => {
    const memory = engine.begin(engine.view(playAll(tableWith(game), ['draw', 'draw']).state, 0));
    const old = { type: 'hit', seat: 0, victim: 1, picture: 'gold' } as const;
    for (const hit of [old, { ...old, load: 3 } as const, { ...old, position: 1 } as const])
      expect(engine.remember(memory, [hit])).toBe(memory);
  });
});

describe('an attacked wagon', () => {
  const attacked = playAll(tableWith(game), ['draw', 'draw', 'draw', 'attack']).state;

  it('is open during the attack only', () => {
    const wagons = [...game.wagons.slice(0, 2), wagon('coal', 1), wagon('horses', 2), wagon('mail', 2)];
    const { state } = playAll(tableWith({ ...game, wagons }), [
      'draw',
      'draw',
      'draw',
      'draw',
      'draw',
      'attack',
      'hit B1',
    ]);
    expect(engine.view(state, 'table').trains[1]).toEqual([
      { picture: 'gold', load: 3 },
      { picture: 'horses', load: null },
    ]);
    const failed = playAll(state, ['hit B2']).state;
    expect(engine.view(failed, 'table').trains[1]).toEqual([
      { picture: 'gold', load: null },
      { picture: 'horses', load: null },
    ]);
  });

  it('lies open for all once it is discarded', () => {
    const { state } = playAll(attacked, ['hit B1']);
    expect(engine.view(state, 'table').discardedWagons).toEqual([wagon('gold', 3)]);
  });
});
