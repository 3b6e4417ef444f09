import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { levelName } from '#src/words/holder.js';
import { levels } from '#engines/core/search/strategy.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';
import { signed } from '../board/Gains.js';
import { SeatMark } from './SeatMark.js';

interface Standing {
  readonly version: number;
  /** By seat. */
  readonly counts: readonly number[];
}

/**
 * By how much what each seat has grew in the turn that runs and the one before it, by seat, as far as the page has seen
 * them.
 */
const useGained = (counts: readonly number[] | undefined): readonly number[] => {
  const { table, latest } = useTable();
  /** What was counted, the oldest that is still needed first. */
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

/** Points that have just been scored: they fly from the board to who has scored them. */
const Gained = ({ points }: { readonly points: number }) => {
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
      <span ref={place} class="flying" aria-hidden="true">
        {signed(points)}
      </span>
    </span>
  );
};

/** What a player has in front of them, where the board does not show it. */
const Held = ({ seat }: { readonly seat: number }) => {
  const { position, game } = useTable();
  const held = useMemo(
    () => (position === null ? null : (game.renderer.held?.(position.view, seat) ?? null)),
    [position, seat],
  );
  return held === null ? null : <Picture canvas={held} look="held" />;
};

/** Who sits at the table, whose turn it is, and what everybody can count. */
export const Players = () => {
  const { table, position, game, scene, texts, words, seat: own } = useTable();
  const standing = position === null ? undefined : game.standing?.(position.view);
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
                {seat === own ? ' ★' : ''}
                {kind === 'computer' && known !== undefined ? (
                  <small>{words.t('computer', { level: levelName(known, texts) })}</small>
                ) : null}
                <Held seat={seat} />
              </span>
              {(gained[seat] ?? 0) > 0 ? <Gained key={count} points={gained[seat] ?? 0} /> : null}
              {count === undefined ? null : (
                <span class="player-count">
                  {game.renderer.points?.(count, scene) ?? texts.t('common:over.points', { count })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
