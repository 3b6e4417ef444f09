import type { Texts } from '#renderers/kit/renderer.js';
import {
  type ClockChoice,
  clockPresets,
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  type ClockRules,
  formatClock,
  parseClock,
  timeouts,
} from '#src/model/settings/clock-rules.js';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import { rulesText } from '#src/words/clock.js';
import { type Block, type MenuChoice, textBlock } from '#src/discord/messages/page.js';
import { foldText } from '#renderers/kit/wording.js';

/** The presses that choose a clock. */
export const clockActions = { set: 'clockset', form: 'clockform', own: 'clockown' } as const;

const timeUnits = [SECOND, MINUTE, HOUR, DAY] as const;

/** What the controls of a clock do: choose how much time there is, what happens at its end, or open a form for both. */
export type PressClock = (what: 'clock' | 'timeout' | 'form') => ControlRef;

const menu = (press: ControlRef, choices: readonly MenuChoice[], texts: Texts): Block => ({
  kind: 'menu',
  press,
  prompt: texts.t('common:panel.choose'),
  choices,
});

/** What a clock is called in a menu and while somebody types, by how it is written. */
const offeredClocks = (more: readonly Pick<ClockRules, 'turn' | 'reserve'>[], texts: Texts): readonly MenuChoice[] => {
  const timed = new Map([...Object.values(clockPresets), ...more].map((clock) => [formatClock(clock), clock]));
  return [
    ...['usual', 'none'].map((value) => ({ value, label: texts.t(`common:clock.choices.${value}`) })),
    ...[...timed].map(([value, clock]) => ({ value, label: rulesText(clock, texts) })),
  ];
};

/** The clock of which a text is what it is called; null when it is none. */
const clockInWords = (text: string, texts: Texts): ClockRules | null => {
  const [turn = 0, reserve = 0] = (text.match(/\d+/gu) ?? []).map(Number);
  const called = timeUnits
    .flatMap((unit) => timeUnits.map((other) => ({ turn: turn * unit, reserve: reserve * other })))
    .find((clock) => foldText(rulesText(clock, texts)) === foldText(text.trim()));
  return called === undefined ? null : parseClock(formatClock(called), 'move');
};

/** The clocks that begin with what somebody types, or that it describes, and the one that it is if it is one. */
export const completeClock = (typed: string, texts: Texts): readonly MenuChoice[] => {
  const own = clockChosen('usual', 'clock', typed.trim()) ?? clockInWords(typed, texts);
  if (own !== null && typeof own !== 'string') return [{ value: formatClock(own), label: rulesText(own, texts) }];
  const folded = foldText(typed.trim());
  return offeredClocks([], texts).filter(
    ({ value, label }) => value.startsWith(folded) || foldText(label).includes(folded),
  );
};

/** How much time there is: none, what the bot was told, a preset, or what was written in the form. */
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
 * What was chosen in one of the menus, or written, over what was chosen before; null when it is none.
 *
 * @param what `clock` for an amount of time, in a menu or in writing
 */
export const clockChosen = (before: ClockChoice, what: string, value: string): ClockChoice | null => {
  if (what === 'timeout') {
    const timeout = timeouts.find((one) => one === value);
    return timeout === undefined || typeof before === 'string' ? null : { ...before, timeout };
  }
  if (value === 'usual' || value === 'none') return value;
  return parseClock(value, typeof before === 'string' ? 'move' : before.timeout);
};
