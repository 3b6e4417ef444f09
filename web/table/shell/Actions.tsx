import { useState } from 'preact/hooks';
import { ChancesDialog } from '../dialogs/ChancesDialog.js';
import { HintDialog } from '../dialogs/HintDialog.js';
import { ResignDialog } from '../dialogs/ResignDialog.js';
import { RulesDialog } from '../dialogs/RulesDialog.js';
import { boardUrl } from '#src/discord/messages/scene.js';
import type { Play } from '../play/usePlay.js';
import { useTable } from '../state/opened-table.js';

type Shown = 'rules' | 'example' | 'resign' | 'hint' | 'chances';

/** What can be done at any time: undo, ask for advice, resign, read the rules. */
export const Actions = ({ play }: { readonly play: Play }) => {
  const { words, game, table, position, seat } = useTable();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  // What several people have to agree to is asked there: a pause, going back, replacing somebody.
  const url = boardUrl(table);
  const isMine = position !== null && position.moves.length > 0;
  const offered: readonly Shown[] = [
    ...(isMine && table.advice ? (['hint'] as const) : []),
    ...(game.renderer.chances === undefined || position === null ? [] : (['chances'] as const)),
    'rules',
    ...(game.example === undefined ? [] : (['example'] as const)),
    ...(seat !== null && table.phase === 'playing' ? (['resign'] as const) : []),
  ];
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
          {words.t(action)}
        </button>
      ))}
      {url === null ? null : (
        <a
          class="button button-secondary"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          title={words.t('discord-too')}
        >
          {words.t('discord')}
        </a>
      )}
      {shown === 'rules' || shown === 'example' ? <RulesDialog kind={shown} onClose={close} /> : null}
      {shown === 'resign' ? <ResignDialog play={play} onClose={close} /> : null}
      {shown === 'chances' ? <ChancesDialog onClose={close} /> : null}
      {shown === 'hint' ? <HintDialog play={play} onClose={close} /> : null}
    </nav>
  );
};
