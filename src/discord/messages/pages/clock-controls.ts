import { knownLocales, textsFor } from '#src/i18n/texts.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { DAY, HOUR, MINUTE, SECOND } from '#src/lib/durations.js';
import {
  type ClockChoice,
  clockPresets,
  type ClockRules,
  formatClock,
  parseClock,
  timeouts,
} from '#src/model/settings/clock-rules.js';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import { rulesText } from '#src/words/clock.js';
import { type Block, type MenuChoice, textBlock } from '#src/discord/messages/page.js';
import { foldText } from '#renderers/kit/wording.js';

export const clockActions = { set: 'clockset', form: 'clockform', own: 'clockown' } as const;

const timeUnits = [SECOND, MINUTE, HOUR, DAY] as const;

/** Controls of a clock: choose the time or the effect of a timeout, or open a form for both. */
export type PressClock = (what: 'clock' | 'timeout' | 'form') => ControlRef;

const menu = (press: ControlRef, choices: readonly MenuChoice[], texts: Texts): Block => ({
  kind: 'menu',
  press,
  prompt: texts.t('common:panel.choose'),
  choices,
});

const offeredClocks = (more: readonly Pick<ClockRules, 'turn' | 'reserve'>[], texts: Texts): readonly MenuChoice[] => {
  const timed = new Map([...Object.values(clockPresets), ...more].map((clock) => [formatClock(clock), clock]));
  return [
    ...['usual', 'none'].map((value) => ({ value, label: texts.t(`common:clock.choices.${value}`) })),
    ...[...timed].map(([value, clock]) => ({ value, label: rulesText(clock, texts) })),
  ];
};

const clockInWords = (text: string, texts: Texts): ClockRules | null => {
  const [turn = 0, reserve = 0] = (text.match(/\d+/gu) ?? []).map(Number);
  const called = timeUnits
    .flatMap((unit) => timeUnits.map((other) => ({ turn: turn * unit, reserve: reserve * other })))
    .find((clock) => foldText(rulesText(clock, texts)) === foldText(text.trim()));
  return called === undefined ? null : parseClock(formatClock(called), 'move');
};

export const completeClock = (typed: string, texts: Texts): readonly MenuChoice[] => {
  const own = clockChosen('usual', 'clock', typed.trim()) ?? clockInWords(typed, texts);
  if (own !== null && typeof own !== 'string') return [{ value: formatClock(own), label: rulesText(own, texts) }];
  const folded = foldText(typed.trim());
  return offeredClocks([], texts).filter(
    ({ value, label }) => value.startsWith(folded) || foldText(label).includes(folded),
  );
};

export const clockBlocks = (choice: ClockChoice, press: PressClock, texts: Texts): readonly Block[] => {
  const rules = typeof choice === 'string' ? null : choice;
  const now = typeof choice === 'string' ? choice : formatClock(choice);
  const offered = offeredClocks(rules === null ? [] : [rules], texts);
  const choices = offered.map((one) => ({ ...one, chosen: one.value === now }));
  return [
    textBlock(texts.t('common:clock.heading')),
    menu(press('clock'), choices, texts),
    ...(rules === null ? [] : [timeoutMenu(rules, press, texts)]),
    {
      kind: 'buttons',
      buttons: [{ press: press('form'), label: texts.t('common:buttons.clockform'), emoji: '⌨️' }],
    },
  ];
};

const timeoutMenu = ({ timeout }: ClockRules, press: PressClock, texts: Texts): Block =>
  menu(
    press('timeout'),
    timeouts.map((value) => ({ value, label: texts.t(`common:clock.timeout.${value}`), chosen: value === timeout })),
    texts,
  );

/**
 * Applies a choice from a menu or the form to the previous clock; null when it is invalid.
 *
 * @param what `clock` for an amount of time, in a menu or in writing
 */
export const clockChosen = (before: ClockChoice, what: string, value: string): ClockChoice | null => {
  if (what === 'timeout') {
    const timeout = timeouts.find((one) => one === value);
    return timeout === undefined || typeof before === 'string' ? null : { ...before, timeout };
  }
  if (value === 'usual' || value === 'none') return value;
  const days = knownLocales().map((locale) => textsFor(locale).t('common:clock.day'));
  return parseClock(value, typeof before === 'string' ? 'move' : before.timeout, days);
};
