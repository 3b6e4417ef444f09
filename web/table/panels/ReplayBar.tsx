import { sentencesOf, paragraphOf } from '#src/words/narration.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { useTable } from '../connection/opened-table.js';
import type { ReplayedStep } from '../connection/useReplay.js';

interface Props {
  readonly steps: readonly ReplayedStep[];
  /** The step that is shown; null for the end of the game. */
  readonly index: number | null;
  readonly onGo: (index: number | null) => void;
}

/** Leads through a game that is over, step by step. */
export const ReplayBar = ({ steps, index, onGo }: Props) => {
  const { game, scene, texts, words } = useTable();
  const last = steps.length - 1;
  const at = index ?? last;
  const go = (to: number) => onGo(to >= last ? null : Math.max(0, to));
  const told = paragraphOf(sentencesOf(game, steps[at]?.events ?? [], scene), texts);
  return (
    <section class="replay" aria-label={words.t('replay')}>
      <div class="row">
        <button type="button" class="button button-secondary" disabled={at === 0} onClick={() => go(at - 1)}>
          {words.t('previous')}
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={words.t('replay')}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <button type="button" class="button button-secondary" disabled={at === last} onClick={() => go(at + 1)}>
          {words.t('next')}
        </button>
      </div>
      <small>{words.t('step', { step: at, steps: last })}</small>
      <Markdown source={told} />
    </section>
  );
};
