import { describe, expect, it } from 'vitest';
import { ringmaster } from '#engines/carcassonne/modules/ringmaster.js';
import { expected, gameWith, playing } from '#tests/engines/carcassonne/table.js';

const modules = { acrobats: true, ringmaster: true };

describe('what a computer player expects of a ringmaster', () => {
  it('is two points for each show around it, of no other figure', () => {
    const game = gameWith(['bigtop-A', 'bigtop-B', 'base-B', 'base-U'], { modules });
    const shown = playing(game, 'S1/0 ringmaster field', 'S2/0 acrobat S2', 'S1E1/0 meeple monastery');
    expect(expected(ringmaster, shown.position)).toEqual([4, 0]);
  });

  it('grows with every show that is laid next to it', () => {
    const game = gameWith(['bigtop-A', 'bigtop-B', 'base-B', 'base-U'], { modules });
    const one = playing(game, 'S1/0 ringmaster field');
    const two = playing(one, 'S2/0 acrobat S2');
    expect([one, two, one].map(({ position }) => expected(ringmaster, position))).toEqual([
      [2, 0],
      [4, 0],
      [2, 0],
    ]);
  });

  it('is the same whatever position the moves are judged from', () => {
    const game = gameWith(['bigtop-A', 'bigtop-B', 'base-B', 'bigtop-C', 'base-U'], { modules });
    const one = playing(game, 'S1/0 ringmaster field');
    const three = playing(one, 'S2/0 acrobat S2', 'S1E1/0 pass');
    const far = playing(three, 'S3/90 pass');
    const judged = [one, three, far].map(({ position }) => [
      expected(ringmaster, position),
      ...[game, one].map((from) => expected(ringmaster, position, from.position)),
    ]);
    expect(judged).toEqual([
      [
        [2, 0],
        [2, 0],
        [2, 0],
      ],
      [
        [4, 0],
        [4, 0],
        [4, 0],
      ],
      [
        [4, 0],
        [4, 0],
        [4, 0],
      ],
    ]);
  });

  it('is nothing as lord of a castle', () => {
    const game = gameWith(['base-E', 'bigtop-A', 'base-U'], { modules: { ...modules, bridges: true } });
    const lord = playing(game, 'N1/180 ringmaster city', 'castle', 'N2/0 pass');
    expect(expected(ringmaster, lord.position)).toEqual([0, 0]);
  });
});
