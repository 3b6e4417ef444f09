import { setTimeout as pause } from 'node:timers/promises';
import { done, refusedWith, type Scenario, type Scene } from '../scenario.js';
import { oneOf, uptoParameter } from '../sentences.js';

/** Shorter and longer than the bot waits for its database, in milliseconds. */
const SHORT_LOCK = 300;
const LONG_LOCK = 1_500;

const brokenInside = refusedWith(uptoParameter('faults.internal', 'code'));
const notStored = refusedWith(oneOf('refusals.not-stored'));

/** Resolves the moment the board shows something new, before the bot hears that it arrived. */
const boardChanged = ({ house, channel, turn }: Scene, then: () => void): Promise<true> =>
  house.control.until('the board to change', () => {
    const newest = house.guest('Barnaby', channel).public().at(-1);
    if (newest === undefined || newest.raw === turn.board.raw || newest.pictures.length === 0) return undefined;
    then();
    return true;
  });

const unlockSoon = ({ house }: Scene): void => {
  setTimeout(() => house.disk.unlock(), SHORT_LOCK);
};

/** The disk, which fails the bot while it plays. */
export const storageScenarios: readonly Scenario[] = [
  {
    name: 'a database locked for a moment',
    before: (scene) => {
      scene.house.disk.lock();
      unlockSoon(scene);
    },
    outcome: done,
  },
  {
    name: 'a database locked for long',
    before: ({ house }) => house.disk.lock(),
    after: ({ house }) => house.disk.unlock(),
    outcome: notStored,
  },
  {
    name: 'a full disk',
    before: ({ house }) => house.disk.fill(),
    after: ({ house }) => house.disk.makeRoom(),
    outcome: notStored,
  },
  {
    name: 'noise on the disk',
    before: ({ house }) => house.rot.begin(),
    after: ({ house }) => house.rot.end(),
    outcome: brokenInside,
  },
  {
    name: 'noise on the disk when the line is resumed',
    before: ({ house }) => {
      house.rot.begin();
      house.control.connection.drop();
    },
    after: ({ house }) => house.rot.end(),
    outcome: brokenInside,
  },
  {
    name: 'a database locked when the board is noted',
    during: (scene) => boardChanged(scene, () => scene.house.disk.lock()).then(() => undefined),
    after: ({ house }) => house.disk.unlock(),
    outcome: done,
  },
  {
    name: 'a disk that is full when the board is noted',
    during: (scene) => boardChanged(scene, () => scene.house.disk.fill()).then(() => undefined),
    after: ({ house }) => house.disk.makeRoom(),
    outcome: done,
  },
  {
    name: 'a database locked when computer players are to act',
    againstComputers: true,
    during: async ({ house }, acted) => {
      await house.stored(acted);
      house.disk.lock();
      await pause(LONG_LOCK);
    },
    after: ({ house }) => house.disk.unlock(),
    outcome: done,
  },
  {
    name: 'a disk that is full when computer players are to act',
    againstComputers: true,
    during: async ({ house }, acted) => {
      await house.stored(acted);
      house.disk.fill();
      await pause(LONG_LOCK);
    },
    after: ({ house }) => house.disk.makeRoom(),
    outcome: done,
  },
];
