import type { OverStatus } from '#engines/core/engine.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import type { drawShareCard } from '#renderers/kit/sheets/share-card.js';
import { hexOf } from '#renderers/kit/theme.js';
import { amountInWords, boldName, escapeMarkdown } from '#renderers/kit/words.js';
import { mistakeInWords } from '#src/words/mistake.js';
import { reasonsLine } from '#src/words/term.js';
import { publicEvents } from '#src/words/narration.js';
import { type EndedPlay, playLogUrl, resultToCopy } from '#src/words/play-log.js';
import { rankingOf, resultLines, sceneOfResult, shareCardOf, wasGivenUp } from '#src/words/over.js';
import { messageUrl, seatName } from '#src/words/scene.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { save } from '../../shared/save.js';
import { type OpenedPosition, type OpenedTable, useTable } from '../connection/opened-table.js';
import { Picture } from '../board/Picture.js';
import { SeatMark } from '../board/SeatMark.js';
import { type CostlyTurn, useCostlyTurns } from '../connection/useReplay.js';
import type { Play } from '../connection/usePlay.js';

interface Props {
  readonly position: OpenedPosition;
  readonly over: OverStatus;
}

const namesAt = (table: OpenedTable['table']): readonly string[] => table.seats.map((_, seat) => seatName(table, seat));

