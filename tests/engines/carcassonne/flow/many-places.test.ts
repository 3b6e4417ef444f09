import { describe, expect, it } from 'vitest';
import { lay } from '#engines/carcassonne/board/lay.js';
import { engine } from '#engines/carcassonne/index.js';
import { figureSteps, wholeTurns } from '#engines/carcassonne/preview.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { forbidden, gameWith, movesIn, playing, refusal, withFigures, withHands } from '../table.js';

/** A game with several monasteries in a row, the first of them south of the start tile. */
const withRow = (state: State, count: number): State => {
  const rules = rulesOf(state.position.options);
  const cells = Array.from({ length: count }, (_, x) => ({ x, y: 1 }));
  const { board } = state.position;
  const wider = cells.reduce((before, cell) => lay(rules, before, { tile: 'base-B', cell, rotation: 0, by: 0 }), board);
  return { ...state, position: { ...state.position, board: wider } };
};

const isPart = (move: string) => move.startsWith('part ');

describe('the places for a tile', () => {
  // A monastery fits above and below a row of them and at both its ends, but not next to the start tile and its roads.
  const row = (count: number) => withRow(gameWith(['base-B', 'base-B']), count);

  it('are listed together up to 120 of them', () => {
    const places = movesIn(row(60));
    expect(places).toHaveLength(120);
    expect(places.some(isPart)).toBe(false);
  });

  it('are chosen by part when there are more, and each is in one part', () => {
    const parts = movesIn(row(61));
    expect(parts.every(isPart)).toBe(true);
    const places = parts.flatMap((part) => movesIn(playing(row(61), part)));
    expect(places.some(isPart)).toBe(false);
    expect([places.length, new Set(places).size]).toEqual([122, 122]);
    for (const place of places) expect(refusal(row(61), place)).toBeNull();
  });

  it('are refused outside the part that was chosen, and anything else too', () => {
    const chosen = playing(row(61), 'part E12');
    const params = { cell: 'E12', last: 'S5E17' };
    expect(movesIn(chosen)).toContain('S2E12/0');
    expect(forbidden(chosen, 'S2E12/0')).toBeNull();
    expect(forbidden(chosen, 'S2E11/0')).toEqual({ reason: 'other-part', params });
    expect(forbidden(chosen, 'S2E18/0')).toEqual({ reason: 'other-part', params });
    expect(forbidden(chosen, 'part E12')).toEqual({ reason: 'other-part', params });
    expect(forbidden(chosen, 'pass')).toEqual({ reason: 'other-part', params });
  });

  it('are in no part without any, nor in one of another kind', () => {
    expect(forbidden(row(61), 'part N900')).toEqual({ reason: 'no-such-part', params: { cell: 'N900' } });
    expect(forbidden(row(61), 'part E12 portal')).toEqual({ reason: 'no-such-part', params: { cell: 'E12' } });
    expect(forbidden(row(60), 'part E12')).toEqual({ reason: 'no-such-part', params: { cell: 'E12' } });
  });

  it('are all shown to people', () => {
    const turns = wholeTurns(engine.view(row(61), 'table'), engine.moves(row(61), 0));
    expect(new Set(turns.map((turn) => engine.notation.format(turn).split(' ')[0])).size).toBe(122);
  });
});

describe('the ways out of a portal', () => {
  const laid = (count: number) =>
    playing(withRow(gameWith(['dragon-R', 'base-B'], { modules: { dragon: true } }), count), 'W1/0');

  it('are listed together up to 36 of them', () => {
    const places = movesIn(laid(35)).filter((move) => move.startsWith('portal '));
    expect(places).toHaveLength(36);
    expect(movesIn(laid(35)).some(isPart)).toBe(false);
  });

  it('are chosen by part when there are more, in addition to all else', () => {
    const moves = movesIn(laid(36));
    expect(moves.filter((move) => move.startsWith('portal '))).toEqual([]);
    const parts = moves.filter(isPart);
    expect(parts.every((part) => part.endsWith(' portal'))).toBe(true);
    expect(moves.at(-1)).toBe('pass');
    const places = parts.flatMap((part) => movesIn(playing(laid(36), part)));
    expect([places.length, new Set(places).size]).toEqual([37, 37]);
  });

  it('alone are offered in their part, where the fairy might go as well', () => {
    const monk = { seat: 0, kind: 'meeple', cell: { x: 1, y: 1 }, spot: 'monastery' } as const;
    const state = withFigures(laid(40), monk);
    expect(movesIn(state)).toContain('fairy S1E1 monastery');
    const chosen = playing(state, 'part 0 portal');
    expect(movesIn(chosen).every((move) => move.startsWith('portal '))).toBe(true);
    const params = { cell: '0', last: 'S5E5' };
    expect(forbidden(chosen, 'fairy S1E1 monastery')).toEqual({ reason: 'other-part', params });
    expect(forbidden(chosen, 'S2E1/0')).toEqual({ reason: 'other-part', params });
    expect(forbidden(chosen, 'portal S1E6')).toEqual({ reason: 'other-part', params });
    expect(forbidden(state, 'part 0')).toEqual({ reason: 'no-such-part', params: { cell: '0' } });
  });

  it('are thought of after the tile is laid', () => {
    const before = withRow(gameWith(['dragon-R', 'base-B'], { modules: { dragon: true } }), 3);
    const view = engine.view(withHands(before, { meeple: 0 }), 'table');
    const placement = { cell: { x: -1, y: 0 }, rotation: 0 } as const;
    expect(figureSteps(view, placement)).toEqual([{ kind: 'pass' }]);
    const turns = wholeTurns(engine.view(before, 'table'), engine.moves(before, 0));
    expect(turns.map((turn) => engine.notation.format(turn)).filter((turn) => turn.includes('portal'))).toEqual([]);
    expect(turns).toContainEqual(placement);
  });
});
