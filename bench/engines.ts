import { games } from '../src/app/registry.js';
import { benchCarcassonneGames } from './carcassonne-games.js';
import { randomGame } from './games.js';
import { formatTable } from '../harness/format-table.js';
import { median, repeat } from './measure.js';
import type { Targets } from './targets.js';

const RUNS = 21;

/** Whole random games: how long one takes, how many moves a second, and how large a state is at the end. */
export const benchEngines = async (targets: Targets): Promise<string> => {
  const rows = [['engine', 'ms a game', 'games/s', 'moves/s', 'state bytes']];
  for (const { engine } of games) {
    const moves: number[] = [];
    let last: object = {};
    const taken = await repeat(RUNS, (run) => {
      const states = randomGame(engine, `bench ${run}`);
      moves.push(states.length - 1);
      last = states.at(-1) ?? {};
    });
    const ms = median(taken);
    const perSecond = (median(moves) / ms) * 1000;
    rows.push([
      engine.id,
      ms.toFixed(1),
      (1000 / ms).toFixed(0),
      perSecond.toFixed(0),
      String(JSON.stringify(last).length),
    ]);
  }
  return `${formatTable(rows)}\n\n${benchCarcassonneGames(targets)}`;
};
