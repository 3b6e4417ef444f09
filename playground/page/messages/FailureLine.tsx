import { useEffect, useRef } from 'preact/hooks';
import { usePage, useStore, useTexts } from '../shell/context.js';
import type { Notice } from '../state/model.js';
import { refusalInWords } from '../texts/texts.js';

const KEYS = { refused: 'pressRefused', unreachable: 'unreachable' } as const;

/** Shows a failure to the person who pressed, and to no other. */
export const FailureLine = ({ notice }: { readonly notice: Notice }) => {
  const { me } = usePage();
  const store = useStore();
  const texts = useTexts();
  const { t } = texts;
  const ref = useRef<HTMLParagraphElement>(null);
  // The pressed control may be far up: on a phone its line would be out of sight.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  const late = notice.message === undefined ? 'commandFailed' : 'pressFailed';
  const key = notice.reason === 'timeout' ? late : KEYS[notice.reason];
  return (
    <p ref={ref} class="failure" role="alert">
      <span aria-hidden="true">⚠️</span> {notice.detail === undefined ? t(key) : refusalInWords(texts, notice.detail)}{' '}
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
