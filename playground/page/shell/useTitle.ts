import { useEffect } from 'preact/hooks';
import { callsTo } from '../state/select.js';
import { usePage, useTexts } from './context.js';

/** The tab tells how often anybody here is called. */
export const useTitle = (): void => {
  const page = usePage();
  const { t } = useTexts();
  const calls = page.people.reduce((sum, { id }) => sum + callsTo(page, id), 0);
  const title = calls > 0 ? `(${calls}) ${t('title')}` : t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
};
