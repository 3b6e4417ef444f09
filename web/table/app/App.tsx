import { useMemo, useState } from 'preact/hooks';
import { useSyncExternalStore } from 'preact/compat';
import { ErrorBoundary } from '../../shared/ErrorBoundary.js';
import { MarkdownContext } from '../../shared/markdown/Markdown.js';
import { markdownParts } from './markdown-parts.js';
import type { Store } from '../../shared/store.js';
import { openTable, TableContext } from '../connection/opened-table.js';
import type { PageEvent, PageState, ProblemName } from '../connection/page-state.js';
import type { TableSource } from '../connection/source.js';
import { languageFor, wordsFor } from '../texts/words.js';
import { TableScreen } from './TableScreen.js';
import { WordsScreen } from './WordsScreen.js';
import { rememberLanguage, switchTheme } from '../connection/remembered.js';
import { currentLook } from '#renderers/kit/theme.js';
import { useLoaded } from './useLoaded.js';
import './App.css';

interface Props {
  readonly store: Store<PageState, PageEvent>;
  readonly language: string;
  readonly onRetry: () => void;
  readonly source: TableSource;
  /** The step of a finished game that is shown first; its end by default. */
  readonly firstStep?: number | null;
  /** Called with the language that the reader chooses. */
  readonly onLanguage?: (wanted: string) => void;
}

/** Problems that may pass by themselves. */
const passing: ReadonlySet<ProblemName> = new Set(['crowded', 'offline']);

export const App = ({ store, language: first, onRetry, source, firstStep = null, onLanguage: onChosen }: Props) => {
  const { frame, arrived, history, line, problem } = useSyncExternalStore(store.subscribe, store.get);
  const [language, setLanguage] = useState(first);
  const [look, setLook] = useState(currentLook);
  const isUp = line === 'up';
  const chosen = languageFor(language);
  const { loaded, isLate } = useLoaded(frame, chosen, isUp);
  // The whole page changes its language at once, after the texts of the new language have loaded.
  const locale = loaded === null || loaded === 'unknown' ? chosen : loaded.texts.locale;
  const words = wordsFor(locale);
  const table = useMemo(
    () =>
      frame === null || loaded === null || loaded === 'unknown'
        ? null
        : openTable({ frame, arrived, isUp, history, words, ...source, ...loaded }),
    // All pictures are drawn again in another look.
    [frame, history, isUp, loaded, words, look],
  );
  const markdown = useMemo(() => markdownParts(locale, words.t('hidden-text')), [locale]);
  const trouble = problem ?? (loaded === 'unknown' ? 'outdated' : null);
  if (trouble !== null)
    return (
      <div class="notice" role="alert">
        <p>{words.t(`problem.${trouble}`)}</p>
        {passing.has(trouble) ? (
          <button type="button" class="button button-primary" onClick={onRetry}>
            {words.t('try-again')}
          </button>
        ) : null}
      </div>
    );
  if (table === null)
    return (
      <p class="notice" role="status">
        {words.t(line === 'unreached' ? 'unreached' : isLate ? 'late' : 'opening')}
      </p>
    );
  const onLanguage = (wanted: string) => {
    rememberLanguage(wanted);
    setLanguage(wanted);
    onChosen?.(wanted);
  };
  const onTheme = () => {
    switchTheme();
    setLook(currentLook());
  };
  return (
    <MarkdownContext.Provider value={markdown}>
      <TableContext.Provider value={table}>
        {isUp && !isLate ? null : (
          <p class="offline" role="status">
            {words.t(isUp ? 'late' : 'reconnecting')}
          </p>
        )}
        <div lang={locale} class="whole">
          <ErrorBoundary
            renewed={table.table.version}
            fallback={<WordsScreen onLanguage={onLanguage} onTheme={onTheme} />}
          >
            <TableScreen onLanguage={onLanguage} onTheme={onTheme} firstStep={firstStep} />
          </ErrorBoundary>
        </div>
      </TableContext.Provider>
    </MarkdownContext.Provider>
  );
};
