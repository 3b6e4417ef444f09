import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import PQueue from 'p-queue';
import { RandomChoice } from '../../../harness/random-choice.js';
import type { Invariants } from '../../../harness/invariants.js';
import { BotProcess } from '../../../harness/bot-process/bot-process.js';
import { whomRightsStop } from '../../../harness/bot-process/identity.js';
import type { FaultInvariant } from '../invariants.js';
import { type Damage, damages } from './damage.js';
import { isOneSentence } from './sentence.js';
import { copied, type Specimen, specimenIn } from './specimen.js';

const AT_A_TIME = 4;

export interface DatabaseSettings {
  readonly rounds: number;
  readonly seed: string;
  readonly only: string;
}

/** SQLite makes an empty log, and an index to it, whenever it looks at a database: they hold nothing. */
const holdsNothing = (path: string): boolean =>
  path.endsWith('-shm') || (path.endsWith('-wal') && statSync(path).size === 0);

/** What lies in a folder, to the last byte. */
const contents = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => !holdsNothing(join(folder, name)))
    .map((name) => {
      const path = join(folder, name);
      return `${name} ${statSync(path).isDirectory() ? 'folder' : createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    })
    .join('\n');

/** A start that must fail: nobody is there to log in to, and nobody is called before the database has been looked at. */
const start = async (
  path: string,
  { byRights, largestFile }: Damage,
): Promise<{ readonly code: number | null; readonly errors: string }> => {
  const bot = new BotProcess({
    environment: { DATABASE_PATH: path, DISCORD_TOKEN: 'nobody', DISCORD_API_URL: 'http://127.0.0.1:9' },
    ...(byRights === true ? { identity: whomRightsStop() ?? {} } : {}),
    ...(largestFile === undefined ? {} : { largestFile }),
  });
  const code = await bot.ended;
  return { code, errors: bot.errors };
};

const check = async (
  damage: Damage,
  specimen: Specimen,
  folder: string,
  random: RandomChoice,
  invariants: Invariants<FaultInvariant>,
): Promise<void> => {
  const path = copied(damage.crashed === true ? specimen.crashed : specimen.stopped, folder);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
  chmodSync(folder, 0o777);
  damage.spoil?.(path, random);
  const before = contents(dirname(path));
  const letGo = damage.hold?.(path);
  const { code, errors } = await start(path, damage);
  const after = contents(dirname(path));
  letGo?.();
  chmodSync(folder, 0o777);
  invariants.check(
    'an unusable database is refused in one sentence',
    code === 1 && isOneSentence(errors) && damage.says.test(errors),
    () => `${damage.name}: code ${code ?? 'none'}, “${errors.trim()}”`,
  );
  invariants.check(
    'a refused database stays as it is',
    before === after,
    () => `${damage.name}:\n${before}\n    became\n${after}`,
  );
};

const chosenFrom = (only: string): readonly Damage[] =>
  damages.filter(({ name, byRights }) => name.includes(only) && (byRights !== true || whomRightsStop() !== null));

/** How many databases there are that must not be used, and how often the bot is started on one. */
export const damageRow = ({ rounds, only }: DatabaseSettings): readonly string[] => {
  const faults = chosenFrom(only).length;
  return ['starts on databases that must not be used', String(faults), String(faults * rounds)];
};

/** Starts the bot on databases that it must not use. */
export const startOnDamage = async (
  { rounds, seed, only }: DatabaseSettings,
  invariants: Invariants<FaultInvariant>,
): Promise<void> => {
  const chosen = chosenFrom(only);
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-damage-'));
  chmodSync(folder, 0o755);
  try {
    const random = new RandomChoice(`${seed} damage`);
    const specimen = await specimenIn(join(folder, 'specimen'), random);
    const queue = new PQueue({ concurrency: AT_A_TIME });
    for (let round = 0; round < rounds; round += 1) {
      await queue.addAll(
        chosen.map(
          (damage, index) => () => check(damage, specimen, join(folder, `${round}-${index}`), random, invariants),
        ),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};
