import { levelName } from '#src/discord/messages/holder-words.js';
import { levels } from '#engines/core/search/strategy.js';
import { useTable } from '../state/opened-table.js';
import { SeatMark } from './SeatMark.js';

/** Who sits at the table, whose turn it is, and what everybody can count. */
export const Players = () => {
  const { table, position, game, scene, texts, words, seat: own } = useTable();
  const standing = position === null ? undefined : game.standing?.(position.view);
  const { status } = position ?? {};
  return (
    <section class="side-part" aria-label={words.t('players')}>
      <h2>{words.t('players')}</h2>
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
              </span>
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
