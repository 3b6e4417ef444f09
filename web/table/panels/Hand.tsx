import { useMemo } from 'preact/hooks';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';

/** What the reader alone holds; nothing for spectators and in games without hands. */
export const Hand = () => {
  const { game, position, scene, words, seat } = useTable();
  const hand = useMemo(() => {
    if (position === null || seat === null) return null;
    const canvas = game.renderer.hand(position.view, scene);
    const alt = game.renderer.handInWords(position.view, scene);
    return canvas === null || alt === null ? null : { canvas, alt };
  }, [position, scene]);
  if (hand === null) return null;
  return (
    <section class="side-part" aria-label={words.t('hand')}>
      <h2>{words.t('hand')}</h2>
      <Picture canvas={hand.canvas} alt={hand.alt} look="hand" />
    </section>
  );
};
