import type { APIApplicationCommandOption } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { features } from '#src/discord/features/index.js';
import { parseCommands, weight } from '#playground/rules/commands.js';
import { Games } from '#src/discord/catalog/games.js';
import { commandBodies } from '#src/discord/interactions/registration.js';
import { games } from '#src/app/registry.js';

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

describe('the commands as Discord is told of them', () => {
  it('are those that people know, each game a subcommand of /play', () => {
    expect(bodies.map(({ name }) => name).sort()).toEqual(
      [
        'play',
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
        'replace',
        'return',
        'privacy',
        'replay',
        'rules',
        'stats',
        'leaderboard',
        'tournament',
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
