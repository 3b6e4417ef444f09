import { useMemo } from 'preact/hooks';
import { narration, paragraphOf, sentencesOf, turnsOf } from '#src/words/narration.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { useTable } from '../connection/opened-table.js';
import type { ReplayedStep } from '../connection/useReplay.js';

const MAX_TURNS = 60;

/** The events since the reader's last turn and their effects, announced to screen readers. */
export const Latest = () => {
  const { game, table, history, latest, seat, texts } = useTable();
  const told = useMemo(() => {
    const turns = turnsOf(history);
    const own = turns.findLastIndex((turn) => turn.some((entry) => entry.kind === 'move' && entry.seat === seat));
    const before =
      own === -1
        ? []
        : turns
            .slice(own)
            .filter(([first]) => (first?.version ?? 0) < (latest[0]?.version ?? Infinity))
            .map((turn) => narration(game, table, { story: turn, fresh: false }, texts));
    return [...before, narration(game, table, { story: latest, fresh: true }, texts)]
      .filter((words) => words !== '')
      .join('\n');
  }, [history, latest, texts]);
  return (
    <div class="latest" aria-live="polite">
      <Markdown source={told} />
    </div>
  );
};

export const History = () => {
  const { game, table, history, texts, words } = useTable();
  const turns = useMemo(
    () =>
      turnsOf(history)
        .slice(-MAX_TURNS)
        .map((turn) => ({
          key: turn[0]?.version ?? 0,
          told: narration(game, table, { story: turn, fresh: false }, texts),
        }))
        .filter(({ told }) => told !== '')
        .reverse(),
    [history, texts],
  );
  return (
    <details class="side-part" open={window.innerWidth > 900}>
      <summary>
        <h2>{words.t('history')}</h2>
      </summary>
      {turns.length === 0 ? <p>{words.t('nothing-yet')}</p> : null}
      <ol class="history">
        {turns.map(({ key, told }) => (
          <li key={key}>
            <Markdown source={told} />
          </li>
        ))}
      </ol>
    </details>
  );
};

interface ReplayProps {
  readonly steps: readonly ReplayedStep[];
  /** The step on show; null for the end of the game. */
  readonly index: number | null;
  readonly onGo: (index: number | null) => void;
}

export const ReplayBar = ({ steps, index, onGo }: ReplayProps) => {
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
