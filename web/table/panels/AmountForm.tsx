import { useState } from 'preact/hooks';
import type { AmountChoice } from '#renderers/kit/regions.js';
import { capitalize } from '#renderers/kit/words.js';
import { useTable } from '../connection/opened-table.js';
import type { Play } from '../connection/usePlay.js';

interface Props {
  readonly amounts: AmountChoice;
  readonly play: Play;
}

/** A number to be chosen, by steps, by a slider or written, and the button that plays it. */
export const AmountForm = ({ amounts: { label, choices }, play }: Props) => {
  const { engine, game, position, scene, texts, words } = useTable();
  const [first, last] = [choices[0]?.amount ?? 0, choices.at(-1)?.amount ?? 0];
  const [amount, setAmount] = useState(first);
  const chosen = choices.find((choice) => choice.amount === amount);
  const field = {
    ...{ min: first, max: last, step: 1, value: amount },
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => setAmount(event.currentTarget.valueAsNumber),
  };
  return (
    <form
      class="amounts"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void play.play(engine.notation.format(chosen.move));
      }}
    >
      <div class="row">
        <button
          type="button"
          class="tool"
          aria-label={words.t('less')}
          disabled={!(amount > first)}
          onClick={() => setAmount(amount - 1)}
        >
          −
        </button>
        <input type="number" class="amount" aria-label={label} {...field} />
        <button
          type="button"
          class="tool"
          aria-label={words.t('more')}
          disabled={!(amount < last)}
          onClick={() => setAmount(amount + 1)}
        >
          +
        </button>
        <input type="range" aria-label={label} {...field} />
      </div>
      <button type="submit" class="button button-primary apart" disabled={chosen === undefined || play.isSending}>
        {chosen === undefined || position === null
          ? label
          : capitalize(game.renderer.move(position.view, chosen.move, scene), texts)}
      </button>
    </form>
  );
};
