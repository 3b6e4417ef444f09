import { describe, expect, it } from 'vitest';
import { engine } from '../../../engines/carcassonne/index.js';
import { abbot } from '../../../engines/carcassonne/modules/abbot/index.js';
import { acrobats } from '../../../engines/carcassonne/modules/acrobats/index.js';
import type { State } from '../../../engines/carcassonne/state.js';
import { events, forbidden, gameWith, offered, playing, refusal, scores } from './table.js';

const cell = { x: 0, y: 1 };

/** The same game, but everybody has only these figures in hand. */
const withHands = (state: State, hand: Readonly<Record<string, number>>): State => ({
  ...state,
  position: { ...state.position, supplies: state.position.supplies.map(() => hand) },
});

describe('acrobats', () => {
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

  it('are told what forbids a step, with the cells that it is about', () => {
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

  it('that are not there are not told of at the end', () => {
    const end = playing(gameWith(['bigtop-A'], { modules }), 'S1/0 pass');
    expect(events(end, 'pyramid-scored')).toEqual([]);
  });

  it('have their steps read from outside', () => {
    const read = (step: object) => acrobats.steps?.[0]?.schema.safeParse(step).success;
    expect([read({ kind: 'acrobat', cell }), read({ kind: 'pyramid', cell })]).toEqual([true, true]);
    expect([read({ kind: 'retire', cell }), read({ kind: 'acrobat' })]).toEqual([false, false]);
  });
});

describe('an abbot', () => {
  const modules = { abbot: true };

  it('retires, and no other figure of his owner', () => {
    const game = playing(gameWith(['base-B', 'base-U', 'base-U'], { modules }), 'S1/0 meeple monastery', 'E1/0 pass');
    expect(refusal(game, 'W1/0 retire S1')).toBe('no-abbot');
    const both = gameWith(['base-B', 'base-U', 'base-B', 'base-U', 'base-U'], { modules });
    const later = playing(both, 'S1/0 meeple monastery', 'E1/0 pass', 'S2/0 abbot monastery', 'W1/0 pass');
    const retiring = offered(later).filter((notation) => notation.includes('retire'));
    expect(new Set(retiring.map((notation) => notation.split(' ').slice(1).join(' ')))).toEqual(new Set(['retire S2']));
  });

  it('is offered no retirement by the tile that completes what he stands on, and nothing instead', () => {
    const tiles = ['base-Eg', 'base-B', 'base-E', 'base-E', 'base-B', 'base-E', 'base-E', 'base-U', 'base-U'];
    const around = ['N1E1/0 pass', 'N1W1/0 pass', 'N2/0 pass', 'N2E1/180 pass', 'N2W1/180 pass', 'E1/0 pass'];
    const game = playing(gameWith(tiles, { modules }), 'N1/180 abbot garden', 'S1/0 pass', ...around);
    expect(offered(game).filter((notation) => notation.startsWith('W1/0 '))).toEqual([
      'W1/0 meeple road',
      'W1/0 meeple field-N',
      'W1/0 meeple field-S',
      'W1/0 pass',
    ]);
    expect(forbidden(game, 'W1/0 retire N1')).toEqual({ reason: 'abbot-complete', params: { cell: 'N1' } });
    expect(forbidden(game, 'W1/0 retire N2')).toEqual({ reason: 'no-abbot', params: { cell: 'N2' } });
    expect(refusal(game, 'W1/0 retire here')).toBe('notation');
  });

  it('has his step read from outside', () => {
    const read = (step: object) => abbot.steps?.[0]?.schema.safeParse(step).success;
    expect([read({ kind: 'retire', cell }), read({ kind: 'acrobat', cell }), read({ kind: 'retire' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('figures that modules add', () => {
  it.each([
    ['ringmaster', { ringmaster: true }],
    ['big-meeple', { inns: true }],
  ])('stand wherever a meeple does: %s', (figure, modules) => {
    const game = gameWith(['base-E', 'base-B', 'base-U'], { modules });
    expect(refusal(game, `N1/180 ${figure} city`)).toBeNull();
    const laid = playing(game, 'N1/180 pass');
    expect(refusal(laid, `S1/0 ${figure} monastery`)).toBeNull();
    expect(refusal(laid, `S1/0 ${figure} field`)).toBeNull();
  });

  it('are paid no bonus far from every show, nor told of one', () => {
    const end = playing(gameWith(['base-U'], { modules: { ringmaster: true } }), 'E1/0 ringmaster road');
    expect(events(end, 'ringmaster-bonus')).toEqual([]);
  });
});

describe('inns and cathedrals', () => {
  it('change nothing for a city without a cathedral', () => {
    const end = playing(gameWith(['base-E', 'base-U'], { modules: { inns: true } }), 'N1/180 meeple city');
    expect(scores(end)).toEqual([4, 0]);
  });
});

describe('what modules keep', () => {
  it('is there from the beginning when they are in play, and nothing when they are not', () => {
    expect(gameWith(['base-U']).position.slices).toMatchObject({ tent: null, acrobats: null });
    const all = gameWith(['base-U'], { modules: { tent: true, acrobats: true }, tokens: [4] });
    expect(all.position.slices).toMatchObject({ tent: { cell: null, revealed: [] }, acrobats: { sites: [] } });
    expect(engine.options.parse({})).toMatchObject({ tent: true, acrobats: true, ringmaster: true });
  });
});
