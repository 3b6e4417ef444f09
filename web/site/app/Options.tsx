import { optionObjection, seatsWith } from '#engines/core/options.js';
import { expansionsOf } from '#renderers/kit/game/expansions.js';
import type { OptionValue, PlayOption } from '#renderers/kit/game/game.js';
import { presetLine, presetNamed, presetOf } from '#renderers/kit/game/presets.js';
import type { OptionValues } from '#src/discord/messages/pages/option-controls.js';
import { gameText } from '#src/words/games.js';
import { optionName, optionObjectionText } from '#src/words/option.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { useSite } from './SiteContext.js';
import type { ReadyGame } from './useGame.js';

interface Props {
  readonly ready: ReadyGame;
  readonly values: OptionValues;
  /** The number of players so far: some options are for fewer. */
  readonly taken: number;
  readonly onChange: (changed: OptionValues) => void;
}

const Flag = ({ ready: { game, texts }, values, taken, onChange, name }: Props & { readonly name: string }) => {
  const isOn = values[name] === true;
  const objection = optionObjection(game.engine, { ...values, [name]: !isOn }, taken);
  const isExpansion = expansionsOf(game).some((expansion) => expansion.name === name);
  const size = game.expansionSize?.(name, texts);
  return (
    <label class="check option">
      <input
        type="checkbox"
        checked={isOn}
        disabled={objection !== null}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
      />
      <span>
        {isExpansion ? <strong>{optionName(game, name, texts)} </strong> : null}
        {gameText(game, texts, `options.${name}.description`)}
        {size === undefined ? null : <small>{size}</small>}
        {objection === null ? null : <small>{optionObjectionText(game, objection, texts)}</small>}
      </span>
    </label>
  );
};

interface OneOptionProps extends Props {
  readonly option: PlayOption;
}

const OneOption = ({ option, ...props }: OneOptionProps) => {
  const { ready, values, onChange } = props;
  const { game, texts } = ready;
  const { name } = option;
  if (option.kind === 'flag') return <Flag {...props} name={name} />;
  const say = (key: string): string => gameText(game, texts, `options.${name}.${key}`);
  const value = values[name];
  return (
    <label class="option">
      <span>{say('description')}</span>
      {option.kind === 'number' ? (
        <input
          type="number"
          class="amount"
          min={option.min}
          max={option.max}
          value={Number(value)}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.valueAsNumber })}
        />
      ) : (
        <select value={String(value)} onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}>
          {option.choices.map((choice) => (
            <option key={choice} value={choice}>
              {say(`choices.${choice}`)}
            </option>
          ))}
        </select>
      )}
    </label>
  );
};

const Presets = ({ ready: { game, texts }, values, taken, onChange }: Props) => {
  const { presets = [] } = game;
  const chosen = presetOf(game, values);
  const change = (name: OptionValue): void => onChange({ ...presetNamed(game, name)?.options });
  return (
    <div class="presets">
      {presets.map((preset) => {
        const objection = optionObjection(game.engine, { ...values, ...preset.options }, taken);
        return (
          <label key={preset.name} class="check option">
            <input
              type="radio"
              name="preset"
              checked={preset === chosen}
              disabled={objection !== null}
              onChange={() => change(preset.name)}
            />
            <span>
              {presetLine(game, preset, texts)}
              {objection === null ? null : <small>{optionObjectionText(game, objection, texts)}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
};

const Expansions = (props: Props) => {
  const { game, texts } = props.ready;
  const expansions = expansionsOf(game);
  return [...new Set(expansions.map(({ group }) => group))].map((group) => {
    const all = expansions.filter((expansion) => expansion.group === group);
    const chosen = all.filter(({ name }) => props.values[name] === true).length;
    return (
      <details key={group} class="expansions">
        <summary>
          {texts.t('common:options.group-button', {
            label: gameText(game, texts, `groups.${group}`),
            chosen,
            count: all.length,
          })}
        </summary>
        {all.map(({ name }) => (
          <Flag key={name} {...props} name={name} />
        ))}
      </details>
    );
  });
};

/** The options of a game, as fields of a form: what excludes another says why it cannot be chosen. */
export const Options = (props: Props) => {
  const { words } = useSite();
  const { game, texts } = props.ready;
  if (game.playOptions.length === 0) return null;
  const { min, max } = seatsWith(game.engine, props.values);
  const plain = game.playOptions.filter((option) => option.kind !== 'flag' || option.group === undefined);
  return (
    <fieldset>
      <legend>{words.t('options')}</legend>
      <Presets {...props} />
      <Expansions {...props} />
      {plain.map((option) => (
        <OneOption key={option.name} {...props} option={option} />
      ))}
      {game.size === undefined ? null : <Markdown source={game.size(props.values, texts)} />}
      {game.engine.seatsFor === undefined ? null : (
        <Markdown
          source={
            min === max
              ? texts.t('common:options.seats-exact', { count: max })
              : texts.t('common:options.seats', { min, max })
          }
        />
      )}
    </fieldset>
  );
};
