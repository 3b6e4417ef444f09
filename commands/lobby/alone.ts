import { z } from 'zod';
import { seatsWith } from '#engines/core/options.js';
import { type Level, levelSchema } from '#engines/core/search/strategy.js';
import { COMPANY } from '#src/discord/interactions/registration.js';
import type { Context } from '#src/discord/interactions/context.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { ServerSettings } from '#src/model/settings/server-settings.js';

/** How a computer player is called, and how well it plays. */
export interface ComputerWish {
  /** One of the game's own names unless told. */
  readonly name?: string;
  readonly level: Level;
}

/** Whether somebody opens a table where no one else can sit down: it begins at once, against computer players. */
export const isAlone = ({ location }: Context): boolean => location.kind === 'bot-dm';

/** The computer players that were typed. */
interface Company {
  readonly computers: number | undefined;
  readonly level: Level | undefined;
}

const companyOptions = z.looseObject({
  [COMPANY.computers]: z.int().nonnegative().optional(),
  [COMPANY.level]: levelSchema.optional(),
});

/** The computer players that were typed, and what else was. */
export const readCompany = (typed: Readonly<Record<string, unknown>>) => {
  const { [COMPANY.computers]: computers, [COMPANY.level]: level, ...rest } = companyOptions.parse(typed);
  return { company: { computers, level } satisfies Company, rest };
};

/** As many computer players as were typed, or as a person needs who plays alone. */
export const companyOf = async (
  context: Context,
  { engine }: Game,
  options: object,
  settings: ServerSettings,
  { computers, level }: Company,
): Promise<readonly ComputerWish[]> => {
  const { people, person } = context;
  const read = engine.options.safeParse(options);
  const missing = isAlone(context) && read.success ? seatsWith(engine, read.data).min - 1 : 0;
  if (isAlone(context) && level !== undefined) await people.change(person.userId, () => ({ level }));
  const usual = isAlone(context) ? (await people.settings(person.userId)).level : settings.computerLevel;
  return Array.from({ length: Math.min(computers ?? missing, engine.seats.max - 1) }, () => ({
    level: level ?? usual,
  }));
};
