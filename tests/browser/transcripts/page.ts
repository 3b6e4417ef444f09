import type { Engine } from '#engines/core/engine.js';
import type { Entry } from '#engines/core/testing/game.js';
import { transcript } from '#engines/core/testing/transcript.js';
import { engine as araminiCircus } from '#engines/aramini-circus/index.js';
import { engine as carcassonne } from '#engines/carcassonne/index.js';
import { engine as circleTheWagons } from '#engines/circle-the-wagons/index.js';
import { engine as goldenTrain } from '#engines/golden-train/index.js';
import { engine as quelCirque } from '#engines/quel-cirque/index.js';

const engines = [araminiCircus, carcassonne, circleTheWagons, goldenTrain, quelCirque] as readonly Engine[];

/** A recorded game: what was dealt, and the moves that were made. */
interface Recording {
  readonly gameId: string;
  readonly setup: object;
  readonly seats: number;
  readonly moves: readonly Entry[];
  readonly viewsEvery: number;
}

const replay = ({ gameId, setup, seats, moves, viewsEvery }: Recording): string => {
  const engine = engines.find(({ id }) => id === gameId);
  if (engine === undefined) throw new Error(`There is no ${gameId}`);
  return transcript(engine, {
    ...{ setup, seats, viewsEvery, maxMoves: moves.length },
    chooser:
      () =>
      ({ moves: legal, number }) => {
        const move = legal.find((each) => engine.notation.format(each) === moves[number]?.notation);
        if (move === undefined) throw new Error(`${number + 1}. ${moves[number]?.notation ?? ''} is no legal move`);
        return move;
      },
  });
};

Object.assign(globalThis, { replay });
