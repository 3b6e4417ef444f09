import { join } from 'node:path';
import type { Basket } from './basket.js';
import { type Ground, groundOf, type World } from './ground.js';
import { harvest } from './harvest.js';
import { House } from './house.js';
import { invite } from './people.js';
import { prepareTables, withTables } from './tables.js';

/** The bot with tables of every game, and all that can be pressed there. */
export interface Stage {
  readonly house: House;
  readonly databasePath: string;
  readonly world: World;
  readonly basket: Basket;
}

/** The tables of these channels as they stand now. */
const groundsIn = (path: string, seed: string, channels: Iterable<string>): Promise<readonly Ground[]> =>
  withTables(path, seed, async (tables) => {
    const newest = await Promise.all([...channels].map((channel) => tables.latestInChannel(channel)));
    return newest.flatMap((table) => (table === null ? [] : [groundOf(table)]));
  });

/** Sets the stage; the same for the same seed, but for what the bot deals itself. */
export const setStage = async (seed: string): Promise<Stage> => {
  const house = await House.open();
  const databasePath = join(house.folder, 'house.sqlite');
  const guests = invite(house.control);
  const progress = await prepareTables(databasePath, house.control, guests, seed);
  const before = await groundsIn(databasePath, seed, progress.keys());
  await house.start(databasePath);
  const basket = await harvest(house.control, before, progress);
  const grounds = await groundsIn(databasePath, seed, progress.keys());
  return {
    house,
    databasePath,
    basket,
    world: { control: house.control, commands: house.control.commands(), guests, grounds },
  };
};
