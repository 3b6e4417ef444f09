import type { Texts } from '#renderers/kit/renderer.js';
import { challengers, notifications, type PersonSettings } from '#src/model/settings/person-settings.js';
import { MAX_QUIET_HOURS, type QuietHours } from '#src/model/settings/quiet-hours.js';
import { timeOfDay } from '#src/model/settings/time-zone.js';
import { type Block, type MenuChoice, type Page, textBlock } from '#src/discord/messages/page.js';

/** The settings with a menu on the page; the menu's custom id names the setting. */
export const ownMenus = ['notify', 'reminder', 'next', 'challenges', 'from', 'to'] as const;
export type OwnMenu = (typeof ownMenus)[number];

/** Values for unused quiet hours and unwanted reminders. */
export const OFF = 'off';
export const ON = 'on';

export const WRITE_AGAIN = 'again';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const menu = (name: OwnMenu, choices: readonly MenuChoice[], now: string, texts: Texts): Block => ({
  kind: 'menu',
  press: { action: 'ownset', tableId: null, version: 0, payload: name },
  prompt: texts.t('common:panel.choose'),
  choices: choices.map((choice) => ({ ...choice, chosen: choice.value === now })),
});

const hourChoice = (name: 'from' | 'to', hour: number, texts: Texts): MenuChoice => ({
  value: String(hour),
  label: texts.t(`common:settings.me.${name}`, { time: `${String(hour).padStart(2, '0')}:00` }),
});

const startChoices = (texts: Texts): readonly MenuChoice[] => HOURS.map((hour) => hourChoice('from', hour, texts));

const endChoices = ({ from }: QuietHours, texts: Texts): readonly MenuChoice[] =>
  Array.from({ length: MAX_QUIET_HOURS }, (_, index) => hourChoice('to', (from + index + 1) % HOURS.length, texts));

const refusal = (texts: Texts): readonly Block[] => [
  textBlock(texts.t('common:settings.me.refused')),
  {
    kind: 'buttons',
    buttons: [
      {
        press: { action: 'ownset', tableId: null, version: 0, payload: WRITE_AGAIN },
        label: texts.t('common:settings.me.again'),
        emoji: '✉️',
      },
    ],
  },
];

/** @param refused true when Discord does not deliver direct messages to them */
export const ownSettingsPage = (
  { notify, reminder, next, challenges, quiet, zone }: PersonSettings,
  refused: boolean,
  now: Date,
  texts: Texts,
): Page => {
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
      ...(refused && (notify === 'direct' || notify === 'both') ? refusal(texts) : []),
      menu(
        'reminder',
        [ON, OFF].map((value) => ({ value, label: say(`reminder.${value}`) })),
        reminder ? ON : OFF,
        texts,
      ),
      menu(
        'next',
        [OFF, ON].map((value) => ({ value, label: say(`next.${value}`) })),
        next ? ON : OFF,
        texts,
      ),
      textBlock(say('challenges.heading')),
      menu(
        'challenges',
        challengers.map((value) => ({ value, label: say(`challenges.choices.${value}`) })),
        challenges,
        texts,
      ),
      textBlock(say('quiet')),
      menu('from', [off, ...startChoices(texts)], quiet === null ? OFF : String(quiet.from), texts),
      ...(quiet === null ? [] : [menu('to', endChoices(quiet, texts), String(quiet.to), texts)]),
      textBlock(texts.t('common:settings.me.zone', { zone: `**${zone}**`, time: timeOfDay(now, zone) })),
    ],
  };
};
