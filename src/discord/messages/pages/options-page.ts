import type { OptionObjection } from '#engines/core/engine.js';
import { optionObjection, seatsWith } from '#engines/core/options.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { Game, PlayOption } from '#renderers/kit/game/game.js';
import { gameText } from '#src/words/games.js';
import { type Expansion, expansionsOf } from '#renderers/kit/game/expansions.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { presetLine, presetName, presetOf } from '#renderers/kit/game/presets.js';
import { optionObjectionText, optionName } from '#src/words/option.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { backToLobbyPages } from './table-buttons.js';
import { choiceBlocks, choiceButton, type OptionValues, optionValues, type PressOption } from './option-controls.js';

type Flag = Extract<PlayOption, { kind: 'flag' }>;

export interface OptionsForm {
  readonly game: Game;
  readonly values: OptionValues;
  readonly taken: number;
  readonly press: PressOption;
  readonly texts: Texts;
}

const objectionWith = ({ game, taken, values }: OptionsForm, change: OptionValues): OptionObjection | null =>
  optionObjection(game.engine, { ...values, ...change }, taken);

const signs = { on: '✅', off: '⬜', fixed: '🔒' } as const;

const flagBlocks = (form: OptionsForm, flags: readonly Flag[]): readonly Block[] => {
  const { game, press, values, texts } = form;
  const seen = flags.map((option) => {
    const isOn = values[option.name] === true;
    const objection = objectionWith(form, { [option.name]: !isOn });
    return { option, isOn, objection, name: optionName(game, option.name, texts) };
  });
  const lines = seen.flatMap(({ option, isOn, objection, name }) => {
    const description = gameText(game, texts, `options.${option.name}.description`);
    const line = texts.t('common:options.flag', {
      sign: isOn ? signs.on : objection === null ? signs.off : signs.fixed,
      name,
      description: [description, game.expansionSize?.(option.name, texts) ?? ''].filter(Boolean).join(' · '),
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

const seatsText = ({ min, max }: { readonly min: number; readonly max: number }, texts: Texts): string =>
  min === max ? texts.t('common:options.seats-exact', { count: max }) : texts.t('common:options.seats', { min, max });

const seatsBlock = ({ game, values, texts }: OptionsForm): readonly Block[] =>
  game.engine.seatsFor === undefined ? [] : [textBlock(seatsText(seatsWith(game.engine, values), texts))];

const sizeBlock = ({ game, values, texts }: OptionsForm): readonly Block[] =>
  game.size === undefined ? [] : [textBlock(`-# ${game.size(values, texts)}`)];

const groupBlocks = ({ game, press, values, texts }: OptionsForm): readonly Block[] => {
  const expansions = expansionsOf(game);
  const groups = groupsOf(game).map((group) => {
    const all = expansions.filter((expansion) => expansion.group === group);
    const chosen = all.filter(({ name }) => values[name] === true).map(({ name }) => optionName(game, name, texts));
    return { group, all, chosen, label: gameText(game, texts, `groups.${group}`) };
  });
  if (groups.length === 0) return [];
  const lines = groups.map(({ label, chosen }) =>
    texts.t('common:options.group', {
      label,
      chosen: chosen.length === 0 ? texts.t('common:options.none') : texts.list(chosen),
    }),
  );
  const buttons = groups.map(({ group, all, chosen, label }): PressButton => ({
    press: press('group', group),
    label: texts.t('common:options.group-button', { label, chosen: chosen.length, count: all.length }),
    style: chosen.length === 0 ? 'secondary' : 'success',
  }));
  return [textBlock(lines.join('\n')), { kind: 'buttons', buttons }];
};

const groupsOf = (game: Game): readonly string[] => [...new Set(expansionsOf(game).map(({ group }) => group))];

export const groupOf = (game: Game, changed: OptionValues): string => {
  const [name, ...others] = Object.keys(changed);
  const expansion = expansionsOf(game).find((each) => each.name === name);
  return others.length > 0 || expansion === undefined ? '' : expansion.group;
};

const expansionBlocks = (form: OptionsForm, flags: readonly Expansion[]): readonly Block[] => {
  const { game, press, texts } = form;
  const subject = { kind: 'expansions', names: flags.map(({ name }) => name) } as const;
  const alt = texts.list(flags.map(({ name }) => optionName(game, name, texts)));
  const back = { press: press('group', ''), label: texts.t('common:buttons.options-back'), emoji: '◀️' };
  return [
    ...(game.drawExpansions === undefined
      ? []
      : [{ kind: 'picture', name: 'expansions', image: imageOf(game, { texts, names: [] }, subject), alt } as const]),
    ...flagBlocks(form, flags),
    { kind: 'buttons', buttons: [back] },
  ];
};

/**
 * Builds the controls of a game's options: presets first, then single options.
 *
 * @param group the only group to show; all options when there is no such group
 */
export const optionBlocks = (form: OptionsForm, group: string): readonly Block[] => {
  const { game, values, press, texts } = form;
  const ofGroup = expansionsOf(game).filter((expansion) => expansion.group === group);
  if (ofGroup.length > 0) return [...expansionBlocks(form, ofGroup), ...sizeBlock(form), ...seatsBlock(form)];
  const flags = game.playOptions.filter(
    (option): option is Flag => option.kind === 'flag' && option.group === undefined,
  );
  const blocks = game.playOptions.flatMap((option): readonly Block[] => {
    if (option.kind !== 'flag') return choiceBlocks(game, press, { option, value: values[option.name] }, texts);
    return option === flags[0] ? flagBlocks(form, flags) : [];
  });
  return [...presetBlocks(form), ...groupBlocks(form), ...sizeBlock(form), ...blocks, ...seatsBlock(form)];
};

export const optionsPage = (game: Game, table: Table, texts: Texts, group: string): Page => {
  const { id, version, options, seats } = table;
  return {
    accent: game.accent,
    blocks: [
      textBlock(texts.t('common:options.title')),
      ...optionBlocks(
        {
          game,
          values: optionValues.parse(game.engine.options.parse(options)),
          taken: seats.length,
          press: (what, payload) => ({ action: what === 'group' ? 'options' : what, tableId: id, version, payload }),
          texts,
        },
        group,
      ),
      ...(group === '' ? [{ kind: 'buttons', buttons: [backToLobbyPages(table, texts)] } as const] : []),
    ],
  };
};
