import type { Engine } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { games } from '#src/app/games.js';
import { benchCarcassonneGames } from './carcassonne-games.js';
import { benchCarcassonneThinking } from '../carcassonne/thinking.js';
import { randomGame } from './games.js';
import { formatTable } from '#tests/harness/format-table.js';
import { median, repeat } from '../measure.js';
import { benchPlayouts } from './playouts.js';
import type { Targets } from '../targets.js';

const RUNS = 21;
const IMAGINED = 2_000;
/** Milliseconds of random play before the measurement: all code is compiled only after hundreds of games. */
const WARM_UP_MS = 2_000;

/** Required random moves per second. */
const movesWanted: Readonly<Record<string, number>> = {
  'quel-cirque': 60_000,
  'circle-the-wagons': 60_000,
  'aramini-circus': 400_000,
  carcassonne: 20_000,
};

/** Microseconds allowed for imagining a state in the middle of a game. */
const imagineWanted: Readonly<Record<string, number>> = { 'golden-train': 10 };

const verdictOn = (targets: Targets, wanted: number | undefined, meets: (wanted: number) => boolean): string =>
  wanted === undefined ? '' : targets.verdict(meets(wanted));

const warmUp = (engine: Engine): void => {
  const begun = performance.now();
  for (let game = 0; performance.now() - begun < WARM_UP_MS; game += 1) randomGame(engine, `warm-up ${game}`);
};

/** Microseconds for imagining a state that looks the same to seat 0; the best of a few rounds. */
const timeImagining = async (engine: Engine, state: object): Promise<number> => {
  const view = engine.view(state, 0);
  const memory = engine.begin(view);
  const taken = await repeat(5, () => {
    for (let world = 0; world < IMAGINED; world += 1) engine.imagine(view, memory, randomFrom(`world ${world}`));
  });
  return (Math.min(...taken) * 1000) / IMAGINED;
};

/**
 * Measures whole random games: their duration, moves per second, the time to imagine a state in the middle, and the
 * size of the final state.
 */
export const benchEngines = async (targets: Targets): Promise<string> => {
  const rows = [['engine', 'ms a game', 'games/s', 'moves/s', '', 'µs to imagine', '', 'state bytes']];
  for (const { engine } of games) {
    const moves: number[] = [];
    let states: readonly object[] = [];
    warmUp(engine);
    const taken = await repeat(RUNS, (run) => {
      states = randomGame(engine, `bench ${run}`);
      moves.push(states.length - 1);
    });
    const ms = median(taken);
    const perSecond = (median(moves) / ms) * 1000;
    const middle = states[Math.floor(states.length / 2)];
    const imagined = middle === undefined ? 0 : await timeImagining(engine, middle);
    rows.push([
      engine.id,
      ms.toFixed(1),
      (1000 / ms).toFixed(0),
      perSecond.toFixed(0),
      verdictOn(targets, movesWanted[engine.id], (wanted) => perSecond >= wanted),
      imagined.toFixed(1),
      verdictOn(targets, imagineWanted[engine.id], (wanted) => imagined <= wanted),
      String(JSON.stringify(states.at(-1)).length),
    ]);
  }
  const carcassonne = [benchCarcassonneGames(targets), benchCarcassonneThinking(targets)];
  return [formatTable(rows), await benchPlayouts(targets), ...carcassonne].join('\n\n');
};
