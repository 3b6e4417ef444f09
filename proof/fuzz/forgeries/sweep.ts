import { InteractionType, type APIApplicationCommandOption } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Forgery } from '#playground/index.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { command, press } from './content.js';
import type { Corpus } from '../corpus.js';
import { innerOf, isBranch } from './forged-commands.js';
import { entitlementOf, personal } from './entitlement.js';
import { actions } from './forged-presses.js';
import type { Targets } from '../targets.js';

/** One value for each option, and a case without any: no option accepts the values. */
const fillings = (options: readonly APIApplicationCommandOption[]): readonly (readonly object[])[] => [
  [],
  ...options.flatMap((option): readonly (readonly object[])[] => {
    const { name, type } = option;
    if (!isBranch(option)) return [[{ name, type, value: { nothing: 'of the kind' } }]];
    return fillings(innerOf(option)).map((inner) => [{ name, type, options: inner }]);
  }),
];

/** Tries all features of the bot once in every game, as a person with no rights there. */
export const sweep = (targets: Targets, corpus: Corpus): readonly Forgery[] => {
  const { commands, tables, members } = targets;
  const everyCommand = commands.flatMap(({ id, name, options = [] }) =>
    fillings(options).map((filled) => command(name, filled, id)),
  );
  const playing = tables.filter(({ table }) => table.phase === 'playing' && table.location.kind === 'server');
  const oneOfEach = new Map(playing.map((target) => [target.table.gameId, target]));
  return [...oneOfEach.values()].flatMap(({ table, seated }): readonly Forgery[] => {
    const stranger = members.find(({ userId, moderator }) => !moderator && !seated.includes(userId));
    const channel = table.channelId;
    const message = corpus.pressable.find((each) => each.channel === channel && each.person === null);
    if (stranger === undefined || message === undefined) return [];
    const at = { person: stranger.userId, channel };
    const elsewhere = corpus.pressable.find((each) => each.channel !== channel && each.person === null) ?? message;
    const everyControl = actions.map((action): Forgery => {
      const forgery = { ...at, ...press(action, table, table.version + 1, '?'), message: message.id };
      // An action that even a stranger may take here is forbidden when the message is in another channel.
      return entitlementOf(targets, forgery).kind === 'nothing'
        ? forgery
        : { ...forgery, channel: elsewhere.channel, message: elsewhere.id };
    });
    return [...everyCommand.map((asked) => ({ ...asked, ...at })), ...everyControl];
  });
};

const named: z.ZodType<{ name: string; options?: unknown }> = z.looseObject({ name: z.string(), options: z.unknown() });
const pressed = z.looseObject({ custom_id: z.string() });

/** The command with each of its options: `play`, `play carcassonne`, `play carcassonne flavour`. */
const pathsOf = (given: unknown): readonly string[] => {
  const read = named.safeParse(given);
  if (!read.success) return [];
  const { name, options } = read.data;
  const inner = Array.isArray(options) ? options.flatMap(pathsOf) : [];
  return [name, ...inner.map((path) => `${name} ${path}`)];
};

/** Tracks the tried features, so that none of the bot's is forgotten. */
export class Coverage {
  readonly left: Set<string>;
  readonly #games: ReadonlyMap<string, string>;

  constructor({ commands, tables }: Targets) {
    this.#games = new Map(tables.map(({ table }) => [table.id, table.gameId]));
    const games = [...new Set(this.#games.values())];
    const general = actions.filter((action) => !personal.has(action));
    const controls = games.flatMap((game) => general.map((action) => `${action} of ${game}`));
    this.left = new Set([...commands.flatMap(pathsOf).map((path) => `/${path}`), ...controls]);
  }

  note({ type, data }: Forgery): void {
    if (type === InteractionType.ApplicationCommand) for (const path of pathsOf(data)) this.left.delete(`/${path}`);
    const press = pressed.safeParse(data);
    const ref = press.success ? parseCustomId(press.data.custom_id) : null;
    this.left.delete(`${ref?.action ?? ''} of ${this.#games.get(ref?.tableId ?? '') ?? ''}`);
  }
}
