import { describe, expect, it } from 'vitest';
import { engine } from '#engines/golden-train/index.js';
import type { State } from '#engines/golden-train/state.js';
import { playAll, tableWith, wagon } from './table.js';

/** Seat 1 couples gold wagons worth 1, 1 and 3; seat 0 then couples a second mail wagon and may attack. */
const beforeAttack = {
  wagons: [
    wagon('mail', 1),
    wagon('gold', 1),
    wagon('coal', 2),
    wagon('coal', 1),
    wagon('timber', 1),
    wagon('horses', 3),
    wagon('mail', 2),
  ],
};
const toAttack = ['draw', 'draw', 'draw', 'draw', 'draw', 'draw', 'draw'];

const lengths = (state: { readonly trains: readonly (readonly unknown[])[] }): readonly number[] =>
  state.trains.map((train) => train.length);

describe('an attack', () => {
  it('is offered when the picture was in the train already', () => {
    const { state } = playAll(tableWith(beforeAttack), toAttack);
    expect(engine.moves(state, 0).map((move) => engine.notation.format(move))).toEqual(['attack', 'pass']);
  });

  it('is not offered for a picture that is new in the train', () => {
    const { state } = playAll(tableWith(beforeAttack), toAttack.slice(0, 3));
    expect(state.seat).toBe(1);
  });

  it('is not offered while no opponent has a wagon', () => {
    const before: State = {
      ...playAll(tableWith(beforeAttack), toAttack.slice(0, 6)).state,
      trains: [[wagon('mail', 1)], []],
    };
    const { state } = playAll(before, ['draw']);
    expect(state.seat).toBe(1);
    expect(state.phase).toEqual({ kind: 'draw' });
  });

  it('declined draws no dynamite', () => {
    const before = playAll(tableWith(beforeAttack), toAttack).state;
    const { state } = playAll(before, ['pass']);
    expect(state.dynamitePile).toEqual(before.dynamitePile);
    expect(state.seat).toBe(1);
  });

  it('succeeds when the player stops below the value (rulebook: 1 + 1 against 3)', () => {
    const { state, events } = playAll(tableWith({ ...beforeAttack, dynamites: [3] }), [
      ...toAttack,
      'attack',
      'hit B1',
      'hit B2',
      'stop',
    ]);
    expect(lengths(state)).toEqual([4, 1]);
    expect(state.discardedWagons).toEqual([wagon('gold', 1), wagon('coal', 1)]);
    expect(state.usedDynamites).toEqual([3]);
    expect(events.at(-1)?.fleeting).toEqual({
      type: 'robbed',
      seat: 0,
      wagons: [
        { ...wagon('gold', 1), victim: 1 },
        { ...wagon('coal', 1), victim: 1 },
      ],
    });
  });

  it('fails when the sum exceeds the value (rulebook: 1 + 3 against 3): all turn back, the attacker loses the last wagon', () => {
    const { state } = playAll(tableWith({ ...beforeAttack, dynamites: [3] }), [
      ...toAttack,
      'attack',
      'hit B1',
      'hit B3',
    ]);
    expect(lengths(state)).toEqual([3, 3]);
    expect(state.discardedWagons).toEqual([wagon('mail', 2)]);
    expect(state.trains[1]).toEqual([wagon('gold', 1), wagon('coal', 1), wagon('horses', 3)]);
  });

  it('succeeds at once when the sum equals the value', () => {
    const { state } = playAll(tableWith({ ...beforeAttack, dynamites: [4] }), [
      ...toAttack,
      'attack',
      'hit B3',
      'hit B2',
    ]);
    expect(lengths(state)).toEqual([4, 1]);
    expect(state.trains[1]).toEqual([wagon('gold', 1)]);
    expect(state.seat).toBe(1);
  });

  it('fails on a sheriff, whatever the sum', () => {
    const game = { wagons: [wagon('mail', 1), wagon('gold', 'sheriff'), wagon('mail', 2)], dynamites: [4] as const };
    const { state, events } = playAll(tableWith(game), ['draw', 'draw', 'draw', 'attack', 'hit B1']);
    expect(lengths(state)).toEqual([1, 1]);
    expect(events.at(-1)?.fleeting).toMatchObject({ type: 'failed', why: 'sheriff' });
  });

  it('succeeds when there is no further wagon to attack', () => {
    const game = { wagons: [wagon('mail', 1), wagon('gold', 1), wagon('mail', 2)], dynamites: [4] as const };
    const { state } = playAll(tableWith(game), ['draw', 'draw', 'draw', 'attack', 'hit B1']);
    expect(lengths(state)).toEqual([2, 0]);
  });

  it('may go from one opponent to another', () => {
    const game = {
      seats: 3,
      wagons: [wagon('mail', 1), wagon('gold', 1), wagon('coal', 1), wagon('mail', 2)],
      dynamites: [3] as const,
    };
    const { state } = playAll(tableWith(game), ['draw', 'draw', 'draw', 'draw', 'attack', 'hit C1', 'hit B1']);
    expect(lengths(state)).toEqual([2, 0, 0]);
  });

  it.each([
    ['stop', 'stop-too-early'],
    ['hit A1', 'own-train'],
    ['hit B9', 'no-such-wagon'],
    ['hit D1', 'no-such-wagon'],
    ['draw', 'name-a-target'],
  ])('refuses %s as %s', (text, reason) => {
    const { state } = playAll(tableWith({ ...beforeAttack, dynamites: [4] }), [...toAttack, 'attack']);
    const move = engine.notation.parse(text);
    expect(move.ok && engine.play(state, 0, move.value)).toMatchObject({ ok: false, error: { reason } });
  });

  it('refuses to hit a wagon twice', () => {
    const { state } = playAll(tableWith({ ...beforeAttack, dynamites: [4] }), [...toAttack, 'attack', 'hit B1']);
    expect(engine.play(state, 0, { kind: 'hit', seat: 1, position: 1 })).toMatchObject({
      ok: false,
      error: { reason: 'already-hit' },
    });
  });
});
