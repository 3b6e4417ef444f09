import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/golden-train/index.js';
import type { State } from '#engines/golden-train/state.js';
import { playAll, tableWith, wagon } from './table.js';

const opening = tableWith({
  wagons: [wagon('mail', 1), wagon('gold', 3), wagon('mail', 2)],
  dynamites: [4],
});
const deciding = playAll(opening, ['draw', 'draw', 'draw']).state;
const attacking = playAll({ ...deciding, trains: [deciding.trains[0] ?? [], [wagon('gold', 1), wagon('gold', 2)]] }, [
  'attack',
  'hit B1',
]).state;
const over: State = { ...opening, phase: { kind: 'over', because: 'wagons' } };

const refusal = (state: State, text: string, seat = state.seat) => {
  const move = engine.notation.parse(text);
  const step = move.ok ? engine.play(state, seat, move.value) : move;
  return step.ok ? null : step.error;
};

describe('a refusal of Golden Train', () => {
  it.each([
    ['once the game is over', over, 'draw', { reason: 'over' }],
    ['of anything but drawing first', opening, 'pass', { reason: 'draw-first' }],
    ['of drawing twice', deciding, 'draw', { reason: 'decide-first' }],
    ['of a hit without a dynamite', deciding, 'hit B1', { reason: 'decide-first' }],
    ['of a wagon that is not there', attacking, 'hit B3', { reason: 'no-such-wagon', params: { position: 3 } }],
    ['of a wagon hit before', attacking, 'hit B1', { reason: 'already-hit', params: { position: 1 } }],
    ['of what cannot be read', opening, 'dra w', { reason: 'notation' }],
    ['of words before a move', attacking, 'please hit B2', { reason: 'notation' }],
    ['of words behind a move', attacking, 'hit B2 now', { reason: 'notation' }],
    ['of another word', opening, 'dance', { reason: 'notation' }],
  ] as const)('%s names the rule', (_, state, text, error) => {
    expect(refusal(state, text)).toEqual(error);
  });

  it('out of turn names the rule', () => {
    expect(refusal(opening, 'draw', 1)).toEqual({ reason: 'not-your-turn' });
  });

  it('forgives spaces within a hit', () => {
    expect(refusal(attacking, ' hit   b 2 ')).toBeNull();
  });
});

describe('a failed attack', () => {
  it('marks the train that lost a wagon', () => {
    const dynamited: State = { ...deciding, dynamitePile: [1, 1] };
    expect(playAll(dynamited, ['attack', 'hit B1']).state.mark).toEqual({ kind: 'lost', seat: 0 });
  });
});

describe('a pass', () => {
  it('reveals nothing while the pile lasts', () => {
    expect(engine.play(deciding, 0, { kind: 'pass' })).toMatchObject({ ok: true, value: { reveals: false } });
  });

  it('reveals the top of a pile that is made again', () => {
    const emptied: State = { ...deciding, wagonPile: [], discardedWagons: [wagon('coal', 1)] };
    expect(engine.play(emptied, 0, { kind: 'pass' })).toMatchObject({
      ok: true,
      value: { reveals: true, state: { wagonPile: [wagon('coal', 1)], phase: { kind: 'draw' } } },
    });
  });
});

describe('a reshuffled game', () => {
  const worlds = Array.from({ length: 40 }, (_, index) =>
    reshuffle(engine, attacking, 1, randomFrom(`world ${index}`)),
  );
  const loads = (seat: number, index: number) => new Set(worlds.map(({ trains }) => trains[seat]?.[index]?.load));

  it('deals the hidden loads again and leaves the open ones', () => {
    expect(loads(0, 0)).toEqual(new Set([1, 2, 3, 'sheriff']));
    expect(loads(1, 0)).toEqual(new Set([1]));
    expect(loads(1, 1).size).toBe(4);
  });

  it('keeps every card a card of the box', () => {
    for (const { wagonPile, trains } of worlds)
      for (const { picture, load } of [...wagonPile, ...trains.flat()])
        expect(engine.setup.safeParse({ ...dealt, wagons: [{ picture, load }] }).success).toBe(true);
  });
});

const dealt = engine.deal({ 'open-memory': false }, 2, randomFrom('dealt'));

it('memory is closed unless the table opens it', () => {
  expect(engine.options.parse({})).toEqual({ 'open-memory': false });
});
