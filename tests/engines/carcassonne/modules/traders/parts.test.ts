import { describe, expect, it } from 'vitest';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import { featureAt } from '#engines/carcassonne/board/lookup.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { traders } from '#engines/carcassonne/modules/traders/index.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { turnFrom } from '#engines/carcassonne/position/turn.js';
import {
  asked,
  events,
  expected,
  forbidden,
  gameWith,
  playing,
  withFigures,
} from '#tests/engines/carcassonne/table.js';

const modules = { traders: true };

/** A road to the east with a meeple and a builder of seat 0; seat 1 places tiles in the south. */
const begun = ['E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road', 'S2/0 pass'];
const tiles = (...more: readonly string[]) => ['base-U', 'base-B', 'base-U', 'base-B', ...more];

describe('the second part of a turn', () => {
  it('is the second until the turn is over', () => {
    const first = playing(gameWith(tiles('base-U', 'base-U', 'base-U'), { modules }), ...begun, 'W1/0');
    expect(first.position.slices.traders?.part).toBe('first');
    const second = playing(first, 'pass');
    expect([second.position.slices.traders?.part, ...asked(second)]).toEqual(['second', 0, 'tile']);
    const next = playing(second, 'W2/0 pass');
    expect([next.position.slices.traders?.part, ...asked(next)]).toEqual(['only', 1, 'tile']);
  });

  it('is none without a tile: the last round begins with the next player', () => {
    const last = playing(gameWith(tiles('base-U'), { modules }), ...begun, 'W1/0 pass');
    expect(asked(last)).toEqual([null, 'over']);
    expect([last.position.toPlay, last.position.slices.traders?.part]).toEqual([1, 'only']);
  });

  it('needs something to build', () => {
    const game = gameWith(['base-U', 'base-A', 'base-A', 'base-U'], { modules });
    expect(forbidden(playing(game, 'E1/0 meeple road', 'E2/90 pass'), 'W1/270 builder road')).toEqual({
      reason: 'nothing-to-build',
      params: { spot: 'road' },
    });
  });
});

describe('builders and pigs', () => {
  it('count nothing, and go home with what their owners are paid for', () => {
    const game = playing(gameWith(tiles('base-A', 'base-A', 'base-B'), { modules }), ...begun);
    const closed = playing(game, 'E3/90 pass', 'W1/270 pass');
    expect(events(closed, 'scored')).toMatchObject([{ feature: 'road', points: [5, 0] }]);
    expect(closed.position.supplies[0]).toEqual({ meeple: 7, builder: 1, pig: 1 });
  });

  it('go home when their owner’s last follower there leaves, and a barn stays', () => {
    const all = gameWith(['base-U'], { modules: { ...modules, abbey: true } });
    const on = (seat: number, kind: Figure['kind']): Figure => ({ seat, kind, cell: { x: 0, y: 0 }, spot: 'field-S' });
    const [farmer, pig, barn, others] = [on(0, 'meeple'), on(0, 'pig'), on(0, 'barn'), on(1, 'pig')] as const;
    const { position } = withFigures(all, farmer, pig, barn, others, on(1, 'meeple'));
    const rules = rulesOf(position.options);
    const left = sendHome(rules, turnFrom(position, null), [farmer]).position;
    expect(featureAt(left.board, featureUnder(rules, left.board, barn)).figures).toEqual([
      barn,
      others,
      on(1, 'meeple'),
    ]);
  });

  it('earn nothing where no city is supplied, and get no event', () => {
    const herd = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'base-U', 'base-U'], { modules }),
      ...['E1/0 meeple field-S', 'W1/0 pass', 'E2/0 pig field-S', 'W2/0 pass', 'E3/0 pass'],
    );
    expect(events(herd, 'scored')).toMatchObject([{ feature: 'field', points: [0, 0] }]);
    expect(events(herd, 'pig-bonus')).toEqual([]);
  });
});

describe('what a computer player expects of a builder', () => {
  it('is half as much with one open end', () => {
    const roads = tiles('base-A', ...Array.from({ length: 8 }, () => 'base-V'));
    const { position } = playing(gameWith(roads, { modules }), ...begun);
    const both = expected(traders, position)?.[0] ?? 0;
    const one = expected(traders, playing(gameWith(roads, { modules }), ...begun, 'E3/90').position)?.[0] ?? 0;
    // Each seat expects 15 from goods; the tile on the table is no longer in the pile either way.
    expect([both, one]).toEqual([24.6, 24.8]);
  });
});
