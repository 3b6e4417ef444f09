import { describe, expect, it } from 'vitest';
import { acrobats } from '#engines/carcassonne/modules/acrobats/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { events, forbidden, gameWith, offered, playing, refusal, withHands } from '#tests/engines/carcassonne/table.js';

const cell = { x: 0, y: 1 };

describe('the steps of acrobats', () => {
  const modules = { acrobats: true };
  const tiles = ['bigtop-A', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U', 'base-B', 'base-B'];
  const climb = ['S1/0 acrobat S1', 'S2/0 acrobat S1', 'S2E1/0 acrobat S1'];
  const game = gameWith(tiles, { modules });
  const complete = playing(game, ...climb);

  it('do not climb without a meeple in hand', () => {
    const spent = withHands(game, { meeple: 0 });
    expect(forbidden(spent, 'S1/0 acrobat S1')).toEqual({ reason: 'none-in-hand', params: { figure: 'meeple' } });
    expect(offered(spent).filter((notation) => notation.startsWith('S1/0 '))).toEqual(['S1/0 pass']);
  });

  it('complete their pyramid with the third, not before', () => {
    expect(events(playing(game, ...climb.slice(0, 1)), 'pyramid-completed')).toEqual([]);
    expect(events(playing(game, ...climb.slice(0, 2)), 'pyramid-completed')).toEqual([]);
  });

  it('are called down where their pyramid is complete, and nowhere else', () => {
    const calls = (state: State) => new Set(offered(state).filter((notation) => notation.includes('pyramid')));
    expect(calls(playing(game, ...climb.slice(0, 2)))).toEqual(new Set());
    expect(calls(complete)).toContain('W1/0 pyramid S1');
    const two = gameWith(['bigtop-A', 'bigtop-B', 'base-B'], { modules });
    expect(calls(playing(two, 'S1/0 acrobat S1', 'S2/0 acrobat S2'))).toEqual(new Set());
  });

  it('climb an earlier tile as well as a later one', () => {
    const two = gameWith(['bigtop-A', 'bigtop-B', 'base-B'], { modules });
    const both = playing(two, 'S1/0 acrobat S1', 'S2/0 acrobat S1');
    expect(events(both, 'put')).toMatchObject([{ figure: { seat: 1, cell } }]);
    expect(both.position.slices.acrobats?.sites.map((site) => site.cell)).toEqual([cell, { x: 0, y: 2 }]);
  });

  it('are refused with the reason and the cells that it concerns', () => {
    const far = playing(game, ...climb.slice(0, 2), 'S3/0 pass', 'E1/0 pass');
    expect([
      forbidden(far, 'E2/0 acrobat S1'),
      forbidden(far, 'W1/0 pyramid S1'),
      forbidden(far, 'W1/0 acrobat S2'),
      forbidden(complete, 'W1/0 acrobat S1'),
    ]).toEqual([
      { reason: 'acrobat-tile-too-far', params: { cell: 'S1', placed: 'E2' } },
      { reason: 'pyramid-incomplete', params: { cell: 'S1' } },
      { reason: 'no-acrobat-tile', params: { cell: 'S2' } },
      { reason: 'pyramid-complete', params: { cell: 'S1' } },
    ]);
    expect(refusal(far, 'W1/0 acrobat there')).toBe('notation');
  });

  it('that are absent appear in no event at the end', () => {
    const end = playing(gameWith(['bigtop-A'], { modules }), 'S1/0 pass');
    expect(events(end, 'pyramid-scored')).toEqual([]);
  });

  it('have their steps read from outside', () => {
    const read = (step: object) => acrobats.turn?.steps?.[0]?.schema.safeParse(step).success;
    expect([read({ kind: 'acrobat', cell }), read({ kind: 'pyramid', cell })]).toEqual([true, true]);
    expect([read({ kind: 'retire', cell }), read({ kind: 'acrobat' })]).toEqual([false, false]);
  });
});
