import { useMemo } from 'preact/hooks';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';

/** What may still come, as far as the reader may know. */
export const ChancesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const {
    game,
    position,
    scene,
    texts,
    words: { t },
  } = useTable();
  const view = position?.view ?? null;
  const { told, picture } = useMemo(() => {
    if (view === null) return { told: '', picture: null };
    const material = game.renderer.material?.(view, scene) ?? null;
    const words = game.renderer.chances?.(view, scene) ?? '';
    return { told: words, picture: material === null ? null : { canvas: material.draw(), alt: material.alt } };
  }, [view, scene]);
  return (
    <Dialog title={t('chances')} onClose={onClose}>
      <Markdown source={told === '' ? texts.t('common:chances.nothing') : told} />
      {picture === null ? null : <Picture canvas={picture.canvas} alt={picture.alt} look="rules-picture" />}
      <div class="dialog-row">
        <button type="button" class="button button-primary" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Dialog>
  );
};
