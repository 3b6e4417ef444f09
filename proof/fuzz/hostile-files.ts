import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Engine } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/game.js';
import { Guest } from '#tests/harness/actors/guest.js';
import { gamesById } from '#src/app/games.js';
import { textsFor } from '#src/i18n/texts.js';
import { MAX_FILE_ENTRIES } from '#src/tables/replay/game-file.js';
import { afterMove, firstPosition, type Position } from '#src/tables/replay/progress.js';
import { hashOfSeed } from '#src/tables/replay/seed.js';
import { verifyTask } from '#src/tables/replay/verification.js';
import { type FuzzInvariants, invariant } from './invariants.js';
import { languageOf, type Targets } from './targets.js';

/** The game whose moves take longest, with all modules. */
const GAME = 'carcassonne';
const NANOSECONDS = 1e6;
const DEEP = 480_000;
/** The maximum blocking time, as a share of the work's duration without a thread. */
const SHARE = 0.1;
/** The number of a position's moves among which the slowest is sought. */
const TRIED = 8;
const MOST_MOVES = 2_000;

/** A slow move that can be undone, after some others. */
interface CostlyMove {
  readonly before: readonly object[];
  readonly move: object;
}

const at = '2026-05-01T12:00:00.000Z';
const head = (index: number) => ({ version: index + 1, by: 'person', at });
const computer = { kind: 'computer', name: 'Pipo', level: 'medium' };

const withAll = (engine: Engine): object => {
  const usual: object = engine.options.parse({});
  return engine.options.parse(
    Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, typeof value === 'boolean' ? true : value])),
  );
};

/** Milliseconds for a move; 0 for one that cannot be undone. */
const costOf = (engine: Engine, position: Position, seat: number, move: object): number => {
  const begun = performance.now();
  const after = afterMove(engine, position, seat, move);
  const took = performance.now() - begun;
  return after.ok && after.value.position.before !== null ? took : 0;
};

const findCostlyMove = (engine: Engine, setup: object, seats: number, seed: string): CostlyMove => {
  const { log } = playOut(engine, { setup, seats, seed, chooser: () => randomly(seed), maxMoves: MOST_MOVES });
  const first = firstPosition(engine, setup, seats);
  if (!first.ok) throw new Error('a game that is dealt begins');
  let position = first.value;
  const before: object[] = [];
  let [costliest, cost]: [CostlyMove | null, number] = [null, 0];
  for (const { seat, notation } of log) {
    const { status } = position;
    if (status.kind !== 'playing') break;
    const { turn } = status;
    for (const move of engine.moves(position.state, seat).slice(0, TRIED)) {
      // A single run may be slow by chance.
      let took = Infinity;
      for (let times = 0; times < 3 && took > cost; times += 1)
        took = Math.min(took, costOf(engine, position, seat, move));
      if (took <= cost) continue;
      const entry = { kind: 'move', seat, turn, move: engine.notation.format(move) };
      [costliest, cost] = [{ before: [...before], move: entry }, took];
    }
    const move = engine.notation.parse(notation);
    const after = move.ok ? afterMove(engine, position, seat, move.value) : move;
    if (!after.ok) throw new Error('a game that was played can be played again');
    before.push({ kind: 'move', seat, turn, move: notation });
    position = after.value.position;
  }
  if (costliest === null) throw new Error('no move can be taken back');
  return costliest;
};

const filledUp = (before: readonly object[], round: readonly object[], length: number): readonly object[] =>
  Array.from({ length }, (_, index) => ({
    ...(before[index] ?? round[(index - before.length) % round.length]),
    ...head(index),
  }));

/** Files that are designed to be slow, by their contents. */
const hostileFiles = (seed: string): ReadonlyMap<string, Uint8Array> => {
  const engine = gamesById.get(GAME)?.engine;
  if (engine === undefined) throw new Error(`there is no ${GAME}`);
  const [options, seats] = [withAll(engine), engine.seats.max];
  const setup = engine.deal(options, seats, randomFrom(seed));
  const { before, move } = findCostlyMove(engine, setup, seats, seed);
  const players = Array.from({ length: seats }, (_, seat) => ({ kind: 'person', name: `Guest ${seat}` }));
  const fileWith = (log: readonly object[], dealt: unknown = setup): Uint8Array =>
    Buffer.from(
      JSON.stringify({
        ...{ format: 'en-piste-game-1', game: GAME, rules: engine.rules, options, players, seed, log, result: null },
        ...{ seedHash: hashOfSeed(seed), setup: dealt },
      }),
    );
  const taken = { ...move, kind: 'undo', move: undefined };
  const rewound = { seat: 0, turn: 0, kind: 'rewind', to: before.length };
  const replaced = { seat: 0, turn: 0, kind: 'replace', player: computer, successor: computer };
  const full = MAX_FILE_ENTRIES;
  const deep = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
  return new Map([
    ['a costly move that is taken back again and again', fileWith(filledUp(before, [move, taken], full))],
    ['more of these than a file may have', fileWith(filledUp(before, [move, taken], 3 * full))],
    ['a costly move that is rewound again and again', fileWith(filledUp(before, [move, rewound], full))],
    [
      'a game that is closed and rewound again and again',
      fileWith(filledUp(before, [{ kind: 'close' }, rewound], full)),
    ],
    ['a seat whose player is replaced again and again', fileWith(filledUp(before, [replaced], full))],
    ['brackets within brackets', Buffer.from(deep)],
    ['a setup of brackets within brackets', Buffer.from(`{"format":"en-piste-game-1","setup":{"deck":${deep}}}`)],
  ]);
};

/**
 * Sends `/verify` files that keep a processor busy as long as possible, and checks that other people are still served:
 * the longest pause is compared with the same work in this thread, in the same run.
 */
export const deliverFiles = async (targets: Targets, seed: string, invariants: FuzzInvariants): Promise<void> => {
  const { control, members, tables } = targets;
  const [[member], [target]] = [members, tables];
  if (member === undefined || target === undefined) throw new Error('nobody is here');
  const guest = new Guest(control, member.userId, target.table.channelId);
  const texts = textsFor(languageOf(targets, member.userId));
  const unclear = ['faults.internal', 'verification.failed'].map((key) =>
    texts.t(`common:${key}`, { code: '' }).slice(0, 20),
  );
  /** Each file is sent twice: what is slow twice is slow because of the file, and not by chance. */
  const deliver = async (content: Uint8Array): Promise<{ readonly text: string; readonly pause: number }> => {
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    pauses.enable();
    const { text } = await guest.asks('verify', { file: control.upload('game.json', content) });
    pauses.disable();
    return { text, pause: pauses.max / NANOSECONDS };
  };
  let [longestPause, longestWork, during] = [0, 0, ''];
  for (const [what, content] of hostileFiles(seed)) {
    const first = await deliver(content);
    const { text, pause } = await deliver(content);
    if (Math.min(first.pause, pause) > longestPause) [longestPause, during] = [Math.min(first.pause, pause), what];
    invariants.check(
      invariant.fileAnswered,
      text !== '' && unclear.every((words) => !text.startsWith(words)),
      () => `${what}: ${text}`,
    );
    const begun = performance.now();
    verifyTask({ kind: 'file', content }, (id) => gamesById.get(id) ?? null);
    longestWork = Math.max(longestWork, performance.now() - begun);
  }
  invariants.check(
    invariant.filePause,
    longestPause <= SHARE * longestWork,
    () => `${longestPause.toFixed(0)} ms of pause (${during}), ${longestWork.toFixed(0)} ms of work`,
  );
};
