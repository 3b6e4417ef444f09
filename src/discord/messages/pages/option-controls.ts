import { z } from 'zod';
import type { ServerSettings } from '#src/model/settings/server-settings.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import type { Game, OptionValue, PlayOption } from '#renderers/kit/game/game.js';
import { gameText } from '#src/words/games.js';
import { type Block, type PressButton, textBlock } from '#src/discord/messages/page.js';

export const optionValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type OptionValues = z.infer<typeof optionValues>;

/** Returns the initial options of `/play`: the game's own, overridden by the server's stored ones. */
export const houseOptions = ({ engine }: Game, { houseRules }: Pick<ServerSettings, 'houseRules'>): OptionValues => {
  // They may have been stored under an earlier version of the game.
  const read = engine.options.safeParse(houseRules[engine.id] ?? {});
  return optionValues.parse(read.success ? read.data : engine.options.parse({}));
};

/** The steps of the buttons next to a number. */
const STEPS: readonly number[] = [-5, -1, 1, 5];

/** Formats a choice for a custom id: `name=value`, the value in JSON. */
const formatChoice = (name: string, value: OptionValue): string => `${name}=${JSON.stringify(value)}`;

/** Parses a choice; null when invalid. The game's schema validates it later. */
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

/**
 * The press of a button that sets an option, or several by a preset's name, or opens the page of a group; an empty name
 * means all.
 */
export type PressOption = (what: 'option' | 'preset' | 'group', rest: string) => ControlRef;

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

interface ShownOption {
  readonly option: Exclude<PlayOption, { kind: 'flag' }>;
  readonly value: OptionValue | undefined;
}

export const choiceBlocks = (
  game: Game,
  press: PressOption,
  { option, value }: ShownOption,
  texts: Texts,
): readonly Block[] => {
  const say = (key: string): string => gameText(game, texts, `options.${option.name}.${key}`);
  const number = option.kind === 'number' ? ` **${String(value)}**` : '';
  const buttons = choicesFor(option, value, say).map((choice) => choiceButton(press, option, choice));
  return [textBlock(`${say('description')}${number}`), { kind: 'buttons', buttons }];
};
