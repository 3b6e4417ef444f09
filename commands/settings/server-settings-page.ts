import { clockActions, clockBlocks } from '#src/discord/messages/pages/clock-controls.js';
import { levels } from '#engines/core/search/strategy.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { knownLocales } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import { closers, places, type ServerSettings, tournamentCreators } from '#src/model/settings/server-settings.js';
import { gameName, type Games } from '#src/words/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type Block, type MenuChoice, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { limits } from '#renderers/kit/wording.js';
import { optionBlocks } from '#src/discord/messages/pages/options-page.js';
import { houseOptions } from '#src/discord/messages/pages/option-controls.js';
import { pictureLooks } from '#src/model/table.js';

export const serverActions = {
  page: 'serverpage',
  puzzle: 'puzzleset',
  set: 'serverset',
  houseRules: 'houserules',
  houseOne: 'houseone',
  houseMany: 'housemany',
  houseNone: 'housenone',
} as const;

/** The choices of days after which a lobby expires; 0 means never. */
const lobbyDays = [1, 3, 7, 30, 0] as const;

export const UNCHOSEN = 'default';

/** The settings with a menu on the page; the menu's custom id names the setting. */
export const menuSettings = [
  'language',
  'place',
  'pictures',
  'computerLevel',
  'closers',
  'tournamentCreators',
  'lobbyDays',
] as const;
type MenuSetting = (typeof menuSettings)[number];

const choicesOf = (setting: MenuSetting): readonly (string | number)[] => {
  switch (setting) {
    case 'language':
      return [...knownLocales(), UNCHOSEN];
    case 'place':
      return places;
    case 'pictures':
      return pictureLooks;
    case 'computerLevel':
      return levels;
    case 'closers':
      return closers;
    case 'tournamentCreators':
      return tournamentCreators;
    case 'lobbyDays':
      return [...lobbyDays, UNCHOSEN];
  }
};

const heading = (setting: string, texts: Texts): string => texts.t(`common:settings.server.${setting}.heading`);

const languageName = (locale: Locale, texts: Texts): string => {
  const name = new Intl.DisplayNames(texts.locale, { type: 'language' }).of(locale) ?? locale;
  return `${name.charAt(0).toLocaleUpperCase(texts.locale)}${name.slice(1)}`;
};

const choiceLabel = (setting: MenuSetting, value: string, texts: Texts): string =>
  setting === 'language' && value !== UNCHOSEN
    ? languageName(value, texts)
    : texts.t(`common:settings.server.${setting}.choices.${value}`);

const menuFor = (setting: MenuSetting, settings: ServerSettings, texts: Texts): readonly Block[] => {
  const now = String(settings[setting] ?? UNCHOSEN);
  const choices = choicesOf(setting).map((choice): MenuChoice => {
    const value = String(choice);
    return { value, label: choiceLabel(setting, value, texts), chosen: value === now };
  });
  return [
    textBlock(heading(setting, texts)),
    {
      kind: 'menu',
      press: { action: serverActions.set, tableId: null, version: 0, payload: setting },
      prompt: texts.t('common:panel.choose'),
      choices,
    },
  ];
};

const houseRulesMenu = (settings: ServerSettings, games: Games, texts: Texts): readonly Block[] => [
  textBlock(heading('houseRules', texts)),
  {
    kind: 'menu',
    press: { action: serverActions.houseRules, tableId: null, version: 0, payload: '' },
    prompt: texts.t('common:settings.server.houseRules.prompt'),
    choices: games.all
      .filter(({ playOptions }) => playOptions.length > 0)
      .map((game) => {
        const words = game.describeOptions(game.engine.options.parse(houseOptions(game, settings)), texts);
        return {
          value: game.engine.id,
          label: gameName(game, texts),
          detail: words.length === 0 ? undefined : words.join(' · ').slice(0, limits.choice),
          emoji: game.emoji,
        };
      }),
  },
];

const pageButton = (action: string, payload: string, texts: Texts, emoji: string): PressButton => ({
  press: { action, tableId: null, version: 0, payload },
  label: texts.t(`common:buttons.${action}`),
  emoji,
});

export const serverSettingsPage = (settings: ServerSettings, games: Games, texts: Texts): Page => ({
  blocks: [
    textBlock(texts.t('common:settings.server.title')),
    ...menuFor('language', settings, texts),
    textBlock(heading('channels', texts)),
    {
      kind: 'channels',
      press: { action: serverActions.set, tableId: null, version: 0, payload: 'channels' },
      prompt: texts.t('common:settings.server.channels.prompt'),
      chosen: settings.channels,
    },
    ...menuFor('place', settings, texts),
    ...menuFor('pictures', settings, texts),
    ...clockBlocks(
      settings.clock,
      (what) => ({
        action: what === 'form' ? clockActions.form : serverActions.set,
        tableId: null,
        version: 0,
        payload: what === 'form' ? '' : what,
      }),
      texts,
    ),
    ...menuFor('computerLevel', settings, texts),
    ...menuFor('closers', settings, texts),
    ...menuFor('tournamentCreators', settings, texts),
    ...menuFor('lobbyDays', settings, texts),
    ...houseRulesMenu(settings, games, texts),
    { kind: 'buttons', buttons: [pageButton(serverActions.puzzle, '', texts, '🧩')] },
  ],
});

const houseActions = {
  option: serverActions.houseOne,
  preset: serverActions.houseMany,
  group: serverActions.houseRules,
} as const;

export const houseRulesPage = (game: Game, settings: ServerSettings, texts: Texts, group: string): Page => {
  const { id } = game.engine;
  return {
    accent: game.accent,
    blocks: [
      textBlock(texts.t('common:settings.server.houseRules.title', { game: gameName(game, texts) })),
      ...optionBlocks(
        {
          game,
          values: houseOptions(game, settings),
          taken: 0,
          press: (what, rest) => ({ action: houseActions[what], tableId: null, version: 0, payload: `${id}/${rest}` }),
          texts,
        },
        group,
      ),
      {
        kind: 'buttons',
        buttons: [
          pageButton(serverActions.page, '', texts, '◀️'),
          pageButton(serverActions.houseNone, id, texts, '🧹'),
        ],
      },
    ],
  };
};
