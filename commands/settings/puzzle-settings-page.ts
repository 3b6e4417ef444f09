import type { Texts } from '#renderers/kit/renderer.js';
import type { ServerSettings } from '#src/model/settings/server-settings.js';
import { timeOfDay } from '#src/model/settings/time-zone.js';
import { type MenuChoice, type Page, textBlock } from '#src/discord/messages/page.js';
import { serverActions } from './server-settings-page.js';

/** The settings of this page; the custom id of a menu names its setting. */
export const puzzleSettings = ['puzzleChannel', 'puzzleHour'] as const;
export type PuzzleSetting = (typeof puzzleSettings)[number];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const press = (setting: PuzzleSetting) => ({
  action: serverActions.set,
  tableId: null,
  version: 0,
  payload: setting,
});

/** @param notice what the reader should know first; empty for nothing */
export const puzzleSettingsPage = (settings: ServerSettings, notice: string, now: Date, texts: Texts): Page => {
  const say = (key: string, params?: Record<string, string>): string =>
    texts.t(`common:settings.server.puzzle.${key}`, params);
  const { puzzleChannel, puzzleHour, zone } = settings;
  const hours = HOURS.map((hour): MenuChoice => ({
    value: String(hour),
    label: say('at', { time: `${String(hour).padStart(2, '0')}:00` }),
    chosen: hour === puzzleHour,
  }));
  return {
    blocks: [
      textBlock([say('title'), ...(notice === '' ? [] : [notice])].join('\n')),
      textBlock(say('channel')),
      {
        kind: 'channels',
        press: press('puzzleChannel'),
        prompt: say('none'),
        chosen: puzzleChannel === null ? [] : [puzzleChannel],
        isSingle: true,
      },
      textBlock(say('hour')),
      { kind: 'menu', press: press('puzzleHour'), prompt: texts.t('common:panel.choose'), choices: hours },
      textBlock(say('zone', { zone: `**${zone}**`, time: timeOfDay(now, zone) })),
      {
        kind: 'buttons',
        buttons: [
          {
            press: { action: serverActions.page, tableId: null, version: 0, payload: '' },
            label: texts.t('common:buttons.serverpage'),
            emoji: '◀️',
          },
        ],
      },
    ],
  };
};
