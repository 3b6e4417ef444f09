import { useMemo, useState } from 'preact/hooks';
import { useSyncExternalStore } from 'preact/compat';
import { ErrorBoundary } from '../../shared/ErrorBoundary.js';
import { MarkdownContext, type MarkdownParts } from '../../shared/markdown/Markdown.js';
import type { Store } from '../../shared/store.js';
import { openTable, type OpenedTable, TableContext } from '../state/opened-table.js';
import type { PageEvent, PageState } from '../state/page-state.js';
import { languageFor } from '../texts/bot-texts.js';
import { wordsFor } from '../texts/words.js';
import { TableScreen } from './TableScreen.js';
import { WordsScreen } from './WordsScreen.js';
import { rememberLanguage } from './remembered.js';
import { useLoaded } from './useLoaded.js';
import './App.css';

interface Props {
  readonly store: Store<PageState, PageEvent>;
  /** The language in which the page opens. */
  readonly language: string;
  readonly ask: OpenedTable['ask'];
  readonly load: OpenedTable['load'];
}

/** The page: what is wrong, that it opens, or the table. */
export const App = ({ store, language: first, ask, load }: Props) => {
  const { frame, history, connected, problem } = useSyncExternalStore(store.subscribe, store.get);
  const [language, setLanguage] = useState(first);
  const locale = languageFor(language);
  const words = wordsFor(locale);
  const loaded = useLoaded(frame, locale);
  const table = useMemo(
    () =>
      frame === null || loaded === null || loaded === 'unknown'
        ? null
        : openTable({ frame, history, words, ask, load, ...loaded }),
    [frame, history, loaded, words],
  );
  const markdown = useMemo(
    (): MarkdownParts => ({
      language: () => locale,
      hiddenLabel: () => words.t('hidden-text'),
      Link: ({ address, children }) => (
        <a href={address} target="_blank" rel="noreferrer noopener">
          {children}
        </a>
      ),
      // The page knows no accounts and no channels.
      Person: () => null,
      Channel: () => null,
    }),
    [locale],
  );
  const trouble = problem ?? (loaded === 'unknown' ? 'unknown-game' : null);
  if (trouble !== null)
    return (
      <p class="notice" role="alert">
        {words.t(`problem.${trouble}`)}
      </p>
    );
  if (table === null)
    return (
      <p class="notice" role="status">
        {words.t('opening')}
      </p>
    );
  const onLanguage = (chosen: string) => {
    rememberLanguage(chosen);
    setLanguage(chosen);
  };
  return (
    <MarkdownContext.Provider value={markdown}>
      <TableContext.Provider value={table}>
        {connected ? null : (
          <p class="offline" role="status">
            {words.t('reconnecting')}
          </p>
        )}
        <div lang={locale} class="whole">
          <ErrorBoundary renewed={table.table.version} fallback={<WordsScreen onLanguage={onLanguage} />}>
            <TableScreen onLanguage={onLanguage} />
          </ErrorBoundary>
        </div>
      </TableContext.Provider>
    </MarkdownContext.Provider>
  );
};
