import { describe, expect, it } from 'vitest';
import { featureUnder, withFigure } from '#engines/carcassonne/board/figures.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { asked, events, gameWith, movesIn, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { dragon: true };

const kept = ({ position }: State) => position.slices.dragon;

describe('the fairy', () => {
  const tiles = ['base-U', 'base-A', 'base-B', 'base-A', 'base-B', 'base-B'];
  const set = playing(gameWith(tiles, { modules }), 'E1/0 meeple road', 'E2/90 pass', 'S1/0 fairy E1 road');

  it('goes next to an own follower, another than the one she is with', () => {
    expect(kept(set)?.fairy).toEqual({
      cell: { x: 1, y: 0 },
      beside: { seat: 0, kind: 'meeple', spot: 'road' },
    });
    expect(refusal(set, 'W1/270 fairy E1 road')).toBe('fairy-needs-follower');
    const again = playing(set, 'S2/90 pass');
    expect(refusal(again, 'S3/0 fairy E1 road')).toBe('fairy-needs-follower');
  });

  it('pays her follower’s owner one at the start of a turn', () => {
    const start = playing(set, 'S2/90 pass');
    expect(events(start, 'fairy-point')).toEqual([{ type: 'fairy-point', seat: 0, cell: { x: 1, y: 0 }, points: 1 }]);
    expect(scores(start)).toEqual([1, 0]);
    expect(scores(playing(start, 'S1E1/0 pass'))).toEqual([1, 0]);
  });

  it('pays three when the feature of her follower is scored, then stays there with no one', () => {
    const done = playing(set, 'W1/270 pass');
    expect(events(done, 'fairy-bonus')).toMatchObject([{ seat: 0, points: 3, final: false }]);
    expect(scores(done)).toEqual([7, 0]);
    expect(kept(done)?.fairy).toEqual({ cell: { x: 1, y: 0 }, beside: null });
    expect(events(done, 'fairy-point')).toEqual([]);
  });

  it('pays nothing at the start of a turn that no player has, as nothing is left to be drawn', () => {
    const end = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'base-U'], { modules }),
      ...['E1/0 meeple field-S', 'E2/0 pass', 'W1/0 fairy E1 field-S', 'W2/0 pass'],
    );
    expect(events(end, 'fairy-point')).toEqual([]);
    expect(scores(end)).toEqual([3, 0]);
  });

  it('pays three at the end too, also where the feature pays nothing, and in a field', () => {
    const inn = playing(
      gameWith(['inns-B', 'base-U', 'base-B', 'base-B'], { modules: { ...modules, inns: true } }),
      ...['E1/0 meeple road', 'E2/0 pass', 'S1/0 fairy E1 road', 'S2/0 pass'],
    );
    expect(events(inn, 'fairy-bonus')).toMatchObject([{ final: true, points: 3 }]);
    expect(scores(inn)).toEqual([3, 0]);
    const field = playing(
      gameWith(['base-U', 'base-U', 'base-B'], { modules }),
      ...['E1/0 meeple field-S', 'E2/0 pass', 'S1/0 fairy E1 field-S'],
    );
    expect(scores(field)).toEqual([3, 0]);
  });

  it('pays three with any majority', () => {
    const { board, options } = set.position;
    const rival = { seat: 1, kind: 'big-meeple', cell: { x: 0, y: 0 }, spot: 'road' } as const;
    const withRival = withFigure(board, featureUnder(rulesOf(options), board, rival), rival);
    const done = playing(
      { ...set, position: { ...set.position, board: withRival, options: { ...options, inns: true } } },
      'W1/270 pass',
    );
    expect(events(done, 'scored')).toMatchObject([{ points: [0, 4] }]);
    expect(scores(done)).toEqual([3, 4]);
  });

  it('in a pyramid pays one for each own acrobat at the start of everybody’s turn, and no three', () => {
    const all = { ...modules, acrobats: true };
    const game = playing(
      gameWith(['bigtop-A', 'base-U', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U'], { modules: all }),
      ...['S1/0 acrobat S1', 'E1/0 acrobat S1', 'W1/0 fairy S1 pyramid'],
    );
    expect(scores(game)).toEqual([0, 1]);
    const second = playing(game, 'S2/0 acrobat S1');
    expect(scores(second)).toEqual([1, 1]);
    expect(refusal(second, 'E2/0 fairy S1 pyramid')).toBe('fairy-needs-follower');
    const called = playing(second, 'E2/0 pyramid S1');
    expect(events(called, 'pyramid-scored')).toMatchObject([{ points: [5, 10] }]);
    expect(events(called, 'fairy-bonus')).toEqual([]);
    expect(scores(called)).toEqual([6, 11]);
    const anew = playing(called, 'S3/0 pass', 'W2/0 pass');
    expect(scores(anew)).toEqual(scores(called));
    expect(kept(called)?.fairy?.beside).toMatchObject({ spot: 'pyramid' });
  });

  it('pays in addition to the ringmaster’s own bonus', () => {
    const all = { ...modules, acrobats: true, ringmaster: true };
    const game = playing(
      gameWith(['base-U', 'base-A', 'bigtop-A', 'base-A', 'base-B'], { modules: all }),
      ...['E1/0 ringmaster road', 'E2/90 pass', 'S1/0 fairy E1 road', 'W1/270 pass'],
    );
    expect(events(game, 'ringmaster-bonus')).toMatchObject([{ points: 2 }]);
    expect(events(game, 'fairy-bonus')).toMatchObject([{ points: 3 }]);
  });
});

