import { describe, expect, it } from 'vitest';
import { lastEvents, gameWith, playing, scores, withTiles } from '../../table.js';

const modules = { king: true };

describe('King and Robber', () => {
  it('go to the player who completes the first city and the first road, whether or not it scores', () => {
    const state = playing(gameWith(['base-E', 'base-U', 'base-U'], { modules }), 'N1/180 pass');
    expect(state.position.slices.king).toEqual({ king: { seat: 0, tiles: 2 }, robber: null });
    expect(scores(state)).toEqual([0, 0]);
    const road = playing(gameWith(['base-A', 'base-A', 'base-U'], { modules }), 'E1/90 pass', 'W1/270 pass');
    expect(road.position.slices.king).toEqual({ king: null, robber: { seat: 1, tiles: 3 } });
  });

  it('stay when an equal city is completed, and go to the player who completes one with more tiles', () => {
    const tiles = [
      ['base-D', 0, 0],
      ['base-E', 4, 1],
      ['base-E', 8, 1],
      ['base-G', 8, 0, 90],
    ] as const;
    const begun = playing(gameWith(['base-E', 'base-E', 'base-E', 'base-U'], { modules }), 'N1/180 pass');
    const laid = { ...begun, position: { ...withTiles(begun, tiles).position, slices: begun.position.slices } };
    const equal = playing(laid, 'E4/180 pass');
    expect(equal.position.slices.king?.king).toEqual({ seat: 0, tiles: 2 });
    const more = playing({ ...equal, position: { ...equal.position, toPlay: 1, asked: 1 } }, 'N1E8/180 pass');
    expect(more.position.slices.king?.king).toEqual({ seat: 1, tiles: 3 });
  });

  it('pay at the end for all that is complete on the board, by any player', () => {
    const over = playing(gameWith(['base-E', 'base-U'], { modules }), 'N1/180 pass', 'E1/0 pass');
    expect(lastEvents(over).filter(({ type }) => type === 'token-scored')).toEqual([
      { type: 'token-scored', seat: 0, token: 'king', count: 1, points: 1 },
    ]);
    expect(scores(over)).toEqual([1, 0]);
  });

  it('count the big city of Carcassonne as a completed one, and an abbey that closes a road', () => {
    const options = { king: true, count: true };
    const over = playing(gameWith(['base-E', 'base-B'], { modules: options }), 'S2W1/0 pass', 'S2/0 pass');
    expect(scores(over)).toEqual([2, 0]);
  });
});
