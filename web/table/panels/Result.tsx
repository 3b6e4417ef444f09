import type { OverStatus } from '#engines/core/engine.js';
import { amountInWords } from '#renderers/kit/words.js';
import { publicEvents } from '#src/words/narration.js';
import { resultLines, wasGivenUp } from '#src/words/over.js';
import { messageUrl, seatName } from '#src/words/scene.js';
import { useMemo } from 'preact/hooks';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { type OpenedPosition, useTable } from '../connection/opened-table.js';
import { SeatMark } from '../board/SeatMark.js';
import type { Play } from '../connection/usePlay.js';

interface Props {
  readonly position: OpenedPosition;
  readonly over: OverStatus;
}

/** The table of points by source; nothing for games whose points have a single source. */
const Scores = ({ position: { view }, over }: Props) => {
  const { game, history, scene, texts } = useTable();
  const rows = useMemo(() => game.renderer.scores?.(view, publicEvents(history), scene) ?? [], [view, history, scene]);
  if (rows.length === 0) return null;
  return (
    <div class="scores">
      <table>
        <thead>
          <tr>
            <td />
            {scene.names.map((name, seat) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} />
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, seat) => (
                <td key={seat}>{amountInWords(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.t('common:over.total')}</th>
            {over.points.map((points, seat) => (
              <td key={seat}>{amountInWords(points)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

interface ResultProps extends Props {
  readonly play: Play;
}

/** The outcome of the game: all places, the reasons, the points, and the way to the next game. */
export const Result = ({ position, over, play }: ResultProps) => {
  const { game, table, history, scene, seat, texts, words } = useTable();
  const { view } = position;
  const counted = !wasGivenUp(history);
  const told = useMemo(
    () =>
      counted
        ? [
            game.renderer.verdict?.(view, scene) ?? '',
            ...(game.renderer.highlights?.(view, publicEvents(history), scene) ?? []),
          ].join('\n')
        : texts.t('common:over.as-it-stood'),
    [view, history, scene],
  );
  const url = table.place === null ? null : messageUrl(table.place);
  // With others, the next game is arranged where they read of it.
  const isAlone = seat !== null && table.seats.every(({ kind }, other) => other === seat || kind === 'computer');
  return (
    <section class="side-part result" aria-label={words.t('result')}>
      <Markdown
        source={resultLines(
          game,
          table.seats.map((_, seat) => seatName(table, seat)),
          { over, counted },
          scene,
        )}
      />
      <Markdown source={told} />
      {counted ? <Scores position={position} over={over} /> : null}
      {isAlone ? (
        <button type="button" class="button button-success" disabled={play.isSending} onClick={() => void play.again()}>
          {words.t(play.isSending ? 'sending' : 'again')}
        </button>
      ) : url === null ? null : (
        <a class="button button-success" href={url} target="_blank" rel="noreferrer noopener">
          {words.t('again-outside')}
        </a>
      )}
    </section>
  );
};
