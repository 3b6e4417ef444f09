import { Markdown } from '../../shared/markdown/Markdown.js';
import { useTable } from '../connection/opened-table.js';
import type { Play } from '../connection/usePlay.js';

/** Why the last thing asked for was refused, or waits for the connection. */
export const Refusal = ({ play }: { readonly play: Play }) => {
  const { isUp, words } = useTable();
  if (play.isSending && !isUp)
    return (
      <div class="refusal" role="status">
        {words.t('resending')}
      </div>
    );
  return play.refusal === null ? null : (
    <div class="refusal" role="alert">
      <Markdown source={play.refusal} />
    </div>
  );
};
