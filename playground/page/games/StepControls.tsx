import { useTexts } from '../shell/context.js';
import type { TextKey } from '../texts/texts.js';
import type { Steps } from './useSteps.js';

interface Control {
  readonly sign: string;
  readonly name: TextKey;
  readonly to: number;
}

export const StepControls = ({ steps, last }: { readonly steps: Steps; readonly last: number }) => {
  const { t } = useTexts();
  const { at, goTo, turnBefore, turnAfter } = steps;
  const before: readonly Control[] = [
    { sign: '⏮️', name: 'firstStep', to: 0 },
    { sign: '⏪', name: 'previousTurn', to: turnBefore },
    { sign: '◀️', name: 'previousStep', to: at - 1 },
  ];
  const after: readonly Control[] = [
    { sign: '▶️', name: 'nextStep', to: at + 1 },
    { sign: '⏩', name: 'nextTurn', to: turnAfter },
    { sign: '⏭️', name: 'lastStep', to: last },
  ];
  const buttons = (controls: readonly Control[], disabled: boolean) =>
    controls.map(({ sign, name, to }) => (
      <button
        key={name}
        type="button"
        class="game-control"
        aria-label={t(name)}
        title={t(name)}
        disabled={disabled}
        onClick={() => goTo(to)}
      >
        {sign}
      </button>
    ));
  return (
    <div class="game-controls">
      {buttons(before, at === 0)}
      <input
        type="range"
        class="game-range"
        min={0}
        max={last}
        value={at}
        aria-label={t('stepOf', { step: at, steps: last })}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      {buttons(after, at === last)}
    </div>
  );
};
