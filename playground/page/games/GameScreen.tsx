import { useEffect } from 'preact/hooks';
import type { ViewedGame } from '../../games.js';
import { Markdown } from '../../../web/shared/markdown/Markdown.js';
import { useTexts } from '../shell/context.js';
import { useModal } from '../../../web/shared/dialog/Dialog.js';
import { useNarrow } from '../shell/useNarrow.js';
import { GameBoard } from './GameBoard.js';
import './GameScreen.css';
import { StepControls } from './StepControls.js';
import { StepList } from './StepList.js';
import { useSteps } from './useSteps.js';

interface Props {
  readonly game: ViewedGame;
  /** In which its boards are labelled: one of Discord's. */
  readonly locale: string;
  readonly onClose: () => void;
}

/** A game over the whole page, stepped through with its board, its words and how its moves were written. */
export const GameScreen = ({ game, locale, onClose }: Props) => {
  const { t } = useTexts();
  const modal = useModal(onClose);
  const steps = useSteps(game);
  const { at } = steps;
  const narrow = useNarrow();
  const { words = '', notation = null, state = '', turn = null } = game.steps[at] ?? {};

  // The keys are for the game, and no button of it is the next one to press.
  useEffect(() => modal.ref.current?.focus(), [modal.ref]);

  return (
    <dialog {...modal} class="game" tabIndex={-1} aria-label={game.title} onKeyDown={steps.onKey}>
      <header class="game-head">
        <h2>{game.title}</h2>
        <button type="button" class="sign" aria-label={t('close')} onClick={onClose}>
          ✕
        </button>
      </header>
      <GameBoard game={game} step={at} locale={locale} />
      <section class="game-words" aria-live="polite">
        <p class="game-count">{t('stepOf', { step: at, steps: game.steps.length - 1 })}</p>
        <div class="game-step">
          <Markdown source={words} />
        </div>
        {turn === null ? null : (
          <div class="game-turn">
            <Markdown source={`⭐ ${turn}`} />
          </div>
        )}
        <div class="game-state">
          {notation === null ? null : <code>{notation}</code>}
          <Markdown source={state} />
        </div>
      </section>
      <StepControls steps={steps} last={game.steps.length - 1} />
      <section class="game-side">
        <StepList game={game} at={at} onStep={steps.goTo} />
        {game.note === '' ? null : (
          <details class="game-note" open={!narrow}>
            <summary>{t('aboutGame')}</summary>
            <Markdown source={game.note} />
          </details>
        )}
        <p class="game-keys">{t('gameKeys')}</p>
      </section>
    </dialog>
  );
};
