import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { eventFor } from '#engines/core/engine.js';
import { narration, paragraphOf, publicEvents, sentencesOf, turnsOf } from '#src/words/narration.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { plainWords } from '#renderers/kit/wording.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { SeatMark } from '../board/SeatMark.js';
import { useTable } from '../connection/opened-table.js';
import type { ReplayedStep } from '../connection/useReplay.js';

const MAX_TURNS = 60;

/** The characters of several turns that are read at a glance. */
const MAX_GLANCE = 240;

/**
 * The events since the reader's last turn and their effects. Long ones show a line of each turn until the reader wants
 * more.
 */
export const Latest = () => {
  const { game, table, history, latest, scene, seat, texts, words } = useTable();
  const [isOpen, setOpen] = useState(false);
  const told = useMemo(() => {
    const turns = turnsOf(history);
    const own = turns.findLastIndex((turn) => turn.some((entry) => entry.kind === 'move' && entry.seat === seat));
    const [first] = latest;
    const isEarlier = ([entry]: readonly HistoryEntry[]): boolean =>
      (entry?.version ?? 0) < (first?.version ?? Infinity);
    const before = own === -1 ? [] : turns.slice(own).filter(isEarlier);
    const picturesOf = (turn: readonly HistoryEntry[]) =>
      turn.flatMap((entry) =>
        entry.kind !== 'move'
          ? []
          : entry.events.flatMap((event) => {
              const shown = game.renderer.illustrate?.(eventFor(event, seat ?? 'table', true), scene) ?? null;
              // The words of another player's turn say what their pictures show.
              return shown === null
                ? []
                : [{ canvas: shown.draw(), ...(entry.seat === seat ? { alt: shown.alt } : {}) }];
            }),
      );
    const toldOf = (turn: readonly HistoryEntry[], fresh: boolean) => ({
      seat: turn.find((entry) => entry.kind === 'move')?.seat ?? null,
      text: narration(game, table, { story: turn, fresh }, texts),
      pictures: fresh ? picturesOf(turn) : [],
    });
    return [...before.map((turn) => toldOf(turn, false)), ...turnsOf(latest).map((turn) => toldOf(turn, true))].filter(
      ({ text }) => text !== '',
    );
  }, [history, latest, texts]);
  const isOverlong = told.length > 1 && told.map(({ text }) => text).join('').length > MAX_GLANCE;
  // Where players must remember what is told, nothing of it is cut.
  const isLong = table.phase === 'playing' && !game.renderer.boardExpires && isOverlong;
  return (
    <div class={isLong && !isOpen ? 'latest brief' : 'latest'}>
      {told.map(({ seat: mover, text, pictures }, index) => (
        <div key={index} class="told">
          {mover === null ? null : <SeatMark seat={mover} />}
          <Markdown source={text} />
          {pictures.length === 0 ? null : (
            <div class="drawn">
              {pictures.map((picture, number) => (
                <Picture key={number} {...picture} />
              ))}
            </div>
          )}
        </div>
      ))}
      {isLong ? (
        <button type="button" class="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.t(isOpen ? 'in-brief' : 'in-full')}
        </button>
      ) : null}
    </div>
  );
};

interface Announced {
  /** The version of the table up to which everything is announced. */
  readonly version: number;
  readonly seat: number | null;
  readonly entries: readonly { readonly version: number; readonly told: string }[];
}

/**
 * Announces each new event to screen readers, once and in whole sentences. Another reader at the same device hears
 * nothing of what was told to the one before.
 */
export const Announcements = () => {
  const { game, table, latest, scene, seat, texts } = useTable();
  const announced = useRef<Announced>({ version: table.version, seat, entries: [] });
  const before = announced.current;
  if (before.version !== table.version || before.seat !== seat) {
    const fresh = latest
      .filter(({ version }) => version > before.version)
      .map((entry) => ({
        version: entry.version,
        told: plainWords(
          [
            narration(game, table, { story: [entry], fresh: true }, texts),
            ...(game.renderer.pictured?.(publicEvents([entry]), scene) ?? []),
          ].join('\n'),
        ).trim(),
      }))
      .filter(({ told }) => told !== '');
    // Facts that players must remember are told for a turn only.
    const isLatest = (told: Announced['entries'][number]) => latest.some(({ version }) => version === told.version);
    const kept = before.seat === seat ? before.entries.filter(isLatest) : [];
    announced.current = { version: table.version, seat, entries: [...kept, ...fresh] };
  }
  return (
    <div class="unseen" role="log">
      {announced.current.entries.map(({ version, told }) => (
        <p key={version}>{told}</p>
      ))}
    </div>
  );
};

export const History = () => {
  const { game, table, history, texts, words } = useTable();
  const isOver = table.phase === 'over';
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
    // The last turn of a finished game is told above.
    <details class="side-part" open={window.innerWidth > 900 && !isOver}>
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

/** Milliseconds for which a step stands while the replay goes on by itself. */
const STEP_MS = 1_500;

export const ReplayBar = ({ steps, index, onGo }: ReplayProps) => {
  const { game, scene, texts, words } = useTable();
  const [isRunning, setRunning] = useState(false);
  const last = steps.length - 1;
  const at = index ?? last;
  const go = (to: number) => onGo(to >= last ? null : Math.max(0, to));
  useEffect(() => {
    if (!isRunning) return undefined;
    if (index === null) {
      setRunning(false);
      return undefined;
    }
    const timer = window.setTimeout(() => go(index + 1), STEP_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, index]);
  // The end of the game is told below.
  const told = index === null ? '' : paragraphOf(sentencesOf(game, steps[index]?.events ?? [], scene), texts);
  const shown = words.t('step', { step: at, steps: last });
  const bar = useRef<HTMLElement>(null);
  // The steps take the place of the result, which moves the bar away from the finger.
  useLayoutEffect(() => {
    if (index !== null) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [index === null]);
  return (
    <section ref={bar} class="replay" aria-label={words.t('replay')}>
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
          aria-valuetext={shown}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <button type="button" class="button button-secondary" disabled={at === last} onClick={() => go(at + 1)}>
          {words.t('next')}
        </button>
        <button
          type="button"
          class="button button-secondary"
          aria-pressed={isRunning}
          onClick={() => {
            if (index === null) onGo(0);
            setRunning(!isRunning);
          }}
        >
          {words.t(isRunning ? 'hold' : 'run')}
        </button>
      </div>
      <div role="status">
        <small>{shown}</small>
        <Markdown source={told} />
      </div>
    </section>
  );
};
