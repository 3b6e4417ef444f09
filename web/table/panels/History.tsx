import { useMemo } from 'preact/hooks';
import { narration, turnsOf } from '#src/words/narration.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { useTable } from '../connection/opened-table.js';

/** More turns than these are read in the replay. */
const MAX_TURNS = 60;

/** What has happened since the reader's last turn, and what that brought, told aloud where a screen reader listens. */
export const Latest = () => {
  const { game, table, history, latest, seat, texts } = useTable();
  const told = useMemo(() => {
    const turns = turnsOf(history);
    const own = turns.findLastIndex((turn) => turn.some((entry) => entry.kind === 'move' && entry.seat === seat));
    const before = own === -1 ? [] : turns.slice(own, -1).map((turn) => narration(game, table, turn, texts, false));
    return [...before, narration(game, table, latest, texts, true)].filter((words) => words !== '').join('\n');
  }, [history, latest, texts]);
  return (
    <div class="latest" aria-live="polite">
      <Markdown source={told} />
    </div>
  );
};

/** What happened, a line a turn, the newest first. */
export const History = () => {
  const { game, table, history, texts, words } = useTable();
  const turns = useMemo(
    () =>
      turnsOf(history)
        .slice(-MAX_TURNS)
        .map((turn) => ({ key: turn[0]?.version ?? 0, told: narration(game, table, turn, texts, false) }))
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
