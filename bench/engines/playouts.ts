import { playOut } from '../../engines/golden-train/computer/raid.js';
import { copyOf, worldOf as trainWorldOf } from '../../engines/golden-train/computer/world.js';
import { engine as goldenTrain } from '../../engines/golden-train/index.js';
import { QuickRandom } from '../../engines/core/quick-random.js';
import { randomFrom } from '../../engines/core/random.js';
import { engine as quelCirque } from '../../engines/quel-cirque/index.js';
import { playAtRandom } from '../../engines/quel-cirque/model/index.js';
import { at, tableOf, worldOf } from '../../engines/quel-cirque/model/world.js';
import { formatTable } from '../../harness/format-table.js';
import { repeat } from '../measure.js';
import type { Targets } from '../targets.js';

const RUNS = 9;
const PLAYOUTS = 3_000;
/** Random moves a second that are asked of Quel Cirque's model. */
const MOVES_WANTED = 1_000_000;

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

/** Whole games in the models that computer players search: how many a second, and how many moves where they are counted. */
export const benchPlayouts = async (targets: Targets): Promise<string> => {
  const random = new QuickRandom(randomFrom('dice'));
  const rows = [['playout model', 'games/s', 'moves/s', '']];
  for (const [name, play] of [
    ['golden-train', goldenTrainPlayout(random)],
    ['quel-cirque', quelCirquePlayout(random)],
  ] as const) {
    let moves = 0;
    const taken = await repeat(RUNS, () => {
      moves = 0;
      for (let game = 0; game < PLAYOUTS; game += 1) moves += play();
    });
    const perSecond = (games: number): number => (games * 1000) / Math.min(...taken);
    const verdict = name === 'quel-cirque' ? targets.verdict(perSecond(moves) >= MOVES_WANTED) : '';
    rows.push([name, perSecond(PLAYOUTS).toFixed(0), moves === 0 ? '' : perSecond(moves).toFixed(0), verdict]);
  }
  return formatTable(rows);
};
