import { z } from 'zod';
import type { Texts } from '../../../../renderers/kit/renderer.js';
import type { Table } from '../../../model/table.js';
import type { Game, PlayOption } from '../../games/game.js';
import { gameText } from '../../games/games.js';
import { type Block, type Page, type PressButton, textBlock } from '../page.js';

const optionValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type OptionValue = string | number | boolean;

/** What the buttons beside a number add to it. */
const STEPS: readonly number[] = [-5, -1, 1, 5];

/** A choice as it stands in a custom id: `name=value`, the value in JSON. */
const formatChoice = (name: string, value: OptionValue): string => `${name}=${JSON.stringify(value)}`;

/** Reads a choice; null when it is none. Whether it fits the game is for the game's schema to say. */
export const parseChoice = (text: string): Readonly<Record<string, OptionValue>> | null => {
  const [, name, value] = /^([a-z-]{1,32})=(.{1,40})$/u.exec(text) ?? [];
  if (name === undefined || value === undefined) return null;
  try {
    const read: unknown = JSON.parse(value);
    return optionValues.parse({ [name]: read });
  } catch {
    return null;
  }
};

interface Choice {
  readonly value: OptionValue;
  readonly label: string;
  readonly chosen: boolean;
}

const choicesFor = (
  option: PlayOption,
  value: OptionValue | undefined,
  say: (key: string) => string,
): readonly Choice[] => {
  switch (option.kind) {
    case 'flag':
      return [{ value: value !== true, label: say('name'), chosen: value === true }];
    case 'choice':
      return option.choices.map((choice) => ({
        value: choice,
        label: say(`choices.${choice}`),
        chosen: choice === value,
      }));
    case 'number': {
      const now = typeof value === 'number' ? value : option.min;
      return STEPS.map((step) => ({
        value: now + step,
        label: `${step > 0 ? '+' : '−'}${Math.abs(step)}`,
        chosen: false,
      })).filter((choice) => choice.value >= option.min && choice.value <= option.max);
    }
  }
};

/** The options of a lobby, to be changed by pressing: each choice is a button, the chosen ones green. */
export const optionsPage = (game: Game, table: Table, texts: Texts): Page => {
  const values = optionValues.parse(game.engine.options.parse(table.options));
  const blocks = game.playOptions.flatMap((option): readonly Block[] => {
    const say = (key: string): string => gameText(game, texts.locale, `options.${option.name}.${key}`);
    const value = values[option.name];
    const buttons = choicesFor(option, value, say).map((choice): PressButton => ({
      press: {
        action: 'option',
        tableId: table.id,
        version: table.version,
        rest: formatChoice(option.name, choice.value),
      },
      label: choice.label,
      style: choice.chosen ? 'success' : 'secondary',
      ...(option.kind === 'flag' ? { emoji: choice.chosen ? '✅' : '⬜' } : {}),
    }));
    const number = option.kind === 'number' ? ` **${String(value)}**` : '';
    return [textBlock(`${say('description')}${number}`), { kind: 'buttons', buttons }];
  });
  return { accent: game.accent, blocks: [textBlock(texts.t('common:options.title')), ...blocks] };
};
