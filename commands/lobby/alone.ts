import { z } from 'zod';
import { seatsWith } from '#engines/core/options.js';
import { type Level, levelSchema } from '#engines/core/search/strategy.js';
import { COMPANY } from '#src/discord/interactions/command-bodies.js';
import type { Context } from '#src/discord/interactions/context.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { ServerSettings } from '#src/model/settings/server-settings.js';

export interface ComputerWish {
  /** Default: one of the game's own names. */
  readonly name?: string;
  readonly level: Level;
}

/** True when a person opens a table that no one else can join: it begins at once, against computer players. */
export const isAlone = ({ location }: Context): boolean => location.kind === 'bot-dm';

interface Company {
  readonly computers: number | undefined;
  readonly level: Level | undefined;
}

const companyOptions = z.looseObject({
  [COMPANY.computers]: z.int().nonnegative().optional(),
  [COMPANY.level]: levelSchema.optional(),
});

export const readCompany = (typed: Readonly<Record<string, unknown>>) => {
  const { [COMPANY.computers]: computers, [COMPANY.level]: level, ...rest } = companyOptions.parse(typed);
  return { company: { computers, level } satisfies Company, rest };
};

interface LobbySettings {
  readonly options: object;
  readonly settings: ServerSettings;
}

export const companyOf = async (
  context: Context,
  { engine }: Game,
  { options, settings }: LobbySettings,
  { computers, level }: Company,
): Promise<readonly ComputerWish[]> => {
  const { people, person } = context;
  const read = engine.options.safeParse(options);
  const missing = isAlone(context) && read.success ? seatsWith(engine, read.data).min - 1 : 0;
  if (level !== undefined) await people.change(person.userId, () => ({ level }));
  const usual = isAlone(context) ? (await people.settings(person.userId)).level : settings.computerLevel;
  return Array.from({ length: Math.min(computers ?? missing, engine.seats.max - 1) }, () => ({
    level: level ?? usual,
  }));
};
