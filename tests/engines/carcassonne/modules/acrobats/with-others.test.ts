import { describe, expect, it } from 'vitest';
import { events, gameWith, playing, withSlices } from '#tests/engines/carcassonne/table.js';

describe('a meeple that comes by air', () => {
  it('climbs pyramids alone: a foundation takes no one with acrobats in play either', () => {
    const modules = { acrobats: true, flier: true, tower: true };
    const game = gameWith(['tower-I', 'flier-G', 'base-U', 'base-U'], {
      modules,
      expansions: { flier: { rolls: [1] } },
    });
    const flown = playing(game, 'S1/0 floor S1', 'S1E1/0 fly meeple');
    expect(events(flown, 'flier-returned')).toHaveLength(1);
    expect(events(flown, 'put')).toEqual([]);
  });

  it('climbs only where another rule lets it: not where the dragon is', () => {
    const game = gameWith(['bigtop-A', 'flier-G', 'base-U', 'base-U'], {
      modules: { acrobats: true, flier: true, dragon: true },
      expansions: { flier: { rolls: [1] } },
    });
    const site = playing(game, 'S1/0 pass');
    expect(events(playing(site, 'S1E1/0 fly meeple'), 'put')).toMatchObject([{ feature: 'pyramid' }]);
    const dragon = { dragon: { x: 0, y: 1 }, aside: null, way: null, fairy: null, portal: null };
    const flown = playing(withSlices(site, { dragon }), 'S1E1/0 fly meeple');
    expect(events(flown, 'flier-returned')).toHaveLength(1);
    expect(events(flown, 'put')).toEqual([]);
  });
});
