import { describe, expect, it } from 'vitest';
import { ringmaster } from '../../../../../engines/carcassonne/modules/ringmaster/index.js';
import { events, expected, gameWith, playing, scores } from '../../table.js';

describe('facts 1: a ringmaster who is lord of a castle', () => {
  const modules = { bridges: true, acrobats: true, ringmaster: true };
  /** The castle of N1 and the start tile, and a show beside it. */
  const game = playing(
    gameWith(['base-E', 'bigtop-A', 'base-A', 'base-A', 'base-U'], { modules }),
    ...['N1/180 ringmaster city', 'castle', 'N2/0 pass'],
  );

  it('has no bonus when his castle is scored, and goes home', () => {
    const scored = playing(game, 'E1/90 pass', 'W1/270 pass');
    expect(scores(scored)).toEqual([3, 0]);
    expect(events(scored, 'ringmaster-bonus')).toEqual([]);
    expect(scored.position.supplies[0]?.ringmaster).toBe(1);
  });

  it('is expected to have none', () => {
    expect(expected(ringmaster, game.position)).toEqual([0, 0]);
  });
});

describe('facts 1: a ringmaster among others', () => {
  it('counts for the tent', () => {
    const game = gameWith(['bigtop-F', 'bigtop-G', 'base-U'], {
      modules: { tent: true, ringmaster: true },
      tokens: [5, 1],
    });
    const end = playing(game, 'E1/90 ringmaster road', 'S1/0 pass');
    expect(events(end, 'tent-scored')).toMatchObject([{ token: 5, figures: [1, 0] }]);
  });

  it('alone is expected to have a bonus, not the meeple beside him', () => {
    const modules = { acrobats: true, ringmaster: true };
    const game = gameWith(['bigtop-A', 'bigtop-B', 'base-B', 'base-U'], { modules });
    const both = playing(game, 'S1/0 ringmaster field', 'S2/0 pass', 'S1E1/0 meeple monastery');
    expect(expected(ringmaster, both.position)).toEqual([4, 0]);
  });
});
