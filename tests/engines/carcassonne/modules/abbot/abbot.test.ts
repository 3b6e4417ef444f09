import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import {
  baseOnly,
  events,
  gameWith,
  lastEvents,
  offered,
  playing,
  refusal,
  scores,
} from '#tests/engines/carcassonne/table.js';

const modules = { abbot: true };

/** A garden north of the start tile, enclosed by the seven tiles around it. */
const tiles = ['base-Eg', 'base-E', 'base-E', 'base-B', 'base-E', 'base-E', 'base-U', 'base-U'];
const garden = 'N1/180 abbot garden';
const around = ['N1E1/0 pass', 'N1W1/0 pass', 'N2/0 pass', 'N2E1/180 pass', 'N2W1/180 pass', 'E1/0 pass'];

describe('the abbot', () => {
  it('is one for each player, and is left out unless he is asked for', () => {
    expect(engine.options.parse({})).toMatchObject({ abbot: false });
    expect(gameWith(['base-U'], { modules }).position.supplies[0]).toEqual({ meeple: 7, abbot: 1 });
    expect(refusal(gameWith(['base-B']), 'S1/0 abbot monastery')).toBe('none-in-hand');
  });

  it('stands on monasteries and gardens alone, and no one else on a garden', () => {
    const game = gameWith(['base-Eg'], { modules });
    expect(offered(game).filter((notation) => notation.startsWith('N1/180 '))).toEqual([
      'N1/180 meeple city',
      'N1/180 meeple field',
      'N1/180 abbot garden',
      'N1/180 pass',
    ]);
    expect(refusal(game, 'N1/180 meeple garden')).toBe('not-for-figures');
    expect(refusal(game, 'N1/180 abbot city')).toBe('not-for-figures');
    expect(refusal(gameWith(['base-B'], { modules }), 'S1/0 abbot monastery')).toBeNull();
  });

  it('finds no garden where the game is played without him', () => {
    expect(refusal(gameWith(['base-Eg']), 'N1/180 meeple garden')).toBe('no-such-spot');
  });
});

describe('a garden', () => {
  it('pays nine when its eight neighbours are there, and the abbot comes home', () => {
    const end = playing(gameWith(tiles, { modules }), garden, ...around, 'W1/0 pass');
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'garden', complete: true, tiles: 9, points: [9, 0], final: false },
    ]);
    expect(end.position.supplies[0]).toEqual({ meeple: 7, abbot: 1 });
  });

  it('pays one and one a neighbour at the end', () => {
    const end = playing(gameWith(['base-Eg', 'base-E'], { modules }), garden, 'N1E1/0 pass');
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'garden', complete: false, tiles: 3, points: [3, 0], final: true },
    ]);
  });
});

describe('an abbot who retires', () => {
  const begun = playing(gameWith(tiles, { modules }), garden, 'N1E1/0 pass');

  it('is paid one and one a neighbour, the tile just laid among them, and comes home', () => {
    const after = playing(begun, 'N1W1/0 retire N1');
    expect(events(after, 'abbot-retired')).toEqual([
      { type: 'abbot-retired', seat: 0, cell: { x: 0, y: -1 }, feature: 'garden', points: 4 },
    ]);
    expect(scores(after)).toEqual([4, 0]);
    expect(after.position.supplies[0]).toEqual({ meeple: 7, abbot: 1 });
    expect(engine.view(after, 'table').figures).toEqual([]);
  });

  it('takes the place of putting a figure, and is offered last but one', () => {
    const steps = offered(begun).filter((notation) => notation.startsWith('N1W1/0 '));
    expect(steps.slice(-2)).toEqual(['N1W1/0 retire N1', 'N1W1/0 pass']);
  });

  it('must be one’s own, on the board, and where one says', () => {
    expect(refusal(playing(begun, 'N1W1/0 pass'), 'N2/0 retire N1')).toBe('no-abbot');
    expect(refusal(begun, 'N1W1/0 retire N1E1')).toBe('no-abbot');
    expect(refusal(gameWith(tiles, { modules }), 'N1/180 retire N1')).toBe('no-abbot');
    expect(refusal(gameWith(['base-U'], { modules: baseOnly }), 'E1/0 retire E1')).toBe('not-in-this-game');
  });

  it('may not when the tile just laid completes what he stands on: then he is paid in full', () => {
    const [first = '', ...rest] = tiles;
    const game = playing(gameWith([first, 'base-B', ...rest], { modules }), garden, 'S1/0 pass', ...around);
    expect(refusal(game, 'W1/0 retire N1')).toBe('abbot-complete');
    expect(offered(game)).not.toContain('W1/0 retire N1');
    expect(offered(game)).toContain('E2/0 retire N1');
    expect(scores(playing(game, 'W1/0 pass'))).toEqual([9, 0]);
  });

  it('may leave a monastery too', () => {
    const game = playing(gameWith(['base-B', 'base-U', 'base-U'], { modules }), 'S1/0 abbot monastery', 'E1/0 pass');
    expect(events(playing(game, 'W1/0 retire S1'), 'abbot-retired')).toMatchObject([
      { feature: 'monastery', points: 4 },
    ]);
    expect(lastEvents(playing(game, 'W1/0 retire S1')).at(-1)).toMatchObject({ type: 'ended', points: [4, 0] });
  });
});

describe('an abbot in a garden', () => {
  it('counts for the tent', () => {
    const tiles = ['base-Eg', 'bigtop-F', 'base-U', 'bigtop-H'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, tent: true }, tokens: [5, 4] }),
      ...['N1/180 abbot garden', 'E1/90 pass', 'W1/0 pass', 'W2/0 pass'],
    );
    expect(events(game, 'tent-scored')[0]).toMatchObject({ figures: [1, 0] });
  });
});
