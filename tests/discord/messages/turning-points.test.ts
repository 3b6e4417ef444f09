import { describe, expect, it } from 'vitest';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { turningPointsOf } from '#src/discord/messages/replays/turning-points.js';
import type { GameReplay, ReplayStep } from '#src/tables/replay/game-replay.js';

const [anyGame] = games;
if (anyGame === undefined) throw new Error('there are games');

/** A game whose standing is the values of its view. */
const counting: Game = { ...anyGame, standing: (view) => Object.values(view).map(Number) };

const stepOf = (over: boolean): ReplayStep => ({
  kind: 'move',
  version: 1,
  seat: 0,
  by: 'person',
  events: [],
  notation: null,
  status: over ? { kind: 'over', places: [1, 2], points: [0, 0] } : { kind: 'playing', seat: 0, turn: 0 },
});

const replayOf = (standings: readonly (readonly number[])[], over = false): GameReplay => ({
  ended: over,
  steps: standings.map((_, step) => stepOf(over && step === standings.length - 1)),
  viewAt: (step) => Object.assign({}, standings[step]),
});

const pointsIn = (standings: readonly (readonly number[])[], over = false) =>
  turningPointsOf(counting, replayOf(standings, over)).map(({ step, kind, seat, gain }) => [step, kind, seat, gain]);

describe('turning points', () => {
  it('are the moves after which another player leads alone, with or without a tie in between', () => {
    const standings = [
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 2],
      [3, 2],
    ];
    expect(pointsIn(standings).filter(([, kind]) => kind === 'lead')).toEqual([
      [3, 'lead', 1, 1],
      [4, 'lead', 0, 2],
    ]);
  });

  it('are the three moves that brought most', () => {
    const standings = [
      [0, 0],
      [2, 0],
      [9, 0],
      [10, 0],
      [15, 0],
      [18, 0],
      [18, 1],
    ];
    expect(pointsIn(standings)).toEqual([
      [2, 'gain', 0, 7],
      [4, 'gain', 0, 5],
      [5, 'gain', 0, 3],
    ]);
  });

  it('are not what the end brings everybody, unless the lead changes with it', () => {
    expect(
      pointsIn(
        [
          [0, 0],
          [1, 0],
          [20, 10],
        ],
        true,
      ),
    ).toEqual([[1, 'gain', 0, 1]]);
    expect(
      pointsIn(
        [
          [0, 0],
          [1, 0],
          [2, 10],
        ],
        true,
      ),
    ).toEqual([
      [1, 'gain', 0, 1],
      [2, 'lead', 1, 10],
    ]);
  });

  it('are few enough for a menu, and none where nothing is counted', () => {
    const changing = Array.from({ length: 100 }, (_, step) => (step % 2 === 0 ? [step, 0] : [0, step]));
    expect(pointsIn(changing)).toHaveLength(15);
    expect(pointsIn([[], [], []])).toEqual([]);
    expect(pointsIn([[0], [3]])).toEqual([[1, 'gain', 0, 3]]);
  });
});
