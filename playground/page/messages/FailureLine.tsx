import { usePage, useStore, useTexts } from '../shell/context.js';
import type { Notice } from '../state/model.js';

const KEYS = { refused: 'pressRefused', unreachable: 'unreachable' } as const;

/** What failed, told to the person who pressed alone. */
export const FailureLine = ({ notice }: { readonly notice: Notice }) => {
  const { me } = usePage();
  const store = useStore();
  const { t } = useTexts();
  const late = notice.message === undefined ? 'commandFailed' : 'pressFailed';
  const key = notice.reason === 'timeout' ? late : KEYS[notice.reason];
  return (
    <p class="failure" role="alert">
      <span aria-hidden="true">⚠️</span> {notice.detail ?? t(key)}{' '}
      <button
        type="button"
        class="text-button"
        onClick={() => me !== null && store.send({ type: 'dismiss-notice', person: me, notice: notice.id })}
      >
        {t('dismiss')}
      </button>
    </p>
  );
};
