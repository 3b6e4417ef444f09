import { setTimeout as pause } from 'node:timers/promises';
import { done, refusedWith, type Scenario, type Scene } from '../scenario.js';
import { oneOf, uptoParameter } from '../sentences.js';

/** Shorter and longer than the bot waits for its database, in milliseconds. */
const SHORT_LOCK = 300;
const LONG_LOCK = 1_500;

const brokenInside = refusedWith(uptoParameter('faults.internal', 'code'));
const notStored = refusedWith(oneOf('refusals.not-stored'));

/** Resolves the moment the board shows something new, before the bot hears that it arrived. */
const boardChanged = ({ fixture, channel, turn }: Scene, then: () => void): Promise<true> =>
  fixture.control.until('the board to change', () => {
    const newest = fixture.guest('Barnaby', channel).public().at(-1);
    if (newest === undefined || newest.raw === turn.board.raw || newest.pictures.length === 0) return undefined;
    then();
    return true;
  });

const unlockSoon = ({ fixture }: Scene): void => {
  setTimeout(() => fixture.disk.unlock(), SHORT_LOCK);
};

/** The disk, which fails the bot while it plays. */
export const storageScenarios: readonly Scenario[] = [
  {
    name: 'a database locked for a moment',
    before: (scene) => {
      scene.fixture.disk.lock();
      unlockSoon(scene);
    },
    outcome: done,
  },
  {
    name: 'a database locked for long',
    before: ({ fixture }) => fixture.disk.lock(),
    after: ({ fixture }) => fixture.disk.unlock(),
    outcome: notStored,
  },
  {
    name: 'a full disk',
    before: ({ fixture }) => fixture.disk.fill(),
    after: ({ fixture }) => fixture.disk.makeRoom(),
    outcome: notStored,
  },
  {
    name: 'noise on the disk',
    before: ({ fixture }) => fixture.rot.begin(),
    after: ({ fixture }) => fixture.rot.end(),
    outcome: brokenInside,
  },
  {
    name: 'noise on the disk when the line is resumed',
    before: ({ fixture }) => {
      fixture.rot.begin();
      fixture.control.connection.drop();
    },
    after: ({ fixture }) => fixture.rot.end(),
    outcome: brokenInside,
  },
  {
    name: 'a database locked when the board is noted',
    during: (scene) => boardChanged(scene, () => scene.fixture.disk.lock()).then(() => undefined),
    after: ({ fixture }) => fixture.disk.unlock(),
    outcome: done,
  },
  {
    name: 'a disk that is full when the board is noted',
    during: (scene) => boardChanged(scene, () => scene.fixture.disk.fill()).then(() => undefined),
    after: ({ fixture }) => fixture.disk.makeRoom(),
    outcome: done,
  },
  {
    name: 'a database locked when computer players are to act',
    againstComputers: true,
    during: async ({ fixture }, acted) => {
      await fixture.stored(acted);
      fixture.disk.lock();
      await pause(LONG_LOCK);
    },
    after: ({ fixture }) => fixture.disk.unlock(),
    outcome: done,
  },
  {
    name: 'a disk that is full when computer players are to act',
    againstComputers: true,
    during: async ({ fixture }, acted) => {
      await fixture.stored(acted);
      fixture.disk.fill();
      await pause(LONG_LOCK);
    },
    after: ({ fixture }) => fixture.disk.makeRoom(),
    outcome: done,
  },
];