describe('the fairy when her follower is gone', () => {
  const tiles = ['base-G', 'base-B', 'base-U', 'dragon-B', 'dragon-3', 'dragon-H'];
  const left = playing(
    gameWith(tiles, { modules }),
    ...['N1/90 meeple city', 'S1/0 pass', 'E1/0 fairy N1 city', 'N2/180 princess N1 city 1'],
  );

  it('stays where she is with no one, and pays nothing', () => {
    expect(kept(left)?.fairy).toEqual({ cell: { x: 0, y: -1 }, beside: null });
    expect(scores(left)).toEqual([0, 0]);
  });

  it('still keeps the dragon off her tile', () => {
    expect(movesIn(playing(left, 'W1/0 pass', 'E2/0 pass'))).not.toContain('dragon N1');
    expect(movesIn(playing(left, 'W1/0 pass', 'E2/0 pass'))).toContain('dragon E1');
  });

  it('does not go along on a wagon’s trip', () => {
    const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
    const moved = playing(
      gameWith(ring, { modules: { ...modules, abbey: true } }),
      ...['E1/0 wagon road-S', 'S1/0 pass', 'E2/0 fairy E1 road-S', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
      ...['abbey S1E1', 'pass', 'move-wagon S1 monastery'],
    );
    expect(events(moved, 'fairy-bonus')).toMatchObject([{ seat: 0, points: 3 }]);
    expect(kept(moved)?.fairy).toEqual({ cell: { x: 1, y: 0 }, beside: null });
  });
});

describe('what the fairy pays, and what she does not pay', () => {
  it('pays no point before a builder’s second part, which is no start of a turn', () => {
    const tiles = ['base-U', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
    const second = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road', 'S2/0 pass', 'W1/0 fairy E1 road'],
    );
    expect(asked(second)).toEqual([0, 'tile']);
    expect(scores(second)).toEqual([0, 0]);
    expect(scores(playing(second, 'W2/0 pass', 'S3/0 pass'))).toEqual([1, 0]);
  });

  it('pays three with a garden, at the end too', () => {
    const end = playing(
      gameWith(['base-Eg', 'base-E', 'base-E'], { modules: { ...modules, abbot: true } }),
      ...['N1/180 abbot garden', 'N1E1/0 pass', 'N1W1/0 fairy N1 garden'],
    );
    expect(events(end, 'fairy-bonus')).toMatchObject([{ points: 3, final: true }]);
    expect(scores(end)).toEqual([4 + 3, 0]);
  });

  it('pays nothing for an abbot who retires', () => {
    const game = playing(
      gameWith(['base-Eg', 'base-E', 'base-E', 'base-U', 'base-U', 'base-U'], { modules: { ...modules, abbot: true } }),
      ...['N1/180 abbot garden', 'N1E1/0 pass', 'N1W1/0 fairy N1 garden', 'E1/0 pass'],
    );
    const home = playing(game, 'W1/0 retire N1');
    expect(scores(home)).toEqual([1 + 6, 0]);
    expect(kept(home)?.fairy?.beside).toBeNull();
  });

  it('pays nothing when the tent pays her follower', () => {
    const game = playing(
      gameWith(['base-B', 'bigtop-F', 'base-U', 'bigtop-H', 'base-U'], {
        modules: { ...modules, tent: true },
        tokens: [5, 4],
      }),
      ...['S1/0 meeple monastery', 'E1/90 pass', 'W1/0 fairy S1 monastery', 'W2/0 pass'],
    );
    expect(events(game, 'tent-scored')).toMatchObject([{ figures: [1, 0] }]);
    expect(events(game, 'fairy-bonus')).toEqual([]);
  });

  it('pays nothing for a pyramid at the end', () => {
    const end = playing(
      gameWith(['bigtop-A', 'base-U', 'base-U'], { modules: { ...modules, acrobats: true } }),
      ...['S1/0 acrobat S1', 'E1/0 pass', 'W1/0 fairy S1 pyramid'],
    );
    expect(scores(end)).toEqual([5, 0]);
  });
});
