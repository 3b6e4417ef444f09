import { describe, expect, it } from 'vitest';
import { events, gameWith, lastEvents, offered, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { acrobats: true, ringmaster: true };

/** Red, blue and red climb the acrobat tile south of the start tile, the last one from a tile across its corner. */
const tiles = ['bigtop-A', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U', 'base-B', 'base-B'];
const climb = ['S1/0 acrobat S1', 'S2/0 acrobat S1', 'S2E1/0 acrobat S1'];
const game = gameWith(tiles, { modules });

describe('acrobats', () => {
  it('climb from their own tile, from one next to it and from one across its corner, and complete the pyramid with the third', () => {
    const complete = playing(game, ...climb);
    expect(events(complete, 'pyramid-completed')).toEqual([{ type: 'pyramid-completed', cell: { x: 0, y: 1 } }]);
    expect(events(complete, 'put')).toMatchObject([
      { feature: 'pyramid', figure: { seat: 0, kind: 'meeple', spot: 'pyramid' } },
    ]);
    expect(scores(complete)).toEqual([0, 0]);
  });

  it('are paid five points each on a later turn without a placed figure, and go home', () => {
    const called = playing(game, ...climb, 'E1/0 pass', 'W1/0 pyramid S1');
    expect(events(called, 'pyramid-scored')).toEqual([
      { type: 'pyramid-scored', cell: { x: 0, y: 1 }, by: 0, acrobats: [0, 1, 0], points: [10, 5] },
    ]);
    expect(called.position.supplies).toEqual([
      { meeple: 7, ringmaster: 1 },
      { meeple: 7, ringmaster: 1 },
    ]);
  });

  it('may be scored from anywhere by a player without an acrobat among them', () => {
    const three = gameWith(tiles, { modules, seats: 3 });
    const built = playing(three, 'S1/0 acrobat S1', 'S2/0 acrobat S1', 'S2E1/0 pass', 'E1/0 pass', 'W1/0 acrobat S1');
    const called = playing(built, 'E2/0 pyramid S1');
    expect(events(called, 'pyramid-scored')).toMatchObject([{ by: 2, points: [5, 10, 0] }]);
  });

  it('can climb the same tile again after it was scored', () => {
    const again = playing(game, ...climb, 'E1/0 pass', 'W1/0 pyramid S1', 'E2/0 pass', 'S1E1/0 acrobat S1');
    expect(events(again, 'put')).toMatchObject([{ figure: { seat: 0 }, feature: 'pyramid' }]);
    expect(refusal(again, 'S2W1/0 pyramid S1')).toBe('pyramid-incomplete');
  });

  it('are no more than three', () => {
    const complete = playing(game, ...climb);
    expect(refusal(complete, 'W1/0 acrobat S1')).toBe('pyramid-complete');
    expect(offered(complete).some((notation) => notation.includes('acrobat'))).toBe(false);
  });

  it('cannot be scored in the turn that completes them', () => {
    const two = playing(game, ...climb.slice(0, 2));
    expect(refusal(two, 'S2E1/0 pyramid S1')).toBe('pyramid-incomplete');
  });

  it('come from the nine cells around only, so a tile walled in stays as it is', () => {
    const far = playing(game, ...climb.slice(0, 2), 'S3/0 pass');
    expect(refusal(far, 'E1/0 acrobat S1')).toBeNull();
    expect(refusal(playing(far, 'E1/0 pass'), 'E2/0 acrobat S1')).toBe('acrobat-tile-too-far');
    expect(refusal(far, 'E1/0 acrobat S2')).toBe('no-acrobat-tile');
  });

  it('are ordinary meeples, never a ringmaster', () => {
    expect(refusal(game, 'S1/0 ringmaster pyramid')).toBe('not-for-figures');
    expect(refusal(game, 'S1/0 meeple pyramid')).toBe('not-for-figures');
    expect(offered(game).filter((notation) => notation.startsWith('S1/0 '))).toEqual([
      'S1/0 meeple field',
      'S1/0 ringmaster field',
      'S1/0 acrobat S1',
      'S1/0 pass',
    ]);
  });

  it('may choose between two tiles that are near', () => {
    const two = gameWith(['bigtop-A', 'bigtop-B'], { modules });
    const near = offered(playing(two, 'S1/0 pass')).filter((notation) => notation.startsWith('S2/0 acrobat'));
    expect(near).toEqual(['S2/0 acrobat S1', 'S2/0 acrobat S2']);
  });

  it('are paid at the end in a pyramid that is not complete, too', () => {
    const end = playing(gameWith(['bigtop-A', 'base-B'], { modules }), 'S1/0 acrobat S1', 'S2/0 acrobat S1');
    expect(events(end, 'pyramid-scored')).toMatchObject([{ by: null, acrobats: [0, 1], points: [5, 5] }]);
    expect(lastEvents(end).at(-1)).toEqual({ type: 'ended', points: [5, 5] });
  });

  it('do not exist in a game without them', () => {
    expect(refusal(gameWith(['base-U']), 'E1/0 acrobat E1')).toBe('not-in-this-game');
  });
});
