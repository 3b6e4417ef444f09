import { setTimeout as pause } from 'node:timers/promises';
import type { PerformedAction } from '#playground/index.js';
import { type Context, done, refusalReading, type Scenario } from '../scenario.js';
import { anyOf, upToParameter } from '../wording.js';

/** Shorter and longer than the bot waits for its database. */
const SHORT_LOCK_MS = 300;
const LONG_LOCK = 1_500;

const brokenInside = refusalReading(upToParameter('faults.internal', 'code'));
const notStored = refusalReading(anyOf('refusals.not-stored'));

const lock = ({ disk }: Context): void => disk.lock();
const unlock = ({ disk }: Context): void => disk.unlock();
const fill = ({ disk }: Context): void => disk.fill();
const makeRoom = ({ disk }: Context): void => disk.makeRoom();
const repair = ({ disk }: Context): void => disk.repair();

/** Causes the fault when the board changes, before the bot learns that the message arrived. */
const whenBoardChanges =
  (happen: (context: Context) => void) =>
  (context: Context): Promise<unknown> =>
    context.control.until('the board to change', () => {
      const { actor, board } = context.turn;
      const newest = actor.public().at(-1);
      if (newest === undefined || newest.raw === board.raw || newest.pictures.length === 0) return undefined;
      happen(context);
      return true;
    });

/** Causes the fault once the person's move is stored, for longer than the bot waits. */
const onceStored =
  (happen: (context: Context) => void) =>
  async (context: Context, acted: PerformedAction): Promise<void> => {
    await context.environment.waitUntilStored(acted);
    happen(context);
    await pause(LONG_LOCK);
  };

export const storageScenarios: readonly Scenario[] = [
  {
    name: 'a database locked for a moment',
    before: (context) => {
      lock(context);
      setTimeout(() => unlock(context), SHORT_LOCK_MS);
    },
    outcome: done,
  },
  { name: 'a database locked for long', before: lock, after: unlock, outcome: notStored },
  { name: 'a full disk', before: fill, after: makeRoom, outcome: notStored },
  {
    name: 'a database locked for long, and a setting',
    act: 'setting',
    before: lock,
    after: unlock,
    outcome: notStored,
  },
  { name: 'a full disk, and a setting', act: 'setting', before: fill, after: makeRoom, outcome: notStored },
  { name: 'noise on the disk', before: ({ disk }) => disk.corrupt(), after: repair, outcome: brokenInside },
  {
    name: 'noise on the disk when the line is resumed',
    before: ({ disk, control }) => {
      disk.corrupt();
      control.connection.drop();
    },
    after: repair,
    outcome: brokenInside,
  },
  {
    name: 'a database locked when the board is noted',
    during: whenBoardChanges(lock),
    after: unlock,
    outcome: done,
  },
  {
    name: 'a disk that is full when the board is noted',
    during: whenBoardChanges(fill),
    after: makeRoom,
    outcome: done,
  },
  {
    name: 'a database locked when it is the turn of computer players',
    againstComputers: true,
    during: onceStored(lock),
    after: unlock,
    outcome: done,
  },
  {
    name: 'a disk that is full when it is the turn of computer players',
    againstComputers: true,
    during: onceStored(fill),
    after: makeRoom,
    outcome: done,
  },
];
