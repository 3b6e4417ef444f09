import type { OptionObjection } from '#engines/core/engine.js';
import { optionObjection, seatsWith } from '#engines/core/options.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { Game, PlayOption } from '#src/discord/catalog/game.js';
import { gameText } from '#src/discord/catalog/games.js';
import { presetLine, presetName, presetOf } from '#src/discord/catalog/presets.js';
import { optionObjectionText, optionName } from '#src/discord/messages/option-words.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { choiceBlocks, choiceButton, type OptionValues, optionValues, type PressOption } from './option-controls.js';

type Flag = Extract<PlayOption, { kind: 'flag' }>;

/** The options with which a game would be played now. */
export interface OptionsForm {
  readonly game: Game;
  readonly values: OptionValues;
  /** How many seats are taken. */
  readonly taken: number;
  readonly press: PressOption;
  readonly texts: Texts;
}

const objectionWith = ({ game, taken, values }: OptionsForm, change: OptionValues): OptionObjection | null =>
  optionObjection(game.engine, { ...values, ...change }, taken);

const signs = { on: '✅', off: '⬜', fixed: '🔒' } as const;

/** All flags: a line each that says what it adds, then the buttons of those that can be turned on or off now. */
const flagBlocks = (form: OptionsForm, flags: readonly Flag[]): readonly Block[] => {
  const { game, press, values, texts } = form;
  const seen = flags.map((option) => {
    const isOn = values[option.name] === true;
    const objection = objectionWith(form, { [option.name]: !isOn });
    return { option, isOn, objection, name: optionName(game, option.name, texts) };
  });
  const lines = seen.flatMap(({ option, isOn, objection, name }) => {
    const description = gameText(game, texts.locale, `options.${option.name}.description`);
    const line = texts.t('common:options.flag', {
      sign: isOn ? signs.on : objection === null ? signs.off : signs.fixed,
      name,
      description,
    });
    return objection === null ? [line] : [line, `-# ${signs.fixed} ${optionObjectionText(game, objection, texts)}`];
  });
  const buttons = seen.flatMap(({ option, isOn, objection, name }) =>
    objection === null
      ? [choiceButton(press, option, { value: !isOn, label: name, emoji: isOn ? signs.on : signs.off, chosen: isOn })]
      : [],
  );
  return [textBlock(lines.join('\n')), { kind: 'buttons', buttons }];
};

/** Presets that can be chosen are buttons, the chosen one green; of the others it is said why they cannot. */
const presetBlocks = (form: OptionsForm): readonly Block[] => {
  const { game, press, values, texts } = form;
  const { presets = [] } = game;
  if (presets.length === 0) return [];
  const chosen = presetOf(game, values);
  const seen = presets.map((preset) => ({
    preset,
    objection: objectionWith(form, preset.options),
    label: presetName(game, preset, texts),
  }));
  const buttons = seen.flatMap(({ preset, objection, label }): readonly PressButton[] =>
    objection === null
      ? [
          {
            press: press('preset', preset.name),
            label,
            style: preset === chosen ? 'success' : 'secondary',
          },
        ]
      : [],
  );
  const closed = seen.flatMap(({ objection, label }) =>
    objection === null ? [] : [`-# ${signs.fixed} **${label}** · ${optionObjectionText(game, objection, texts)}`],
  );
  const lines = seen.flatMap(({ preset, objection }) =>
    objection === null ? [`-# ${presetLine(game, preset, texts)}`] : [],
  );
  return [
    textBlock(lines.join('\n')),
    { kind: 'buttons', buttons },
    ...(closed.length === 0 ? [] : [textBlock(closed.join('\n'))]),
  ];
};

const seatsBlock = ({ game, values, texts }: OptionsForm): readonly Block[] =>
  game.engine.seatsFor === undefined
    ? []
    : [textBlock(texts.t('common:options.seats', { ...seatsWith(game.engine, values) }))];

/** The options of a game, to be changed by pressing: presets first, then one by one. */
export const optionBlocks = (form: OptionsForm): readonly Block[] => {
  const { game, values, press, texts } = form;
  const flags = game.playOptions.filter((option) => option.kind === 'flag');
  const blocks = game.playOptions.flatMap((option): readonly Block[] => {
    if (option.kind !== 'flag') return choiceBlocks(game, press, option, values[option.name], texts);
    return option === flags[0] ? flagBlocks(form, flags) : [];
  });
  return [...presetBlocks(form), ...blocks, ...seatsBlock(form)];
};

/** The options of a lobby. */
export const optionsPage = (game: Game, { id, version, options, seats }: Table, texts: Texts): Page => ({
  accent: game.accent,
  blocks: [
    textBlock(texts.t('common:options.title')),
    ...optionBlocks({
      game,
      values: optionValues.parse(game.engine.options.parse(options)),
      taken: seats.length,
      press: (action, rest) => ({ action, tableId: id, version, rest }),
      texts,
    }),
  ],
});
