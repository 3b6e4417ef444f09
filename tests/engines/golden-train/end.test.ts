import { describe, expect, it } from 'vitest';
import { allWagons } from '#engines/golden-train/cards.js';
import { engine } from '#engines/golden-train/index.js';
import { finalResult } from '#engines/golden-train/rules/turn.js';
import type { State } from '#engines/golden-train/state.js';
import { playAll, tableWith, wagon } from './table.js';

const oneShotGame = {
  wagons: [wagon('mail', 1), wagon('gold', 3), wagon('mail', 2), wagon('coal', 1)],
  dynamites: [3] as const,
};

describe('the end', () => {
  it('comes as soon as the last dynamite has been used', () => {
    const before: State = { ...playAll(tableWith(oneShotGame), ['draw', 'draw', 'draw']).state, dynamitePile: [3] };
    const { state, events } = playAll(before, ['attack', 'hit B1']);
    expect(engine.status(state)).toEqual({ kind: 'over', points: [2, 0], places: [1, 2] });
    expect(events.at(-1)?.public).toEqual({ type: 'ended', because: 'dynamite', winners: [0] });
  });

  it('turns every wagon over', () => {
    const before: State = { ...playAll(tableWith(oneShotGame), ['draw', 'draw', 'draw']).state, dynamitePile: [1] };
    const { state } = playAll(before, ['attack', 'hit B1']);
    expect(engine.view(state, 'table').trains).toEqual([[wagon('mail', 1)], [wagon('gold', 3)]]);
  });

  it('by a pass opens every wagon, so the pass reveals and cannot be taken back', () => {
    const before = playAll(tableWith(oneShotGame), ['draw', 'draw']).state;
    const last = playAll({ ...before, wagonPile: [wagon('mail', 2)] }, ['draw']).state;
    const passed = engine.play(last, last.seat, { kind: 'pass' });
    expect(passed).toMatchObject({ ok: true, value: { reveals: true, state: { phase: { kind: 'over' } } } });
  });

  it('comes when a turn ends with no wagon to draw and none discarded', () => {
    const last: State = { ...tableWith(oneShotGame), wagonPile: [wagon('mail', 1)] };
    const { state } = playAll(last, ['draw']);
    expect(state.phase).toEqual({ kind: 'over', because: 'wagons' });
  });

  it('is put off by the wagons discarded in the attack of the player who drew the last wagon', () => {
    const before = playAll(tableWith(oneShotGame), ['draw', 'draw']).state;
    const last: State = { ...before, wagonPile: [wagon('mail', 2)] };
    const { state, events } = playAll(last, ['draw', 'attack', 'hit B1']);
    expect(state.wagonPile).toEqual([wagon('gold', 3)]);
    expect(state.discardedWagons).toEqual([]);
    expect(events.at(-1)?.public).toEqual({ type: 'recycled', count: 1 });
  });
});

describe('the result', () => {
  it('is the longest train', () => {
    const result = finalResult([[wagon('mail', 1)], [wagon('gold', 1), wagon('coal', 1)]]);
    expect(result.places).toEqual([2, 1]);
    expect(result.points).toEqual([1, 2]);
  });

  it('is decided between equal lengths by the first wagon that differs', () => {
    const result = finalResult([
      [wagon('mail', 2), wagon('gold', 1)],
      [wagon('coal', 2), wagon('horses', 3)],
    ]);
    expect(result.places).toEqual([2, 1]);
  });

  it('counts a sheriff as nothing', () => {
    expect(finalResult([[wagon('mail', 'sheriff')], [wagon('coal', 1)]]).places).toEqual([2, 1]);
  });

  it('shares the place of trains that are equal throughout', () => {
    expect(finalResult([[wagon('mail', 2)], [wagon('coal', 2)], []]).places).toEqual([1, 1, 3]);
  });
});

describe('a setup by hand', () => {
  const setup = engine.deal({ 'open-memory': false }, 3, { seed: 'x', drawn: 0 });

  it('must use the wagons of the box', () => {
    const [first = wagon('gold', 1), ...others] = allWagons;
    for (const wagons of [others, [...others, wagon(first.picture, first.load === 1 ? 2 : 1)]])
      expect(engine.start({ ...setup, wagons })).toMatchObject({ ok: false, error: { reason: 'setup-wagons' } });
  });

  it('must use the dynamites of the box', () => {
    for (const dynamites of [[1, 1, 1, 1] as const, setup.dynamites.map(() => 1 as const)])
      expect(engine.start({ ...setup, dynamites })).toMatchObject({ ok: false, error: { reason: 'setup-dynamites' } });
  });

  it.each([3, -1, 0.5])('must begin with a seat of the table, which %d is not', (firstSeat) => {
    expect(engine.start({ ...setup, firstSeat })).toEqual({ ok: false, error: { reason: 'setup-first-seat' } });
  });

  it.each([0, 1, 5, 7, 2.5])('is not for %d players', (seats) => {
    expect(engine.start({ ...setup, seats, firstSeat: 0 })).toEqual({
      ok: false,
      error: { reason: 'setup-seats', params: { seats } },
    });
  });
});
