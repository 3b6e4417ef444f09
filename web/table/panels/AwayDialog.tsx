import { levels } from '#engines/core/search/strategy.js';
import { boardUrl } from '#src/words/scene.js';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import type { Play } from '../connection/usePlay.js';
import { useTable } from '../connection/opened-table.js';

/** Who is away, and how well the computer player plays who is to take the seat. */
export const AwayDialog = ({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) => {
  const { table, seat: own, texts, words } = useTable();
  const others = table.seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' && seat !== own ? [{ name, seat }] : [],
  );
  const url = table.place === null ? null : boardUrl(table.place);
  return (
    <Dialog title={texts.t('common:buttons.away')} onClose={onClose}>
      <Markdown source={texts.t(others.length === 0 ? 'common:consent.away.nobody' : 'common:consent.away.title')} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const level = levels.find((each) => each === given.get('level'));
          if (level !== undefined) void play.replace(Number(given.get('seat')), level);
          onClose();
        }}
      >
        {others.length === 0 ? null : (
          <>
            <label class="field">
              <span class="field-label">{texts.t('common:consent.away.who')}</span>
              <select class="field-input" name="seat">
                {others.map(({ name, seat }) => (
                  <option key={seat} value={seat}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span class="field-label">{texts.t('common:consent.away.computer')}</span>
              <select class="field-input" name="level">
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {texts.t(`common:computers.menu.${level}`)}
                  </option>
                ))}
              </select>
            </label>
            {url === null ? null : (
              <p class="dialog-text">
                <a href={url} target="_blank" rel="noreferrer noopener">
                  {words.t('discord-too')}
                </a>
              </p>
            )}
          </>
        )}
        <div class="dialog-row">
          <button type="button" class="button button-secondary" onClick={onClose}>
            {words.t('close')}
          </button>
          {others.length === 0 ? null : (
            <button type="submit" class="button button-primary">
              {words.t('replace')}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
