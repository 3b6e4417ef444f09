import { type PuzzleSetting, puzzleSettings, puzzleSettingsPage } from './puzzle-settings-page.js';
import { houseRulesPage, menuSettings, serverActions, serverSettingsPage, UNCHOSEN } from './server-settings-page.js';
import { z } from 'zod';
import { missingText, say, storing, withServer } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature, type PressInput } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import type { Game } from '#renderers/kit/game/game.js';
import { presetNamed } from '#renderers/kit/game/presets.js';
import { groupOf } from '#src/discord/messages/pages/options-page.js';
import { houseOptions, type OptionValues, parseChoice } from '#src/discord/messages/pages/option-controls.js';
import { clockChosen } from '#src/discord/messages/pages/clock-controls.js';
import { optionObjectionText } from '#src/words/option.js';
import { optionObjection } from '#engines/core/options.js';
import { serverSettings, type ServerSettings } from '#src/model/settings/server-settings.js';
import { hourOfDay, isTimeZone } from '#src/model/settings/time-zone.js';
import { showOwnSettings, suggestZones } from './own-settings.js';

interface ManagedServer {
  readonly guildId: string;
  readonly settings: () => Promise<ServerSettings>;
  readonly change: (work: (before: ServerSettings) => Partial<ServerSettings>) => Promise<ServerSettings>;
}

/** Checks the permission again at every press: a page outlives the person's right to use it. */
const asManager = (context: Context, work: (server: ManagedServer) => Promise<Answer>): Promise<Answer> =>
  withServer(context, async (guildId) => {
    if (!context.isManager) return say(context, 'settings.not-allowed');
    const { servers } = context;
    const server: ManagedServer = {
      guildId,
      settings: () => servers.settings(guildId),
      change: (change) => servers.change(guildId, change),
    };
    return storing(context, 'a setting could not be stored', () => work(server));
  });

const serverPage = (context: Context, settings: ServerSettings): Answer =>
  serverSettingsPage(settings, context.games, context.texts);

const menuChoice = z.tuple([z.string().max(100)]);

/** The sentence about permissions that the bot lacks in a channel; empty when it lacks none. */
const objectionTo = (context: Context, channelId: string | null, key: 'blocked' | 'refused'): string => {
  const missing = channelId === null ? [] : context.missingIn(channelId);
  return missing.length === 0 ? '' : missingText(missing, `common:settings.server.puzzle.${key}`, context.texts);
};

const puzzlePage = (context: Context, settings: ServerSettings, notice?: string): Answer =>
  puzzleSettingsPage(
    settings,
    notice ?? objectionTo(context, settings.puzzleChannel, 'blocked'),
    new Date(),
    context.texts,
  );

const changePuzzle = async (
  context: Context,
  server: ManagedServer,
  change: Partial<Pick<ServerSettings, PuzzleSetting | 'zone'>>,
): Promise<Answer> => {
  const refusal = objectionTo(context, change.puzzleChannel ?? null, 'refused');
  if (refusal !== '') return puzzlePage(context, await server.settings(), refusal);
  const after = await server.change(() => change);
  context.dailyPuzzles.retry(server.guildId);
  return puzzlePage(context, after);
};

const puzzleSettingChosen = (
  setting: PuzzleSetting,
  values: readonly string[],
): Partial<Pick<ServerSettings, PuzzleSetting>> => {
  if (setting === 'puzzleHour')
    return { puzzleHour: z.coerce.number().pipe(hourOfDay).parse(menuChoice.parse(values)[0]) };
  return { puzzleChannel: serverSettings.shape.puzzleChannel.parse(values[0] ?? null) };
};

const showServerSettings = (context: Context, zone: string | undefined): Promise<Answer> =>
  asManager(context, async (server) => {
    if (zone === undefined) return serverPage(context, await server.settings());
    return isTimeZone(zone) ? changePuzzle(context, server, { zone }) : say(context, 'settings.me.no-such-zone');
  });

export const changeServerClock = (context: Context, what: string, value: string): Promise<Answer> =>
  asManager(context, async (server) => {
    const before = await server.settings();
    if (clockChosen(before.clock, what, value) === null) return say(context, 'clock.unreadable');
    return serverPage(
      context,
      await server.change((now) => ({ clock: clockChosen(now.clock, what, value) ?? now.clock })),
    );
  });

/** Converts a menu's value to its setting. @throws z.ZodError when it is invalid */
const settingChosen = ({ ref, values }: PressInput): Partial<ServerSettings> => {
  const { channels, language, place, pictures, computerLevel, closers, tournamentCreators, lobbyDays } =
    serverSettings.shape;
  if (ref.payload === 'channels') return { channels: channels.parse([...values]) };
  const setting = z.enum(menuSettings).parse(ref.payload);
  const [value] = menuChoice.parse(values);
  switch (setting) {
    case 'language':
      return { language: language.parse(value === UNCHOSEN ? null : value) };
    case 'place':
      return { place: place.parse(value) };
    case 'pictures':
      return { pictures: pictures.parse(value) };
    case 'computerLevel':
      return { computerLevel: computerLevel.parse(value) };
    case 'closers':
      return { closers: closers.parse(value) };
    case 'tournamentCreators':
      return { tournamentCreators: tournamentCreators.parse(value) };
    case 'lobbyDays':
      return { lobbyDays: value === UNCHOSEN ? null : lobbyDays.parse(z.coerce.number().parse(value)) };
  }
};

