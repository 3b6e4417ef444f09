import { useMemo, useState } from 'preact/hooks';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';

interface Props {
  readonly kind: 'rules' | 'example';
  readonly onClose: () => void;
}

/** The rules of the game, or its example turns, page by page. */
export const RulesDialog = ({ kind, onClose }: Props) => {
  const { game, scene, words } = useTable();
  const pages = useMemo(() => (kind === 'rules' ? game.rules(scene) : (game.example?.(scene) ?? [])), [kind, scene]);
  const [index, setIndex] = useState(0);
  const page = pages[index];
  const picture = useMemo(() => page?.picture ?? null, [page]);
  if (page === undefined) return null;
  return (
    <Dialog title={page.title} onClose={onClose}>
      <Markdown source={page.text} />
      {picture === null ? null : <Picture canvas={picture.canvas} alt={picture.alt} look="rules-picture" />}
      <div class="dialog-row">
        <span class="page-of">{words.t('page-of', { page: index + 1, pages: pages.length })}</span>
        <button
          type="button"
          class="button button-secondary"
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          {words.t('previous')}
        </button>
        <button
          type="button"
          class="button button-secondary"
          disabled={index === pages.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          {words.t('next')}
        </button>
        <button type="button" class="button button-primary" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
};
