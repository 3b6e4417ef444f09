import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Computer } from '#engines/core/computer.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { usualLevel, endless } from '#engines/core/search/strategy.js';
import { judgeGame } from '#src/study/analyse-game.js';
import { computers } from '#src/app/thinking/computers.js';
import { runProgram, say } from '#src/lib/command-line.js';
import { projectRoot } from '#src/lib/project-root.js';
import { StartError } from '#src/lib/start-error.js';
import type { CollectedPuzzle } from '#src/study/collected-puzzle.js';
import { collectedPuzzles } from '#src/study/collection.js';
import { findPuzzles } from '#src/study/find-puzzles.js';
import { questionOf } from '#src/tables/thinking/question.js';
import { takenSteps } from '#src/tables/replay/game-replay.js';
import { firstPosition, advance, type ReplayEntry } from '#src/tables/replay/progress.js';
import { dealFromSeed } from '#src/tables/replay/seed.js';
import type { Rules } from '#src/tables/rules.js';

/** Some people leave a game at a table, so that puzzles are not all duels. */
const SEATS = [2, 3, 2];
const PUZZLES_PER_GAME = 2;
/** A few worlds are enough to find candidates. */
const A_LOOK = { worlds: 6, rivals: 2 };

const command = {
  usage: 'npm run puzzles -- quel-cirque 8',
  purpose: `Makes the puzzles that come with the program. Computer players play games until there are as many puzzles of a game as
you ask for, at most two of each game played; they replace what the file of the game holds.`,
  args: z.object({ operands: z.tuple([z.string(), z.coerce.number().int().positive()]) }),
};

/** Plays a game between computer players that do not search. @returns its moves as in a table's log */
const playLog = (rules: Rules, setup: object, seats: number, seed: string): readonly ReplayEntry[] => {
  const { engine } = rules;
  const computer: Computer = { appraise: (view, moves, memory) => rules.computer.appraise(view, moves, memory) };
  const first = firstPosition(engine, setup, seats);
  if (!first.ok) throw new Error(first.error.reason);
  let progress = { position: first.value, history: [] } as Parameters<typeof advance>[2];
  const log: ReplayEntry[] = [];
  for (let version = 1; progress.position.status.kind === 'playing'; version += 1) {
    const { seat, turn } = progress.position.status;
    const question = questionOf(engine, progress.position, seat);
    const index =
      question === null
        ? 0
        : chooseBy(strategyOf(computer, usualLevel), question, randomFrom(`${seed} ${version}`), endless);
    const move = question?.moves[index];
    if (move === undefined) throw new Error('nothing is legal');
    const notation = engine.notation.format(move);
    const entry: ReplayEntry = { version, actor: 'computer', change: { kind: 'move', seat, turn, notation } };
    const next = advance(engine, seats, { ...progress, history: [] }, entry);
    if (!next.ok) throw new Error(next.error.why);
    progress = next.value;
    log.push(entry);
  }
  return log;
};

const puzzlesOf = (rules: Rules, number: number): readonly Omit<CollectedPuzzle, 'id'>[] => {
  const { engine, computer } = rules;
  const seats = Math.min(engine.seats.max, Math.max(engine.seats.min, SEATS[number % SEATS.length] ?? 2));
  const options = engine.options.parse({});
  const seed = `puzzles of ${engine.id} ${number}`;
  const setup = dealFromSeed(engine, { options, seats, seed });
  const log = playLog(rules, setup, seats, seed);
  const taken = takenSteps(engine, { seats, setup, log, ended: true });
  if (!taken.ok) throw new Error(taken.error.why);
  const look = { engine, computer: { ...computer, effort: { ...computer.effort, ...A_LOOK } } };
  const steps = judgeGame(look, { seats }, taken.value, seed)?.decisive ?? [];
  const moves = log.map(({ change }) => (change.kind === 'move' ? change.notation : ''));
  return findPuzzles({ engine, computer }, taken.value, steps)
    .slice(0, PUZZLES_PER_GAME)
    .map(({ step, choices }) => ({
      rules: engine.rules,
      options: { ...options },
      seats,
      seed,
      moves: moves.slice(0, step),
      choices,
    }));
};

await runProgram(command, ({ operands: [gameId, wanted] }) => {
  const rules = computers.get(gameId);
  if (rules === undefined) throw new StartError(`There is no game ${gameId}`);
  const known = collectedPuzzles(gameId);
  let last = Math.max(0, ...known.map(({ id }) => Number(id.slice(gameId.length + 1))));
  // People's answers are stored by id: another position needs another one.
  const idOf = ({ seed, moves }: Omit<CollectedPuzzle, 'id'>): string =>
    known.find((one) => one.seed === seed && one.moves.join() === moves.join())?.id ?? `${gameId}-${(last += 1)}`;
  const found: CollectedPuzzle[] = [];
  for (let number = 0; found.length < wanted; number += 1) {
    for (const puzzle of puzzlesOf(rules, number).slice(0, wanted - found.length))
      found.push({ id: idOf(puzzle), ...puzzle });
    say(`game ${number + 1}: ${found.length} puzzles`);
    const file = `${projectRoot}/src/study/collection/${gameId}.json`;
    writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  }
});
