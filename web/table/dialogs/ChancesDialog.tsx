import { useMemo } from 'preact/hooks';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../state/opened-table.js';

/** What may still come, as far as the reader may know. */
export const ChancesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { game, position, scene, texts, words } = useTable();
  const view = position?.view ?? null;
  const shown = useMemo(() => {
    if (view === null) return null;
    const material = game.renderer.material?.(view, scene) ?? null;
    const told = game.renderer.chances?.(view, scene) ?? '';
    return { told, picture: material === null ? null : { canvas: material.draw(), alt: material.alt } };
  }, [view, scene]);
  return (
    <Dialog title={words.t('chances')} onClose={onClose}>
      <Markdown source={shown === null || shown.told === '' ? texts.t('common:chances.nothing') : shown.told} />
      {shown === null || shown.picture === null ? null : (
        <Picture canvas={shown.picture.canvas} alt={shown.picture.alt} look="rules-picture" />
      )}
      <div class="dialog-row">
        <button type="button" class="button button-primary" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
};
