import { inServer } from '#src/model/location.js';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  copyFileSync,
  existsSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import PQueue from 'p-queue';
import { BotProcess } from '#tests/harness/bot-process/bot-process.js';
import { whomRightsStop } from '#tests/harness/bot-process/identity.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { FaultInvariants, FaultSettings } from '../invariants.js';
import { isOneSentence } from '../wording.js';
import { type Damage, damages } from './damage.js';
import { playMoves, seatPeople, withTables } from '#tests/harness/actors/played-tables.js';
import { games } from '#src/app/games.js';

const MOVES = 12;

const people = ['1', '2'].map((userId) => ({ userId, name: `Player ${userId}` }));

/** The files of a database with every game in progress. */
interface SampleDatabase {
  readonly stopped: string;
  /** The state after a crash: the newest changes are only in its log. */
  readonly crashed: string;
}

/** Copies a database into a separate folder. @returns its path there */
const copyDatabase = (from: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const to = join(folder, 'en-piste.sqlite');
  for (const end of ['', '-wal']) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`);
  return to;
};

const sampleDatabaseIn = async (folder: string, random: RandomChoice): Promise<SampleDatabase> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'sample.sqlite');
  const crashed = await withTables(path, 'sample', { reminder: 0, limit: 0 }, async (tables) => {
    for (const { engine } of games) {
      const opening = { gameId: engine.id, location: inServer('1'), channelId: engine.id, locale: 'en' } as const;
      await playMoves(tables, await seatPeople(tables, opening, people), { moves: MOVES }, random);
    }
    await tables.idle();
    return copyDatabase(path, join(folder, 'crashed'));
  });
  return { stopped: copyDatabase(path, join(folder, 'stopped')), crashed };
};

const CONCURRENCY = 4;

/** SQLite creates an empty log and an index to it whenever it opens a database: they hold nothing. */
const holdsNothing = (path: string): boolean =>
  path.endsWith('-shm') || (path.endsWith('-wal') && statSync(path).size === 0);

const contents = (folder: string): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => !holdsNothing(path))
    .map((path) => {
      const hash = statSync(path).isDirectory()
        ? 'folder'
        : createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${path} ${hash}`;
    })
    .join('\n');

interface DamagedDatabase {
  readonly sample: SampleDatabase;
  readonly folder: string;
}

const check = async (
  { name, crashed, spoil, hold, says, byRights, largestFile }: Damage,
  { sample, folder }: DamagedDatabase,
  random: RandomChoice,
  invariants: FaultInvariants,
): Promise<void> => {
  const path = copyDatabase(crashed === true ? sample.crashed : sample.stopped, folder);
  for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o666);
  chmodSync(folder, 0o777);
  spoil?.(path, random);
  const before = contents(dirname(path));
  const letGo = hold?.(path);
  // The login must fail: there is no server, and the bot makes no request before it has checked the database.
  const bot = new BotProcess({
    environment: { DATABASE_PATH: path, DISCORD_TOKEN: 'none', DISCORD_API_URL: 'http://127.0.0.1:9' },
    ...(byRights === true ? { identity: whomRightsStop() ?? {} } : {}),
    ...(largestFile === undefined ? {} : { largestFile }),
  });
  const code = await bot.ended;
  const after = contents(dirname(path));
  letGo?.();
  chmodSync(folder, 0o777);
  invariants.check(
    'an unusable database is refused in one sentence',
    code === 1 && isOneSentence(bot.errors) && says.test(bot.errors),
    () => `${name}: code ${code ?? 'none'}, “${bot.errors.trim()}”`,
  );
  const how = (): string => `${name}:\n${before}\n    became\n${after}`;
  invariants.check('a refused database stays as it is', before === after, how);
};

const choose = ({ only }: FaultSettings): readonly Damage[] =>
  damages.filter(({ name, byRights }) => name.includes(only) && (byRights !== true || whomRightsStop() !== null));

export const damageRow = (settings: FaultSettings): readonly string[] => {
  const faults = choose(settings).length;
  return ['starts on databases that must not be used', String(faults), String(faults * settings.rounds)];
};

export const startOnDamage = async (settings: FaultSettings, invariants: FaultInvariants): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-damage-'));
  chmodSync(folder, 0o755);
  try {
    const random = new RandomChoice(`${settings.seed} damage`);
    const sample = await sampleDatabaseIn(join(folder, 'sample'), random);
    const queue = new PQueue({ concurrency: CONCURRENCY });
    for (let round = 0; round < settings.rounds; round += 1)
      await queue.addAll(
        choose(settings).map(
          (damage, index) => () =>
            check(damage, { sample, folder: join(folder, `${round}-${index}`) }, random, invariants),
        ),
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
};
