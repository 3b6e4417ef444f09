import { describe, expect, it } from 'vitest';
import type { State } from '#engines/carcassonne/position/state.js';
import { events, gameWith, offered, playing, refusal, scores } from '../table.js';

describe('a field', () => {
  it('inside a ring of roads is closed, yet keeps its farmer to the end', () => {
    const tiles = ['base-V', 'base-V', 'base-U', 'base-V', 'base-V', 'base-B'];
    const closed = playing(
      gameWith(tiles),
      'E1/0 pass',
      'S1E1/90 pass',
      'S1/0 meeple field-N',
      'S1W1/180 pass',
      'W1/270 pass',
    );
    expect(events(closed, 'scored')).toEqual([]);
    expect(closed.position.supplies[0]).toEqual({ meeple: 6 });
    const end = playing(closed, 'S2/0 meeple field');
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'field', figures: [{ seat: 1, spot: 'field' }], points: [0, 0] },
      { feature: 'field', figures: [{ seat: 0, spot: 'field-N' }], points: [0, 0] },
    ]);
  });

  it('outside a ring of roads is another than the one inside', () => {
    const tiles = ['base-V', 'base-V', 'base-U', 'base-V', 'base-V', 'base-B'];
    const inside = playing(gameWith(tiles), 'E1/0 pass', 'S1E1/90 pass', 'S1/0 meeple field-N', 'S1W1/180 pass');
    expect(refusal(inside, 'W1/270 meeple field-SE')).toBe('feature-taken');
    expect(refusal(inside, 'W1/270 meeple field-NW')).toBeNull();
  });

  it('pays three points for a completed city inside it, once, however often it touches it', () => {
    const tiles = ['base-E', 'base-U', 'base-B', 'base-U'];
    const end = playing(gameWith(tiles), 'N1/180 meeple field', 'E1/0 pass', 'N1E1/0 pass', 'W1/0 pass');
    expect(events(end, 'scored')).toMatchObject([{ feature: 'field', cities: 1, points: [3, 0], final: true }]);
    expect(events(end, 'scored')[0]?.parts).toContainEqual({ cell: { x: 0, y: 0 }, spot: 'field-N' });
  });

  it('pays nothing for a city that stays open', () => {
    expect(scores(playing(gameWith(['base-F']), 'N1/90 meeple field-E'))).toEqual([0, 0]);
  });

  it('shares a city with another field: each is paid for it', () => {
    const end = playing(
      gameWith(['base-G', 'base-E', 'base-E']),
      'N1/90 meeple field-E',
      'N2/180 meeple field',
      'S1/180 pass',
    );
    expect(events(end, 'scored').map(({ points }) => points)).toEqual([
      [3, 0],
      [0, 3],
    ]);
  });

  it('is taken when a crossing joins it to a farmer through a row of fields', () => {
    // The farmer's field meets the crossing's south-west corner, which meets the field of the south; that meets the
    // south-east corner, which meets the field of the east; and that the north-east corner.
    const tiles = 'U E U E A E U E B B A X'.split(' ').map((letter) => `base-${letter}`);
    const east = ['N1/180 pass', 'N1E1/90 pass', 'N1E2/0 pass', 'E2/90 pass', 'E3/0 pass', 'S1E3/0 pass'];
    const south = ['S2E3/90 pass', 'S2E2/0 pass', 'S2E1/0 pass', 'S1E1/180 pass'];
    const turns = [...east, ...south];
    const farmed = playing(gameWith(tiles), 'W1/0 meeple field-S', ...turns);
    const fields = (game: State) => offered(game).filter((turn) => turn.startsWith('E1/0 meeple field'));
    expect(fields(farmed)).toEqual(['E1/0 meeple field-NW']);
    expect(refusal(farmed, 'E1/0 meeple field-NE')).toBe('feature-taken');
    expect(fields(playing(gameWith(tiles), 'W1/0 pass', ...turns))).toHaveLength(4);
  });

  it('that joins two farmers of equal number pays both', () => {
    const tiles = ['base-G', 'base-E', 'base-B'];
    const turns = ['N1/90 meeple field-E', 'N2/180 meeple field', 'N2E1/0 pass'];
    expect(events(playing(gameWith(tiles), ...turns), 'scored')).toHaveLength(2);
    const joined = playing(gameWith([...tiles, 'base-B']), ...turns, 'N1E1/0 pass');
    expect(events(joined, 'scored')).toMatchObject([
      { cities: 1, figures: [{ seat: 1 }, { seat: 0 }], points: [3, 3] },
    ]);
  });

  it('runs past a city end of a road and not across the road', () => {
    const beside = playing(gameWith(['base-T', 'base-U', 'base-B']), 'N1/180 meeple field-NW', 'E1/0 pass');
    expect(refusal(beside, 'N2/0 pass')).toBe('edges-differ');
    expect(refusal(beside, 'S1/0 meeple field')).toBeNull();
  });
});

describe('the spaces of the shows', () => {
  it('cut a field in two where a tile without one has a single field', () => {
    const whole = playing(gameWith(['base-H', 'base-B']), 'N1/0 meeple field');
    expect(refusal(whole, 'N1W1/0 meeple field')).toBe('feature-taken');
    const cut = playing(
      gameWith(['bigtop-N', 'base-B'], { modules: { tent: true }, tokens: [4] }),
      'N1/0 meeple field-E',
    );
    expect(refusal(cut, 'N1W1/0 meeple field')).toBeNull();
    expect(refusal(cut, 'N1E1/0 meeple field')).toBe('feature-taken');
  });

  it('of a circus end the roads that reach it', () => {
    const roads = playing(
      gameWith(['bigtop-H', 'base-A', 'base-A'], { modules: { tent: true }, tokens: [4] }),
      'E1/0 meeple road-W',
      'E2/90 meeple road',
      'W1/270 pass',
    );
    expect(events(roads, 'scored').filter(({ feature }) => feature === 'road')).toMatchObject([
      { tiles: 3, points: [3, 0] },
    ]);
  });

  it('of acrobats end the roads that reach them and separate the adjacent fields', () => {
    const game = gameWith(['bigtop-D', 'base-A', 'base-A'], { modules: { acrobats: true } });
    const laid = playing(game, 'E1/90 meeple field-N');
    expect(refusal(laid, 'E2/90 meeple field')).toBe('feature-taken');
    expect(refusal(laid, 'E2/90 meeple road')).toBeNull();
    const closed = playing(laid, 'E2/90 meeple road');
    expect(events(closed, 'scored')).toMatchObject([{ feature: 'road', tiles: 2, points: [0, 2] }]);
  });
});
