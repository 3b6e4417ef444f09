import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { events, gameWith, lastEvents, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { tent: true, acrobats: true, ringmaster: true };
const [red, blue] = [0, 1];

describe('the first circus tile', () => {
  it('gets the tent and a token face down at once, scores nothing, and takes a meeple on its road', () => {
    const after = playing(gameWith(['bigtop-F', 'base-U'], { modules, tokens: [7] }), 'E1/90 meeple road');
    expect(lastEvents(after)).toMatchObject([
      { type: 'placed', seat: red, tile: 'bigtop-F' },
      { type: 'tent-raised', cell: { x: 1, y: 0 } },
      { type: 'put', figure: { seat: red, spot: 'road' } },
      { type: 'drew' },
    ]);
    expect(after.position.slices.tent).toEqual({ cell: { x: 1, y: 0 }, revealed: [] });
  });

  it('takes no one on the circus space itself', () => {
    expect(refusal(gameWith(['bigtop-F'], { modules, tokens: [7] }), 'E1/90 meeple circus')).toBe('no-such-spot');
  });
});

describe('a later circus tile', () => {
  const tiles = ['bigtop-J', 'base-A', 'base-B', 'base-B', 'base-B', 'base-U', 'bigtop-F'];
  const before = [
    'N1/180 meeple field',
    'E1/90 meeple road',
    'N1E1/0 meeple monastery',
    'N1W1/0 meeple monastery',
    'N2/0 meeple monastery',
    'S1/0 pass',
  ];
  const game = gameWith(tiles, { modules, tokens: [4, 6] });

  it('first pays the road it completes, then the tent for the figures that are left, then draws the tent over', () => {
    const after = playing(game, ...before, 'W1/270 pass');
    expect(lastEvents(after).slice(1, 4)).toMatchObject([
      { type: 'scored', feature: 'road', tiles: 3, figures: [{ seat: blue }], points: [0, 3] },
      { type: 'tent-scored', cell: { x: 0, y: -1 }, token: 4, figures: [3, 1], points: [12, 4], final: false },
      { type: 'tent-moved', from: { x: 0, y: -1 }, to: { x: -1, y: 0 } },
    ]);
  });

  it('as the last tile of all makes the tent score twice, the second time before all features', () => {
    const after = playing(game, ...before, 'W1/270 pass');
    expect(events(after, 'tent-scored')[1]).toEqual({
      type: 'tent-scored',
      cell: { x: -1, y: 0 },
      token: 6,
      figures: [1, 1],
      points: [6, 6],
      final: true,
    });
    const kinds = lastEvents(after)
      .slice(4)
      .map(({ type }) => type);
    expect(kinds[0]).toBe('tent-scored');
    expect(kinds.slice(1)).toEqual(['scored', 'scored', 'scored', 'scored', 'ended']);
    expect(after.position.slices.tent?.revealed).toEqual([4, 6]);
  });

  it('counts a figure put down with it that stands near the old tent', () => {
    const short = gameWith(['bigtop-J', 'base-U', 'bigtop-F', 'base-U'], { modules, tokens: [4, 6] });
    const after = playing(short, 'N1/180 pass', 'S1/0 pass', 'W1/270 meeple field');
    expect(events(after, 'tent-scored')).toMatchObject([{ figures: [1, 0], points: [4, 0] }]);
  });

  it('sends no one home for the tent', () => {
    const after = playing(game, ...before, 'W1/270 pass');
    expect(after.position.supplies).toEqual([
      { meeple: 4, ringmaster: 1 },
      { meeple: 6, ringmaster: 1 },
    ]);
  });
});

describe('the tent', () => {
  it('counts acrobats, farmers and ringmasters alike, each once, without the ringmaster’s bonus', () => {
    const game = gameWith(['bigtop-A', 'bigtop-F', 'base-B', 'bigtop-G', 'base-U'], { modules, tokens: [3, 1] });
    const after = playing(game, 'S1/0 acrobat S1', 'S1E1/0 ringmaster field', 'S2/0 acrobat S1', 'S3/0 pass');
    expect(events(after, 'tent-scored')).toMatchObject([{ token: 3, figures: [2, 1], points: [6, 3] }]);
    expect(events(after, 'ringmaster-bonus')).toEqual([]);
  });

  it('no longer counts acrobats whose pyramid was scored in the same turn', () => {
    const tiles = ['bigtop-A', 'bigtop-F', 'base-B', 'base-B', 'bigtop-J', 'base-U'];
    const before = ['S1/0 acrobat S1', 'S1E1/0 acrobat S1', 'S2/0 acrobat S1', 'S3/0 pass'];
    const kept = playing(gameWith(tiles, { modules, tokens: [5, 1] }), ...before, 'N1/180 pass');
    expect(events(kept, 'tent-scored')).toMatchObject([{ figures: [2, 1], points: [10, 5] }]);
    const called = playing(gameWith(tiles, { modules, tokens: [5, 1] }), ...before, 'N1/180 pyramid S1');
    expect(
      lastEvents(called)
        .map(({ type }) => type)
        .slice(0, 4),
    ).toEqual(['placed', 'pyramid-scored', 'tent-scored', 'tent-moved']);
    expect(events(called, 'tent-scored')).toMatchObject([{ figures: [0, 0], points: [0, 0] }]);
    expect(scores(called)).toEqual([10, 5]);
  });

  it('serves no one without circus tiles, nor is a token needed', () => {
    const end = playing(gameWith(['base-U'], { modules, tokens: [] }), 'E1/0 meeple road');
    expect(events(end, 'tent-scored')).toEqual([]);
    expect(engine.status(end)).toMatchObject({ kind: 'over', points: [2, 0] });
  });
});
