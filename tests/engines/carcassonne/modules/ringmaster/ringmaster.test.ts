import { describe, expect, it } from 'vitest';
import { events, gameWith, lastEvents, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { tent: true, acrobats: true, ringmaster: true };

describe('the ringmaster', () => {
  it('earns two points more for each of four shows around when its road is complete', () => {
    const tiles = ['base-U', 'bigtop-A', 'bigtop-F', 'bigtop-C', 'bigtop-B', 'base-U', 'base-A', 'base-A'];
    const game = gameWith(tiles, { modules, tokens: [7] });
    const end = playing(
      game,
      'E1/0 ringmaster road',
      'N1E1/0 pass',
      'S1E1/0 pass',
      'N1E2/180 pass',
      'S1E2/0 pass',
      'W1/0 pass',
      'W2/270 pass',
      'E2/90 pass',
    );
    expect(events(end, 'scored')).toMatchObject([{ feature: 'road', tiles: 5, points: [5, 0] }]);
    expect(events(end, 'ringmaster-bonus')).toMatchObject([{ seat: 0, cell: { x: 1, y: 0 }, points: 8, final: false }]);
    expect(events(end, 'ringmaster-bonus')[0]?.shows).toHaveLength(4);
    expect(scores(end)).toEqual([13, 0]);
    expect(end.position.supplies[0]).toEqual({ meeple: 7, ringmaster: 1 });
  });

  it('earns its bonus in the minority, where the feature pays it nothing', () => {
    const tiles = ['base-U', 'base-U', 'base-U', 'base-V', 'base-V', 'base-V', 'base-V', 'base-A', 'bigtop-F'];
    const turns = [
      'W1/0 meeple road',
      'S1/0 ringmaster road',
      'S2/0 meeple road',
      'S1W1/270 pass',
      'S2W1/180 pass',
      'E1/0 pass',
      'S1E1/90 pass',
      'W2/270 pass',
    ];
    const end = playing(gameWith(tiles, { modules, tokens: [7] }), ...turns, 'S2E1/90 pass');
    expect(events(end, 'scored')).toMatchObject([{ tiles: 10, points: [10, 0] }]);
    expect(events(end, 'ringmaster-bonus')).toMatchObject([{ seat: 1, shows: [{ x: 1, y: 2 }], points: 2 }]);
    expect(scores(end)).toEqual([10, 2]);
  });

  it('counts one for a majority', () => {
    const tiles = ['base-U', 'base-U', 'base-V', 'base-V', 'base-A', 'base-A'];
    const turns = [
      'W1/0 meeple road',
      'S1/0 ringmaster road',
      'E1/0 pass',
      'S1E1/90 pass',
      'W2/270 pass',
      'S1W1/270 pass',
    ];
    expect(scores(playing(gameWith(tiles, { modules, tokens: [] }), ...turns))).toEqual([7, 7]);
  });

  it('comes before the tent in a turn that completes its feature with a circus tile', () => {
    const tiles = ['bigtop-J', 'base-U', 'base-A', 'bigtop-F'];
    const end = playing(
      gameWith(tiles, { modules, tokens: [5, 1] }),
      'N1/180 pass',
      'E1/0 ringmaster road',
      'E2/90 pass',
      'W1/270 pass',
    );
    expect(lastEvents(end).slice(1, 4)).toMatchObject([
      { type: 'scored', points: [0, 4] },
      { type: 'ringmaster-bonus', shows: [{ x: 0, y: -1 }], points: 2 },
      { type: 'tent-scored', figures: [0, 0] },
    ]);
  });

  it('may be a monk, and is paid at the end on what is incomplete', () => {
    const tiles = ['base-B', 'bigtop-A', 'bigtop-B'];
    const end = playing(
      gameWith(tiles, { modules, tokens: [] }),
      'S1/0 ringmaster monastery',
      'S2/0 pass',
      'S3/0 pass',
    );
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'monastery', complete: false, points: [3, 0], final: true },
    ]);
    expect(events(end, 'ringmaster-bonus')).toMatchObject([
      { seat: 0, shows: [{ x: 0, y: 2 }], points: 2, final: true },
    ]);
  });

  it('is paid at the end in a field that is worth nothing, its own tile counting', () => {
    const end = playing(gameWith(['bigtop-A'], { modules, tokens: [] }), 'S1/0 ringmaster field');
    expect(events(end, 'scored')).toMatchObject([{ feature: 'field', points: [0, 0] }]);
    expect(events(end, 'ringmaster-bonus')).toMatchObject([
      { seat: 0, shows: [{ x: 0, y: 1 }], points: 2, final: true },
    ]);
  });

  it('has no bonus from a pyramid, and is but one', () => {
    const game = gameWith(['bigtop-A', 'base-U', 'base-U'], { modules, tokens: [] });
    const laid = playing(game, 'S1/0 ringmaster field', 'E1/0 pass');
    expect(refusal(laid, 'W1/0 ringmaster road')).toBe('none-in-hand');
  });

  it('is no figure in a game without it', () => {
    expect(refusal(gameWith(['base-U']), 'E1/0 ringmaster road')).toBe('none-in-hand');
  });
});
