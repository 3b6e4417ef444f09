import type { Texts } from '../../../../renderers/kit/renderer.js';
import { notifications, type PersonSettings } from '../../../model/person-settings.js';
import { timeOfDay } from '../../../model/quiet-hours.js';
import { type Block, type MenuChoice, type Page, textBlock } from '../page.js';

/** The settings that a menu of the page changes; its custom id names the one. */
export const ownMenus = ['notify', 'reminder', 'from', 'to'] as const;
export type OwnMenu = (typeof ownMenus)[number];

/** Of quiet hours that are none, and of a reminder that is not wanted. */
export const OFF = 'off';
export const ON = 'on';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const menu = (name: OwnMenu, choices: readonly MenuChoice[], now: string, texts: Texts): Block => ({
  kind: 'menu',
  press: { action: 'ownset', tableId: null, version: 0, rest: name },
  prompt: texts.t('common:panel.choose'),
  choices: choices.map((choice) => ({ ...choice, chosen: choice.value === now })),
});

const hours = (name: 'from' | 'to', texts: Texts): readonly MenuChoice[] =>
  HOURS.map((hour) => ({
    value: String(hour),
    label: texts.t(`common:settings.me.${name}`, { time: `${String(hour).padStart(2, '0')}:00` }),
  }));

/** What somebody decides for themselves, to be changed where it stands. */
export const ownSettingsPage = ({ notify, reminder, quiet, zone }: PersonSettings, now: Date, texts: Texts): Page => {
  const say = (key: string): string => texts.t(`common:settings.me.${key}`);
  const off = { value: OFF, label: say('no-quiet') };
  return {
    blocks: [
      textBlock(say('title')),
      textBlock(say('notify.heading')),
      menu(
        'notify',
        notifications.map((value) => ({ value, label: say(`notify.choices.${value}`) })),
        notify,
        texts,
      ),
      menu(
        'reminder',
        [ON, OFF].map((value) => ({ value, label: say(`reminder.${value}`) })),
        reminder ? ON : OFF,
        texts,
      ),
      textBlock(say('quiet')),
      menu('from', [off, ...hours('from', texts)], quiet === null ? OFF : String(quiet.from), texts),
      ...(quiet === null ? [] : [menu('to', hours('to', texts), String(quiet.to), texts)]),
      textBlock(texts.t('common:settings.me.zone', { zone: `**${zone}**`, time: timeOfDay(now, zone) })),
    ],
  };
};
