import { useState } from 'preact/hooks';
import { AwayDialog, ChancesDialog, ClaimsDialog, GoBackDialog, HintDialog, ResignDialog } from '../panels/dialogs.js';
import { RulesDialog } from '../panels/Rules.js';
import { messageUrl } from '#src/words/scene.js';
import type { Play } from '../connection/usePlay.js';
import { useTable } from '../connection/opened-table.js';
import { type OpenDialog, offeredDialogs } from './offered-dialogs.js';

export const Actions = ({ play }: { readonly play: Play }) => {
  const { words, texts, table, position, seat } = useTable();
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const close = () => setShown(null);
  const url = table.place === null ? null : messageUrl(table.place);
  const isPlaying = seat !== null && table.phase === 'playing';
  const offered = offeredDialogs(useTable());
  // A dialog closes once the game no longer offers it, such as at its end.
  const open = offered.find((dialog) => dialog === shown) ?? null;
  const nameOf = (action: OpenDialog): string =>
    action === 'goback' || action === 'away' || action === 'claims'
      ? texts.t(`common:buttons.${action}`)
      : words.t(action);
  return (
    <nav class="row actions">
      {position?.undoable === true ? (
        <button
          type="button"
          class="button button-secondary"
          disabled={play.isSending}
          onClick={() => void play.undo()}
        >
          {words.t('undo')}
        </button>
      ) : null}
      {offered.map((action) => (
        <button key={action} type="button" class="button button-secondary" onClick={() => setShown(action)}>
          {nameOf(action)}
        </button>
      ))}
      {isPlaying && table.clock !== null ? (
        <button
          type="button"
          class="button button-secondary"
          disabled={play.isSending}
          onClick={() => void play.pause()}
        >
          {words.t(table.clock.paused ? 'resume' : 'pause')}
        </button>
      ) : null}
      {url === null ? null : (
        <a class="button button-secondary" href={url} target="_blank" rel="noreferrer noopener">
          {words.t('discord')}
        </a>
      )}
      {open === 'rules' || open === 'example' ? <RulesDialog kind={open} onClose={close} /> : null}
      {open === 'resign' ? <ResignDialog play={play} onClose={close} /> : null}
      {open === 'goback' ? <GoBackDialog play={play} onClose={close} /> : null}
      {open === 'away' ? <AwayDialog play={play} onClose={close} /> : null}
      {open === 'claims' ? <ClaimsDialog onClose={close} /> : null}
      {open === 'chances' ? <ChancesDialog onClose={close} /> : null}
      {open === 'hint' ? <HintDialog play={play} onClose={close} /> : null}
    </nav>
  );
};
