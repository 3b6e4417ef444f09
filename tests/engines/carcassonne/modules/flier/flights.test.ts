import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { baseOnly, events, forbidden, gameWith, movesIn, playing } from '#tests/engines/carcassonne/table.js';

const withRolls = (tiles: readonly string[], rolls: readonly number[], options: Options = {}): State =>
  gameWith(tiles, { modules: { flier: true, ...options }, expansions: { flier: { rolls } } });

describe('a flying machine', () => {
  const game = playing(withRolls(['base-U', 'base-B', 'flier-B', 'base-U'], [1]), 'W1/0 pass', 'S1/0 pass');

  it('is offered with its own tile alone', () => {
    const other = playing(withRolls(['base-U', 'base-U'], [1]), 'E1/0');
    expect(movesIn(other)).toEqual(['meeple road', 'meeple field-N', 'meeple field-S', 'pass']);
  });

  it('says who cannot fly, and where no figure lands', () => {
    const all = { traders: true };
    const laid = playing(
      withRolls(['base-U', 'base-B', 'flier-B', 'base-U'], [1], all),
      'W1/0 pass',
      'S1/0 pass',
      'E1/0',
    );
    expect(forbidden(laid, 'fly builder')).toEqual({ reason: 'cannot-fly', params: { figure: 'builder' } });
    expect(forbidden(laid, 'fly abbot')).toEqual({ reason: 'none-in-hand', params: { figure: 'abbot' } });
    const flown = playing(game, 'E1/0 fly meeple');
    expect(movesIn(flown)).toEqual(['land city', 'land road']);
    expect(forbidden(flown, 'land field-N')).toEqual({ reason: 'cannot-land', params: { cell: '0', spot: 'field-N' } });
  });

  it('flies north or south when it is turned so', () => {
    const turned = playing(withRolls(['base-B', 'base-B', 'flier-G', 'base-U'], [2]), 'S1/0 pass', 'S2/0 pass');
    for (const [move, y] of [
      ['S2E1/90 fly meeple', 0],
      ['S2E1/270 fly meeple', 4],
    ] as const)
      if (forbidden(turned, move) === null)
        expect(events(playing(turned, move), 'flier-rolled')[0]?.to).toEqual({ x: 1, y });
    expect(['S2E1/90 fly meeple', 'S2E1/270 fly meeple'].map((move) => forbidden(turned, move))).toContain(null);
  });

  it('lands on a pyramid with the tent in play too', () => {
    const options = { tent: true, acrobats: true };
    const tiles = ['bigtop-A', 'base-B', 'base-B', 'flier-G', 'base-U', 'base-U'];
    const far = playing(withRolls(tiles, [3], options), 'S1/0 acrobat S1', 'S1E1/0 acrobat S1', 'S1E2/0 pass');
    expect(events(playing(far, 'S1E3/0 fly meeple'), 'flier-returned')).toEqual([]);
  });
});

describe('the die', () => {
  it('is asked for with as many rolls as there are machines', () => {
    const setup = { options: { ...baseOnly, flier: true }, seats: 2, first: 0, tiles: ['flier-A', 'flier-B'] };
    const read = engine.setup.parse({ ...setup, expansions: { tent: null, flier: { rolls: [1] } } });
    expect(engine.start(read)).toEqual({ ok: false, error: { reason: 'setup-rolls', params: { needed: 2 } } });
  });

  it('is imagined for every machine of the box, however few were set up by hand', () => {
    const none = gameWith(['base-U', 'base-V', 'base-E'], { modules: { flier: true } });
    expect(none.secrets.flier ?? null).toBeNull();
    expect(reshuffle(engine, none, 'table', randomFrom('none')).secrets.flier?.rolls).toHaveLength(8);
  });
});
