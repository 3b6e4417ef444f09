import { z } from 'zod';
import type { Texts } from '#renderers/kit/renderer.js';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import type { Game, OptionValue, PlayOption } from '#renderers/kit/game/game.js';
import { gameText } from '#src/words/games.js';
import { type Block, type PressButton, textBlock } from '#src/discord/messages/page.js';

export const optionValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type OptionValues = z.infer<typeof optionValues>;

/** What the buttons next to a number add to it. */
const STEPS: readonly number[] = [-5, -1, 1, 5];

/** A choice as it stands in a custom id: `name=value`, the value in JSON. */
const formatChoice = (name: string, value: OptionValue): string => `${name}=${JSON.stringify(value)}`;

/** Reads a choice; null when it is none. Whether it fits the game is for the game's schema to say. */
export const parseChoice = (text: string): OptionValues | null => {
  const [, name, value] = /^([a-z-]{1,32})=(.{1,40})$/u.exec(text) ?? [];
  if (name === undefined || value === undefined) return null;
  try {
    const read: unknown = JSON.parse(value);
    return optionValues.parse({ [name]: read });
  } catch {
    return null;
  }
};

export interface Choice {
  readonly value: OptionValue;
  readonly label: string;
  readonly emoji?: string;
  readonly chosen: boolean;
}

/** What a button does that sets an option, or several by the name of a preset, or opens the page of a group; `` is all. */
export type PressOption = (what: 'option' | 'preset' | 'group', rest: string) => ControlRef;

/** A button that sets an option. */
export const choiceButton = (
  press: PressOption,
  { name }: PlayOption,
  { value, label, emoji, chosen }: Choice,
): PressButton => ({
  press: press('option', formatChoice(name, value)),
  label,
  emoji,
  style: chosen ? 'success' : 'secondary',
});

const choicesFor = (
  option: Exclude<PlayOption, { kind: 'flag' }>,
  value: OptionValue | undefined,
  say: (key: string) => string,
): readonly Choice[] => {
  if (option.kind === 'choice')
    return option.choices.map((choice) => ({
      value: choice,
      label: say(`choices.${choice}`),
      chosen: choice === value,
    }));
  const now = typeof value === 'number' ? value : option.min;
  return STEPS.map((step) => ({
    value: now + step,
    label: `${step > 0 ? '+' : '−'}${Math.abs(step)}`,
    chosen: false,
  })).filter((choice) => choice.value >= option.min && choice.value <= option.max);
};

/** An option that is no flag: what it is about, and a button for each choice, the chosen one green. */
export const choiceBlocks = (
  game: Game,
  press: PressOption,
  option: Exclude<PlayOption, { kind: 'flag' }>,
  value: OptionValue | undefined,
  texts: Texts,
): readonly Block[] => {
  const say = (key: string): string => gameText(game, texts.locale, `options.${option.name}.${key}`);
  const number = option.kind === 'number' ? ` **${String(value)}**` : '';
  const buttons = choicesFor(option, value, say).map((choice) => choiceButton(press, option, choice));
  return [textBlock(`${say('description')}${number}`), { kind: 'buttons', buttons }];
};
