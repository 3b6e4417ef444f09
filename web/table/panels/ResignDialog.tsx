import { Dialog } from '../../shared/dialog/Dialog.js';
import type { Play } from '../connection/usePlay.js';
import { useTable } from '../connection/opened-table.js';

/** Asks before a game is given up. */
export const ResignDialog = ({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) => {
  const { words } = useTable();
  return (
    <Dialog title={words.t('resign')} onClose={onClose}>
      <p class="dialog-text">{words.t('resign-question')}</p>
      <div class="dialog-row">
        <button type="button" class="button button-secondary" onClick={onClose}>
          {words.t('keep')}
        </button>
        <button
          type="button"
          class="button button-danger"
          onClick={() => {
            void play.resign();
            onClose();
          }}
        >
          {words.t('resign')}
        </button>
      </div>
    </Dialog>
  );
};
