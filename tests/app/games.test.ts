import { describe, expect, it } from 'vitest';
import { optionObjection } from '#engines/core/options.js';
import { games } from '#src/app/games.js';
import { computers } from '#src/app/thinking/computers.js';
import { loadGame } from '../../web/table/connection/load-game.js';
import { expansionsOf } from '#renderers/kit/game/expansions.js';
import { Games } from '#src/words/games.js';
import { commandBodies } from '#src/discord/interactions/command-bodies.js';
import { play } from '#commands/lobby/play.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';

const all = games.map((game) => ({ id: game.engine.id, game }));

describe('the threads in which computer players think', () => {
  it('know those of all games', () => {
    const known = [...computers].map(([id, { computer }]) => [id, computer]);
    expect(new Map(known as [string, object][])).toEqual(new Map(all.map(({ id, game }) => [id, game.computer])));
  });
});

describe('the page of a table', () => {
  it.each(all)('loads $id', async ({ id, game }) => {
    expect((await loadGame(id, null))?.game).toBe(game);
  });
});

describe.each(all)('the texts of $id', ({ id, game }) => {
  it.each(locales)('have all that lobby, cover and commands say (%s)', (locale) => {
    const options = game.playOptions.flatMap((option) => [
      ...['name', 'description'].map((key) => `options.${option.name}.${key}`),
      ...(option.kind === 'choice' ? option.choices.map((choice) => `options.${option.name}.choices.${choice}`) : []),
    ]);
    const presets = (game.presets ?? []).flatMap(({ name }) => [`presets.${name}`, `preset-about.${name}`]);
    const groups = expansionsOf(game).map(({ group }) => `groups.${group}`);
    for (const key of ['name', 'tagline', 'cover', ...options, ...presets, ...groups])
      expect(textsFor(locale).t(`${id}:${key}`).length).toBeGreaterThan(0);
  });
});

/** Discord: a command or subcommand has at most 25 options (docs/interactions/application-commands). */
const MAX_OPTIONS = 25;

describe.each(all)('the options of $id', ({ game }) => {
  const names = game.playOptions.map(({ name }) => name);
  const { presets = [], engine } = game;

  it('have room in /play', () => {
    const commands = play.command === undefined ? [] : [play.command];
    const [body] = commandBodies(commands, new Games([game]));
    const [subcommand] = body?.options ?? [];
    const options = subcommand !== undefined && 'options' in subcommand ? (subcommand.options ?? []) : [];
    expect(options.length).toBeGreaterThan(0);
    expect(options.length).toBeLessThanOrEqual(MAX_OPTIONS);
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
    expect(presets.length).toBeLessThanOrEqual(5);
  });

  it('are named by its rules for options, and by its presets, which can be played', () => {
    for (const { option, needs = [], excludes = [] } of engine.optionRules ?? [])
      expect(names).toEqual(expect.arrayContaining([option, ...needs, ...excludes]));
    for (const { options } of presets) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(options)));
      expect(optionObjection(engine, engine.options.parse(options), engine.seats.min)).toBeNull();
    }
  });
});
