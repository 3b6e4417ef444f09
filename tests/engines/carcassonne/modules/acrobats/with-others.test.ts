import { describe, expect, it } from 'vitest';
import { events, gameWith, playing } from '../../table.js';

describe('facts 8: a meeple that comes by air', () => {
  it('climbs pyramids alone: a foundation takes nobody with acrobats in play either', () => {
    const modules = { acrobats: true, flier: true, tower: true };
    const game = gameWith(['tower-I', 'flier-G', 'base-U', 'base-U'], {
      modules,
      expansions: { flier: { rolls: [1] } },
    });
    const flown = playing(game, 'S1/0 floor S1', 'S1E1/0 fly meeple');
    expect(events(flown, 'flier-returned')).toHaveLength(1);
    expect(events(flown, 'put')).toEqual([]);
  });
});
