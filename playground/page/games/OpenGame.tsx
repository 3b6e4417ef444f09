import { useEffect, useId, useState } from 'preact/hooks';
import type { ListedGame } from '../../games.js';
import { Button } from '../components/Button.js';
import { Markdown } from '../../../web/shared/markdown/Markdown.js';
import { api } from '../live/api.js';
import { Dialog } from '../../../web/shared/dialog/Dialog.js';
import { useTexts } from '../shell/context.js';
import type { GameOpener } from './useGameOpener.js';

/** Which game is to be looked at: one of the server's tables, or a file. */
export const OpenGame = ({ opener, onClose }: { readonly opener: GameOpener; readonly onClose: () => void }) => {
  const { t } = useTexts();
  const id = useId();
  const [games, setGames] = useState<readonly ListedGame[] | null>(null);
  const { locale, waiting, problem } = opener;
  useEffect(() => {
    api.games(locale).then(setGames, () => setGames([]));
  }, [locale]);
  return (
    <Dialog title={t('games')} onClose={onClose}>
      <p class="dialog-text">{t('gamesText')}</p>
      <label class="field-label" for={id}>
        {t('gameFile')}
      </label>
      <input
        id={id}
        class="field-input"
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) opener.openFile(file);
        }}
      />
      {problem === null ? null : (
        <div class="field-problem" role="alert">
          <Markdown source={problem} />
        </div>
      )}
      <h3 class="games-heading">{t('gamesHere')}</h3>
      {games === null ? <p role="status">{t('reading')}</p> : null}
      {games?.length === 0 ? <p>{t('noGames')}</p> : null}
      <ul class="games-list">
        {(games ?? []).map(({ table, title }) => (
          <li key={table}>
            <button type="button" class="games-line" disabled={waiting} onClick={() => opener.openTable(table)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <div class="dialog-row">
        <Button look="secondary" onPress={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
};
