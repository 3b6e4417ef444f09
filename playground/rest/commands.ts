import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  InteractionContextType,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandSubcommandOption,
} from 'discord-api-types/v10';
import { Hono } from 'hono';
import { parseCommands, type BasicOption, type CommandGiven, type Option, type Subcommand } from '../rules/commands.js';
import { refusals } from '../rules/errors.js';
import { botId, guildId } from '../world/guild/guild.js';
import type { World } from '../world/world.js';
import { readBody } from './body.js';
import type { Clock } from '../world/clock.js';

const day = 24 * 60 * 60_000;
const most = 200;

/** The names of new commands within a day: Discord refuses the 201st (mishl-dev/Discord-AI-Chatbot#113). */
class NewCommands {
  readonly #time: Clock;
  #added: number[] = [];

  constructor(time: Clock) {
    this.#time = time;
  }

  /** @throws DiscordError 30034, and adds none of the names */
  add(names: readonly string[]): void {
    const now = this.#time.now();
    this.#added = this.#added.filter((at) => at > now - day);
    if (this.#added.length + names.length > most) throw refusals.tooManyNewCommands();
    this.#added.push(...names.map(() => now));
  }
}

/** The API's types distinguish options with suggestions from options with choices. */
const suggestingOrNot = <Choice>(
  suggests: boolean | undefined,
  choices: Choice[] | undefined,
): { autocomplete: true } | { choices?: Choice[] } => {
  if (suggests === true) return { autocomplete: true };
  return choices === undefined ? {} : { choices };
};

const asBasic = (option: BasicOption): APIApplicationCommandBasicOption => {
  switch (option.type) {
    case Type.String: {
      const { autocomplete, choices, ...plain } = option;
      return { ...plain, ...suggestingOrNot(autocomplete, choices) };
    }
    case Type.Integer:
    case Type.Number: {
      const { autocomplete, choices, ...plain } = option;
      return { ...plain, ...suggestingOrNot(autocomplete, choices) };
    }
    default:
      return option;
  }
};

const asSubcommand = ({ options, ...plain }: Subcommand): APIApplicationCommandSubcommandOption =>
  options === undefined ? plain : { ...plain, options: options.map(asBasic) };

const asOption = (option: Option): APIApplicationCommandOption => {
  switch (option.type) {
    case Type.Subcommand:
      return asSubcommand(option);
    case Type.SubcommandGroup: {
      const { options, ...plain } = option;
      return options === undefined ? plain : { ...plain, options: options.map(asSubcommand) };
    }
    default:
      return asBasic(option);
  }
};

const register = (world: World, given: CommandGiven, scope: string | null): APIApplicationCommand => {
  const before = world
    .commands()
    .find(
      (command) => command.name === given.name && command.type === given.type && (command.guild_id ?? null) === scope,
    );
  const { options, ...plain } = 'options' in given ? given : { ...given, options: undefined };
  return {
    default_member_permissions: null,
    nsfw: false,
    contexts: [InteractionContextType.Guild],
    // Menu commands have no description (docs/interactions/application-commands, Application Command Object).
    description: '',
    ...plain,
    id: before?.id ?? world.snowflakes.next(),
    application_id: botId,
    version: world.snowflakes.next(),
    ...(options === undefined ? {} : { options: options.map(asOption) }),
    ...(scope === null ? {} : { guild_id: scope }),
  };
};

const withoutLocalisations = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLocalisations);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !key.endsWith('_localizations'));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutLocalisations(inner)]));
};

export const commandRoutes = (world: World): Hono => {
  const app = new Hono();
  const today = new NewCommands(world.time);
  const scopes = [
    { path: '/applications/:application/commands', scope: null },
    { path: `/applications/:application/guilds/${guildId}/commands`, scope: guildId },
  ];
  for (const { path, scope } of scopes) {
    const mine = (command: APIApplicationCommand): boolean => (command.guild_id ?? null) === scope;
    app.get(path, (context) => {
      if (context.req.param('application') !== botId) throw refusals.missingAccess();
      const commands = world.commands().filter(mine);
      // docs/interactions/application-commands (Get Global Application Commands): all localisations are returned only
      // on request.
      const localised = context.req.query('with_localizations') === 'true';
      return context.json(localised ? commands : withoutLocalisations(commands));
    });
    app.get(`${path}/:command`, (context) => {
      const command = world
        .commands()
        .find((candidate) => mine(candidate) && candidate.id === context.req.param('command'));
      if (command === undefined) throw refusals.unknownCommand();
      return context.json(command);
    });
    app.put(path, async (context) => {
      if (context.req.param('application') !== botId) throw refusals.missingAccess();
      const { json } = await readBody(context);
      const given = parseCommands(json);
      const entryPoint = world
        .commands()
        .find((one) => mine(one) && one.type === ApplicationCommandType.PrimaryEntryPoint);
      // serenity-rs/serenity#2993
      if (entryPoint !== undefined && given.every(({ type }) => type !== entryPoint.type))
        throw refusals.entryPointLeftOut();
      today.add(given.map(({ name }) => name).filter((name) => !world.commands().some((one) => one.name === name)));
      const commands = given.map((one) => register(world, one, scope));
      world.setCommands([...world.commands().filter((command) => !mine(command)), ...commands]);
      return context.json(commands);
    });
  }
  return app;
};