/** The table of points by source; nothing for games whose points have a single source. */
const Scores = ({ position: { view }, over }: Props) => {
  const { game, history, scene, texts } = useTable();
  const rows = useMemo(() => game.renderer.scores?.(view, publicEvents(history), scene) ?? [], [view, history, scene]);
  const { points } = rankingOf(game, { view, over }, texts);
  if (rows.length === 0) return null;
  return (
    <div class="scores">
      <table>
        <thead>
          <tr>
            <td />
            {sceneOfResult(game, view, scene).names.map((name, seat) => (
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
            {points.map((total, seat) => (
              <td key={seat}>{amountInWords(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

/** Hands a picture to the device's own sharing, or saves it where there is none. */
const share = async (picture: HTMLCanvasElement, name: string): Promise<void> => {
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve));
  if (blob === null) return;
  const file = new File([blob], `${name}.png`, { type: blob.type });
  // Some browsers cannot share at all.
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    // A reader who changes their mind needs no message.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  save(file.name, file);
};

type DrawShareCard = typeof drawShareCard;

/** Loads what draws the picture of the end, which no game needs before; null until then. */
const useDrawShareCard = (): DrawShareCard | null => {
  const [loaded, setLoaded] = useState<{ readonly draw: DrawShareCard } | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('#renderers/kit/sheets/share-card.js').then(
      (module) => isWanted && setLoaded({ draw: module.drawShareCard }),
      // A result without its picture is complete.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return loaded?.draw ?? null;
};

/** The picture of the end, as Discord shows it, to keep or to share. */
const ShareCard = ({ position: { view }, over }: Props) => {
  const { game, history, scene, words } = useTable();
  const draw = useDrawShareCard();
  const shown = useMemo((): { readonly canvas: Canvas; readonly alt: string } | null => {
    if (draw === null) return null;
    const card = shareCardOf(game, { view, over, history }, scene);
    const look = { accent: hexOf(game.accent), signs: game.renderer.seatSigns?.(view, scene) };
    const drawn = draw(card, game.renderer.board(view, scene, []), look, sceneOfResult(game, view, scene));
    return { canvas: drawn, alt: [card.headline, ...card.highlights].join(' ') };
  }, [view, history, scene, draw]);
  if (shown === null) return null;
  const { canvas, alt } = shown;
  return (
    <div class="share-card">
      <Picture canvas={canvas} alt={alt} />
      <button
        type="button"
        class="button button-secondary"
        onClick={() => {
          if (canvas instanceof HTMLCanvasElement) void share(canvas, game.engine.id);
        }}
      >
        {words.t('share')}
      </button>
    </div>
  );
};

/** Ways to keep the result elsewhere: in BG Stats, or as text. */
const KeptResult = ({ position: { view }, over }: Props) => {
  const { game, table, history, scene, texts, words } = useTable();
  const [state, setState] = useState<'offered' | 'copied' | 'refused'>('offered');
  const play: EndedPlay = { table, endedAt: new Date(table.endedAt ?? Date.now()), view, over, history };
  const text = resultToCopy(game, play, namesAt(table), scene);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      {/* A browser without a clipboard leaves the text to be selected by hand. */}
      {state === 'refused' ? (
        <pre>{text}</pre>
      ) : (
        <button type="button" class="button button-secondary" onClick={() => void copy()}>
          {words.t(state === 'copied' ? 'copied' : 'copy-result')}
        </button>
      )}
      <a class="button button-secondary" href={playLogUrl(game, play, texts)} target="_blank" rel="noreferrer noopener">
        {texts.t('common:buttons.log-play')}
      </a>
    </>
  );
};

interface CostlyProps {
  /** Shows the position before a turn. */
  readonly onGo: (turn: CostlyTurn) => void;
}

interface FoundProps extends CostlyProps {
  readonly turns: readonly CostlyTurn[];
}

const CostlyList = ({ turns, onGo }: FoundProps) => {
  const { game, engine, scene, texts, words, isLocal } = useTable();
  const moveWords = ({ view }: CostlyTurn, notation: string): string => {
    const move = engine.notation.parse(notation);
    return escapeMarkdown(move.ok ? game.renderer.move(view, move.value, scene) : notation);
  };
  return (
    <section aria-label={words.t('costly')}>
      <Markdown source={texts.t('common:analysis.yours')} />
      {turns.map((turn, index) => (
        <div key={turn.step} class="costly">
          <Markdown
            source={`${mistakeInWords(
              turn,
              {
                number: index + 1,
                name: boldName(scene, turn.seat),
                made: moveWords(turn, turn.made),
                better: moveWords(turn, turn.better),
              },
              texts,
            )}${reasonsLine(game, turn.terms, scene)}`}
          />
          {/* The better move points at the board before the decision. */}
          <button type="button" class="button button-secondary" onClick={() => onGo(turn)}>
            {words.t('show-position')}
          </button>
        </div>
      ))}
      {isLocal ? null : <small>{words.t('whole-analysis')}</small>}
    </section>
  );
};

/** The reader's turns that cost most, once they ask: a way from each to its position. */
const CostlyTurns = ({ onGo }: CostlyProps) => {
  const { texts, words } = useTable();
  const [isAsked, setAsked] = useState(false);
  const turns = useCostlyTurns(isAsked);
  const found = turns === null || turns === 'none' ? [] : turns;
  const told = (): string => {
    if (!isAsked) return '';
    if (turns === null) return words.t('analysing');
    if (found.length > 0) return words.t('analysed');
    return texts.t(`common:analysis.${turns === 'none' ? 'failed' : 'no-mistakes'}`);
  };
  return (
    <>
      {isAsked ? null : (
        <button type="button" class="button button-secondary" onClick={() => setAsked(true)}>
          {words.t('costly')}
        </button>
      )}
      {/* It is there before it speaks, since screen readers overlook the first words of a new one. */}
      <div class={isAsked && found.length === 0 ? '' : 'unseen'} role="status">
        <Markdown source={told()} />
      </div>
      {found.length === 0 ? null : <CostlyList turns={found} onGo={onGo} />}
    </>
  );
};

interface ResultProps extends Props, CostlyProps {
  readonly play: Play;
}

export const Result = ({ position, over, play, onGo }: ResultProps) => {
  const { game, table, history, scene, seat, texts, words, isLocal } = useTable();
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
    <section class="side-part result" tabindex={-1} aria-label={words.t('result')}>
      <Markdown source={resultLines(game, namesAt(table), { view, over, counted }, scene)} />
      <Markdown source={told} />
      {counted ? <Scores position={position} over={over} /> : null}
      {counted ? <ShareCard position={position} over={over} /> : null}
      <KeptResult position={position} over={over} />
      {seat !== null && (over.places[seat] ?? 1) > 1 ? <CostlyTurns onGo={onGo} /> : null}
      {isAlone || isLocal ? (
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
