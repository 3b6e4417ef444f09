import { join } from 'node:path';
import type { Corpus } from './corpus.js';
import { type Ground, groundOf, type World } from './ground.js';
import { harvest } from './harvest.js';
import { Fixture } from './fixture.js';
import { invite } from './people.js';
import { prepareTables, withTables } from './tables.js';

/** The bot with tables of every game, and all that can be pressed there. */
export interface Stage {
  readonly fixture: Fixture;
  readonly databasePath: string;
  readonly world: World;
  readonly corpus: Corpus;
}

/** The tables of these channels as they stand now. */
const groundsIn = (path: string, seed: string, channels: Iterable<string>): Promise<readonly Ground[]> =>
  withTables(path, seed, async (tables) => {
    const newest = await Promise.all([...channels].map((channel) => tables.latestInChannel(channel)));
    return newest.flatMap((table) => (table === null ? [] : [groundOf(table)]));
  });

/** Sets the stage; the same for the same seed, but for what the bot deals itself. */
export const setStage = async (seed: string): Promise<Stage> => {
  const fixture = await Fixture.open();
  const databasePath = join(fixture.folder, 'bot.sqlite');
  const guests = invite(fixture.control);
  const progress = await prepareTables(databasePath, fixture.control, guests, seed);
  const before = await groundsIn(databasePath, seed, progress.keys());
  await fixture.start(databasePath);
  const corpus = await harvest(fixture.control, before, progress);
  const grounds = await groundsIn(databasePath, seed, progress.keys());
  return {
    fixture,
    databasePath,
    corpus,
    world: { control: fixture.control, commands: fixture.control.commands(), guests, grounds },
  };
};
