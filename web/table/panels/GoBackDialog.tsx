import { useMemo } from 'preact/hooks';
import { goBackChoices } from '#src/words/proposal.js';
import { rewindable } from '#src/model/record/history.js';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import type { Play } from '../connection/usePlay.js';
import { useTable } from '../connection/opened-table.js';

/** How far back the game is to go; others are asked where it concerns them. */
export const GoBackDialog = ({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) => {
  const { game, table, history, seat, texts, words } = useTable();
  const choices = useMemo(
    () => goBackChoices(game, table, seat, rewindable(table.seats, history), texts),
    [table, history, texts],
  );
  return (
    <Dialog title={texts.t('common:buttons.goback')} onClose={onClose}>
      <Markdown source={texts.t(choices.length === 0 ? 'common:consent.back.none' : 'common:consent.back.title')} />
      <div class="menu">
        {choices.map(({ to, label, detail }) => (
          <button
            key={to}
            type="button"
            class="choice"
            onClick={() => {
              void play.rewind(to);
              onClose();
            }}
          >
            {label}
            <small>{detail}</small>
          </button>
        ))}
      </div>
      <div class="dialog-row">
        <button type="button" class="button button-secondary" onClick={onClose}>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
};
