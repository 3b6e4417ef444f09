import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { levels } from '#engines/core/search/strategy.js';
import { levelName } from '#src/words/holder.js';
import { Picture } from '../board/Picture.js';
import { signed } from '../board/gains.js';
import { SeatMark } from '../board/SeatMark.js';
import { useTable } from '../connection/opened-table.js';
import { HOUR } from '#src/lib/durations.js';

interface Standing {
  readonly version: number;
  /** By seat. */
  readonly counts: readonly number[];
}

/** The growth of each seat's count in the current turn and the one before it, as far as the page has seen them. */
const useGained = (counts: readonly number[] | undefined): readonly number[] => {
  const { table, latest } = useTable();
  /** The counts so far, from the oldest that is still needed. */
  const seen = useRef<readonly Standing[]>([]);
  if (counts === undefined) return [];
  const { version } = table;
  const began = latest[0]?.version ?? version;
  const before = seen.current.findLastIndex((standing) => standing.version < began);
  seen.current = [
    ...seen.current.slice(Math.max(0, before)).filter((standing) => standing.version < version),
    { version, counts },
  ];
  return counts.map((count, seat) => count - (seen.current[0]?.counts[seat] ?? count));
};

/** Points that have just been scored: they fly from the board to the player who scored them. */
const Gained = ({ points, flies }: { readonly points: number; readonly flies: boolean }) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    const board = document.querySelector('.stage')?.getBoundingClientRect();
    if (current === null || board === undefined) return;
    const own = current.getBoundingClientRect();
    current.style.setProperty('--from-x', `${board.left + board.width / 2 - own.left}px`);
    current.style.setProperty('--from-y', `${board.top + board.height / 2 - own.top}px`);
  }, []);
  return (
    <span class="gained">
      {signed(points)}
      {flies ? (
        <span ref={place} class="flying" aria-hidden="true">
          {signed(points)}
        </span>
      ) : null}
    </span>
  );
};

/** A player's own pieces, where the board does not show them. */
const Held = ({ seat }: { readonly seat: number }) => {
  const { position, game } = useTable();
  const held = useMemo(
    () => (position === null ? null : (game.renderer.held?.(position.view, seat) ?? null)),
    [position, seat],
  );
  return held === null ? null : <Picture canvas={held} look="held" />;
};

/** @param isStepping true while the board shows an earlier step: the points belong to the end */
export const Players = ({ isStepping }: { readonly isStepping: boolean }) => {
  const { table, position, game, scene, texts, words, seat: own } = useTable();
  const standing = position === null || isStepping ? undefined : game.standing?.(position.view);
  const outsider = position === null || isStepping ? null : (game.outsider?.(position.view, texts) ?? null);
  const pile = useMemo(
    () => (position === null ? null : (game.renderer.pile?.(position.view, scene) ?? null)),
    [position, scene],
  );
  const gained = useGained(standing);
  const { status } = position ?? {};
  return (
    <section class="side-part" aria-label={words.t('players')}>
      <h2>{words.t('players')}</h2>
      {pile === null ? null : <Picture canvas={pile} look="pile" />}
      <ol class="players">
        {table.seats.map(({ name, kind, level }, seat) => {
          const isToAct = table.phase === 'playing' && status?.kind === 'playing' && status.seat === seat;
          const known = levels.find((each) => each === level);
          const count = standing?.[seat];
          return (
            <li key={seat} class={isToAct ? 'player to-act' : 'player'} aria-current={isToAct ? 'true' : undefined}>
              <SeatMark seat={seat} />
              <span class="player-name">
                <bdi>{name}</bdi>
                {seat === own ? (
                  <>
                    <span aria-hidden="true"> ★</span>
                    <span class="unseen"> ({words.t('you')})</span>
                  </>
                ) : null}
                {kind === 'computer' && known !== undefined ? (
                  <small>{words.t('computer', { level: levelName(known, texts) })}</small>
                ) : null}
                <Held seat={seat} />
              </span>
              {(gained[seat] ?? 0) > 0 ? (
                // The end scores everybody at once, and a result stands where the numbers would fly.
                <Gained key={count} points={gained[seat] ?? 0} flies={table.phase === 'playing'} />
              ) : null}
              {count === undefined ? null : (
                <span class="player-count">
                  {game.renderer.points?.(count, scene) ?? texts.t('common:over.points', { count })}
                </span>
              )}
            </li>
          );
        })}
        {outsider === null ? null : (
          <li class="player">
            <SeatMark seat={table.seats.length} />
            <span class="player-name">{outsider.name}</span>
            <span class="player-count">
              {game.renderer.points?.(outsider.points, scene) ??
                texts.t('common:over.points', { count: outsider.points })}
            </span>
          </li>
        )}
      </ol>
    </section>
  );
};

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** "2:05:09", or days for a long time. */
const timeText = (milliseconds: number, locale: string): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (milliseconds >= 48 * HOUR)
    return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      Math.floor(milliseconds / (24 * HOUR)),
    );
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
};

/** The time left for the turn on the table's clock; nothing at a table without one. */
export const Clock = () => {
  const { table, behind, words } = useTable();
  const { ends, clock } = table;
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (ends === null) return undefined;
    const timer = window.setInterval(() => setTicks((ticks) => ticks + 1), 1_000);
    return () => window.clearInterval(timer);
  }, [ends]);
  if (clock?.paused === true) return <p class="clock">{words.t('paused')}</p>;
  if (ends === null) return null;
  return (
    <p class="clock" role="timer">
      {words.t('time-left', { time: timeText(ends - behind - performance.now(), words.locale) })}
    </p>
  );
};
