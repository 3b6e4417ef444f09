import { type APIApplicationCommandOption, InteractionContextType } from 'discord-api-types/v10';
import { REST } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { features } from '#commands/index.js';
import { parseCommands, weight } from '#playground/rules/commands.js';
import { Games } from '#src/words/games.js';
import { commandBodies } from '#src/discord/interactions/command-bodies.js';
import { registerCommands } from '#src/discord/interactions/registration.js';
import { openStore } from '#src/store/index.js';
import { type ForeignDiscord, type Reply, startForeignDiscord } from '#tests/support/foreign-discord.js';
import { games } from '#src/app/games.js';

const commands = features.flatMap(({ command }) => (command === undefined ? [] : [command]));
const bodies = commandBodies(commands, new Games(games));

interface Named {
  readonly name: string;
  readonly name_localizations?: { readonly fr?: string | null | undefined } | null | undefined;
  readonly description: string;
  readonly description_localizations?: { readonly fr?: string | null | undefined } | null | undefined;
}

const withOptions = (
  named: Named & { readonly options?: readonly APIApplicationCommandOption[] | undefined },
): readonly Named[] => [named, ...(named.options ?? []).flatMap((option) => withOptions(option))];

describe('the commands in Discord’s form', () => {
  it('are those that people know, each game a subcommand of /play', () => {
    expect(bodies.map(({ name }) => name).sort()).toEqual(
      [
        'play',
        'practice',
        'join',
        'leave',
        'begin',
        'computer',
        'move',
        'hand',
        'help',
        'board',
        'undo',
        'hint',
        'analysis',
        'puzzle',
        'resign',
        'close',
        'pause',
        'invite',
        'challenge',
        'replace',
        'return',
        'privacy',
        'replay',
        'rules',
        'stats',
        'leaderboard',
        'learn',
        'tournament',
        'night',
        'tables',
        'verify',
        'watch',
        'export',
        'settings',
      ].sort(),
    );
    expect(bodies.find(({ name }) => name === 'play')?.options?.map(({ name }) => name)).toEqual(
      games.map(({ engine }) => engine.id),
    );
  });

  it.each(bodies.map((body) => [body.name, body] as const))(
    '/%s has names and descriptions within the limits, in French too',
    (_name, body) => {
      for (const {
        name,
        name_localizations: names,
        description,
        description_localizations: descriptions,
      } of withOptions(body)) {
        for (const each of [name, names?.fr ?? name]) expect(each).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
        for (const each of [description, descriptions?.fr ?? '']) {
          expect(each.length).toBeGreaterThan(0);
          expect(each.length).toBeLessThanOrEqual(100);
        }
      }
      // Discord: names, descriptions and values, in the longest localisation (docs/interactions/application-commands).
      const [given] = parseCommands([body]);
      expect(given && weight(given)).toBeLessThan(8_000);
    },
  );
});

describe('the registration', () => {
  const servers: ForeignDiscord[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

  const restAt = async (answer: (request: string) => Reply | undefined): Promise<REST> => {
    const discord = await startForeignDiscord({ answer });
    servers.push(discord);
    return new REST({ api: discord.apiUrl, version: '10', retries: 0 }).setToken('a.b.c');
  };

  /** Starts twice; Discord has these commands at the second start. @returns whether that start registers them */
  const isRepeated = async (there: readonly object[], app: object = { id: '1' }): Promise<boolean> => {
    const rest = await restAt((request) => {
      if (request === 'GET /applications/@me') return { body: app };
      return request.endsWith('/applications/1/commands') ? { body: there } : undefined;
    });
    const store = openStore(':memory:');
    await registerCommands(rest, { applicationId: '1', bodies }, store);
    const repeated = await registerCommands(rest, { applicationId: '1', bodies }, store);
    await store.close();
    return repeated;
  };

  it('is made once, and again where Discord offers a command elsewhere or has it not', async () => {
    expect(await isRepeated(bodies)).toBe(false);
    expect(await isRepeated(bodies.slice(1))).toBe(true);
    expect(await isRepeated(bodies.map((body) => ({ ...body, contexts: [0] })))).toBe(true);
    expect(await isRepeated(bodies.map((body) => ({ ...body, integration_types: [0] })))).toBe(true);
  });

  it('asks for servers alone where people may not install the bot', async () => {
    const forServers = bodies.map((body) => ({ ...body, integration_types: [0] }));
    expect(await isRepeated(forServers, { id: '1', integration_types_config: { 0: {} } })).toBe(false);
  });

  it('registers for servers alone, and removes nothing, where Discord does not say who may install the bot', async () => {
    const forServers = bodies.map((body) => ({ ...body, integration_types: [0] }));
    for (const status of [403, 404, 500]) {
      const unread: unknown[] = [];
      const registeredWith = async (there: readonly object[]): Promise<boolean> => {
        const rest = await restAt((request) => {
          if (request === 'GET /applications/@me') return { status, body: { message: 'No', code: 0 } };
          return request.endsWith('/applications/1/commands') ? { body: there } : undefined;
        });
        const store = openStore(':memory:');
        const tell = (error: unknown): number => unread.push(error);
        await registerCommands(rest, { applicationId: '1', bodies }, store, { onUnread: tell });
        const repeated = await registerCommands(rest, { applicationId: '1', bodies }, store, { onUnread: tell });
        await store.close();
        return repeated;
      };
      expect([await registeredWith(forServers), await registeredWith(bodies), unread.length]).toEqual([
        false,
        false,
        4,
      ]);
    }
  });

  it('offers what is for servers nowhere else, and everything else in direct messages and groups too', () => {
    const missingIn = (context: InteractionContextType): readonly string[] =>
      bodies
        .filter(({ contexts }) => contexts?.includes(context) !== true)
        .map(({ name }) => name)
        .toSorted();
    expect(missingIn(InteractionContextType.BotDM)).toEqual([
      'invite',
      'join',
      'leaderboard',
      'night',
      'tournament',
      'watch',
    ]);
    expect(missingIn(InteractionContextType.PrivateChannel)).toEqual([
      'invite',
      'leaderboard',
      'night',
      'tournament',
      'watch',
    ]);
  });
});
