import { useEffect, useRef } from 'preact/hooks';
import type { ViewedGame } from '../../games.js';
import { scrollInside } from '../components/scrollInside.js';
import { useTexts } from '../shell/context.js';

interface Props {
  readonly game: ViewedGame;
  readonly at: number;
  readonly onStep: (step: number) => void;
}

/** Markdown without its marks: a line is a button, and holds nothing but words. */
const plainWords = (words: string): string => words.replace(/\*\*/g, '').replace(/\\(?=[^\s\w])/g, '');

/** All steps of a game, of which the present one stays in sight. */
export const StepList = ({ game, at, onStep }: Props) => {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children.item(at);
    if (list.current !== null && item instanceof HTMLElement) scrollInside(list.current, item);
  }, [at]);
  return (
    <ol ref={list} class="game-steps" aria-label={t('steps')}>
      {game.steps.map(({ words, notation, turn }, step) => (
        <li key={step}>
          <button
            type="button"
            class="game-line"
            aria-current={step === at ? 'step' : undefined}
            onClick={() => onStep(step)}
          >
            <span class="game-number">{turn === null ? step : '⭐'}</span>
            <span class="game-line-words">
              {plainWords(words)}
              {notation === null ? null : <code>{notation}</code>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
