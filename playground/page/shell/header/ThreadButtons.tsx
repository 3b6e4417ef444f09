import type { Channel } from '../../../protocol.js';
import { api } from '../../live/api.js';
import { useTexts } from '../context.js';
import { useRequest } from '../useRequest.js';

/** Archives, locks and opens the thread one is in. */
export const ThreadButtons = ({ thread }: { readonly thread: Channel }) => {
  const { t } = useTexts();
  const { waiting, run } = useRequest();
  const changes = thread.closed ? (['open'] as const) : (['archive', 'lock'] as const);
  const labels = { open: t('openThread'), archive: t('archiveThread'), lock: t('lockThread') };
  return (
    <span class="header-thread">
      {changes.map((change) => (
        <button
          key={change}
          type="button"
          class="text-button"
          disabled={waiting}
          onClick={() =>
            run(
              () => api.changeThread(thread.id, change),
              () => undefined,
            )
          }
        >
          {labels[change]}
        </button>
      ))}
    </span>
  );
};
