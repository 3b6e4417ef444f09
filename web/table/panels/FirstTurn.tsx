import { useEffect } from 'preact/hooks';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { hasPlayed, rememberPlayed } from '../connection/remembered.js';
import { useTable } from '../connection/opened-table.js';

/** What the game is about and how a turn is taken, until the reader has taken one. */
export const FirstTurn = () => {
  const { game, position, scene, history, seat } = useTable();
  const { id } = game.engine;
  const isKnown = hasPlayed(id) || history.some((entry) => entry.kind === 'move' && entry.seat === seat);
  useEffect(() => {
    if (isKnown) rememberPlayed(id);
  }, [isKnown, id]);
  if (isKnown || position === null || position.moves.length === 0) return null;
  const how = game.firstTurn(position.view, scene, false);
  return how === '' ? null : (
    <div class="first-turn">
      <Markdown source={`🔰 ${how}`} />
    </div>
  );
};
