import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { takenSteps } from '#src/tables/replay/game-replay.js';
import { firstPosition, replay, type ReplayEntry, withoutRewound } from '#src/tables/replay/progress.js';
import type { TableChange } from '#src/model/record/log-entry.js';
import { sampleGame } from '#tests/support/sample-game.js';

const SEATS = 3;
const { engine } = sampleGame;
const setup = engine.deal(engine.options.parse({}), SEATS, randomFrom('long'));
const first = firstPosition(engine, setup, SEATS);
if (!first.ok) throw new Error('no game');
const beginning = { position: first.value, history: [] };

const logOf = (length: number, change: (index: number) => TableChange): readonly ReplayEntry[] =>
  Array.from({ length }, (_, index) => ({ version: index + 1, actor: 'person', change: change(index) }));

const resignations = (length: number): readonly ReplayEntry[] =>
  logOf(length, () => ({ kind: 'resign', seat: 1, turn: 0, former: null, holder: null }));

/** Moves and the same number of entries that each undo one. */
const rewinds = (length: number): readonly ReplayEntry[] =>
  logOf(length, (index) =>
    index < length / 2
      ? { kind: 'move', seat: 0, turn: 0, notation: 'draw' }
      : { kind: 'rewind', seat: 0, turn: 0, to: length - index },
  );

const LENGTH = 20_000;
/** Quadratic work took two hundred times as long as writing the log. */
const TIMES = 20;

/** The minimum of some runs, in milliseconds: the machine is shared. */
const leastOf = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    }),
  );

describe('a log of many thousand entries', () => {
  it.each<[string, readonly ReplayEntry[], (log: readonly ReplayEntry[]) => unknown]>([
    ['is played again', resignations(LENGTH), (log) => replay(engine, SEATS, beginning, log)],
    ['is gone through', resignations(LENGTH), (log) => takenSteps(engine, { seats: SEATS, setup, log, ended: true })],
    ['has its moves taken back', rewinds(LENGTH), withoutRewound],
  ])('%s in a time that grows with its length, not with the square of it', (_, log, work) => {
    expect(leastOf(() => work(log)) / leastOf(() => JSON.stringify(log))).toBeLessThan(TIMES);
  });

  it('lists its events in the order of its entries, without the moves that were taken back', () => {
    const changes: readonly TableChange[] = [
      { kind: 'move', seat: 0, turn: 0, notation: 'draw' },
      { kind: 'rewind', seat: 0, turn: 0, to: 0 },
      { kind: 'resign', seat: 1, turn: 0, former: null, holder: null },
      { kind: 'move', seat: 0, turn: 0, notation: 'draw' },
    ];
    const played = replay(
      engine,
      SEATS,
      beginning,
      logOf(changes.length, (index) => changes[index] ?? { kind: 'pause' }),
    );
    expect(played.ok && played.value.history.map(({ kind, version }) => [kind, version])).toEqual([
      ['rewind', 2],
      ['resign', 3],
      ['move', 4],
    ]);
  });
});