const HOUSE_RULE = /^(?<gameId>[a-z-]{1,32})\/(?<what>.*)$/u;

const remember = (
  context: Context,
  payload: string,
  read: (game: Game, what: string) => OptionValues | null,
): Promise<Answer> =>
  asManager(context, async (server) => {
    const { gameId = '', what = '' } = HOUSE_RULE.exec(payload)?.groups ?? {};
    const game = context.games.find(gameId);
    const options = game === null ? null : read(game, what);
    if (game === null || options === null) return say(context, 'faults.bad-input');
    const before = await server.settings();
    const wanted = game.engine.options.safeParse({ ...houseOptions(game, before), ...options });
    if (!wanted.success) return say(context, 'faults.bad-input');
    const objection = optionObjection(game.engine, wanted.data, 0);
    if (objection !== null) {
      const why = optionObjectionText(game, objection, context.texts);
      return say(context, 'options.refused', { why });
    }
    const after = await server.change((now) => ({
      houseRules: { ...now.houseRules, [gameId]: { ...houseOptions(game, now), ...options } },
    }));
    return houseRulesPage(game, after, context.texts, groupOf(game, options));
  });

const ZONE = 'zone';
const zoneOption = { kind: 'text', name: ZONE, longest: 64, completed: true, optional: true } as const;
const zoneInput = z.strictObject({ zone: z.string().max(64).optional() });

export const settings: Feature = {
  command: defineCommand({
    name: 'settings',
    options: [
      { kind: 'subcommand', name: 'server', options: [zoneOption] },
      { kind: 'subcommand', name: 'me', options: [zoneOption] },
    ],
    input: z.union([z.strictObject({ server: zoneInput }), z.strictObject({ me: zoneInput })]),
    run: (context, input) =>
      'me' in input ? showOwnSettings(context, input.me.zone) : showServerSettings(context, input.server.zone),
    complete: (_, typing) => Promise.resolve(typing.option === ZONE ? suggestZones(typing) : []),
  }),
  presses: [
    {
      action: serverActions.set,
      kind: 'answer',
      run: (context, pressed) =>
        asManager(context, async (server) => {
          const { payload } = pressed.ref;
          if (payload === 'clock' || payload === 'timeout')
            return changeServerClock(context, payload, menuChoice.parse(pressed.values)[0]);
          const ofPuzzle = puzzleSettings.find((setting) => setting === payload);
          if (ofPuzzle !== undefined)
            return changePuzzle(context, server, puzzleSettingChosen(ofPuzzle, pressed.values));
          const chosen = settingChosen(pressed);
          return serverPage(context, await server.change(() => chosen));
        }),
    },
    {
      action: serverActions.page,
      kind: 'answer',
      run: (context) => asManager(context, async (server) => serverPage(context, await server.settings())),
    },
    {
      action: serverActions.puzzle,
      kind: 'answer',
      run: (context) => asManager(context, async (server) => puzzlePage(context, await server.settings())),
    },
    {
      action: serverActions.houseRules,
      kind: 'answer',
      run: (context, { ref, values }) =>
        asManager(context, async (server) => {
          // A game comes from the menu, a group of its options from a button.
          const { gameId, what = '' } = HOUSE_RULE.exec(ref.payload)?.groups ?? { gameId: menuChoice.parse(values)[0] };
          const game = context.games.find(gameId ?? '');
          if (game === null) return say(context, 'faults.bad-input');
          return houseRulesPage(game, await server.settings(), context.texts, what);
        }),
    },
    {
      action: serverActions.houseOne,
      kind: 'answer',
      run: (context, { ref }) => remember(context, ref.payload, (_, what) => parseChoice(what)),
    },
    {
      action: serverActions.houseMany,
      kind: 'answer',
      run: (context, { ref }) =>
        remember(context, ref.payload, (game, what) => presetNamed(game, what)?.options ?? null),
    },
    {
      action: serverActions.houseNone,
      kind: 'answer',
      run: (context, { ref }) =>
        asManager(context, async (server) => {
          const game = context.games.find(ref.payload);
          if (game === null) return say(context, 'faults.bad-input');
          const after = await server.change(({ houseRules }) => ({
            houseRules: Object.fromEntries(Object.entries(houseRules).filter(([id]) => id !== ref.payload)),
          }));
          return houseRulesPage(game, after, context.texts, '');
        }),
    },
  ],
};
