import { playOut as playOutGreedily } from '#engines/circle-the-wagons/computer/playout.js';
import { engine as circleTheWagons } from '#engines/circle-the-wagons/index.js';
import { playOut } from '#engines/golden-train/computer/raid.js';
import { copyOf, worldOf as trainWorldOf } from '#engines/golden-train/computer/world.js';
import { engine as goldenTrain } from '#engines/golden-train/index.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { engine as quelCirque } from '#engines/quel-cirque/index.js';
import { playAtRandom } from '#engines/quel-cirque/model/index.js';
import { at, tableOf, worldOf } from '#engines/quel-cirque/model/world.js';
import { formatTable } from '#tests/harness/format-table.js';
import { repeat } from '../measure.js';
import type { Targets } from '../targets.js';

const RUNS = 9;
const PLAYOUTS = 3_000;
/** Required random moves per second of Quel Cirque's model. */
const MOVES_WANTED = 1_000_000;
const GREEDY_PLAYOUTS = 60;
const GREEDY_PLAYOUTS_WANTED = 300;
/** The number of ring cards that both players consider. */
const GREEDY_SIGHT = 3;

const goldenTrainPlayout = (random: QuickRandom): (() => number) => {
  const start = goldenTrain.start(goldenTrain.deal(goldenTrain.options.parse({}), 2, randomFrom('playouts')));
  if (!start.ok) throw new Error(start.error.reason);
  const base = trainWorldOf(start.value);
  return () => {
    playOut(copyOf(base), random);
    return 0;
  };
};

const quelCirquePlayout = (random: QuickRandom): (() => number) => {
  const start = quelCirque.start(quelCirque.deal(quelCirque.options.parse({}), 2, randomFrom('playouts')));
  if (!start.ok) throw new Error(start.error.reason);
  const { value } = start;
  const [base, table] = [worldOf(value), tableOf(value, [0, 0])];
  return () => {
    const world = base.slice();
    playAtRandom(world, table, random);
    return world[at.turns] ?? 0;
  };
};

/**
 * Both players take the best of three cards. Every game is a different one because games share their cached results.
 */
const circleTheWagonsPlayout = (): (() => number) => {
  let deals = 0;
  return () => {
    const setup = circleTheWagons.deal(circleTheWagons.options.parse({}), 2, randomFrom(`playouts ${(deals += 1)}`));
    const start = circleTheWagons.start(setup);
    if (!start.ok) throw new Error(start.error.reason);
    playOutGreedily(start.value, 0, GREEDY_SIGHT);
    return 0;
  };
};

interface Model {
  readonly name: string;
  readonly playouts: number;
  /** Plays a game and returns the number of its moves; 0 where moves are not counted. */
  readonly play: () => number;
  /** True when this rate is sufficient; left out where there is no target. */
  readonly meets?: (games: number, moves: number) => boolean;
}

const models = (random: QuickRandom): readonly Model[] => [
  { name: 'golden-train', playouts: PLAYOUTS, play: goldenTrainPlayout(random) },
  {
    name: 'quel-cirque',
    playouts: PLAYOUTS,
    play: quelCirquePlayout(random),
    meets: (_, moves) => moves >= MOVES_WANTED,
  },
  {
    name: 'circle-the-wagons, greedily',
    playouts: GREEDY_PLAYOUTS,
    play: circleTheWagonsPlayout(),
    meets: (games) => games >= GREEDY_PLAYOUTS_WANTED,
  },
];

export const benchPlayouts = async (targets: Targets): Promise<string> => {
  const rows = [['playout', 'games/s', 'moves/s', '']];
  for (const { name, playouts, play, meets } of models(new QuickRandom(randomFrom('dice')))) {
    let moves = 0;
    const taken = await repeat(RUNS, () => {
      moves = 0;
      for (let game = 0; game < playouts; game += 1) moves += play();
    });
    const perSecond = (count: number): number => (count * 1000) / Math.min(...taken);
    const [gamesASecond, movesASecond] = [perSecond(playouts), perSecond(moves)];
    const verdict = meets === undefined ? '' : targets.verdict(meets(gamesASecond, movesASecond));
    rows.push([name, gamesASecond.toFixed(0), moves === 0 ? '' : movesASecond.toFixed(0), verdict]);
  }
  return formatTable(rows);
};
