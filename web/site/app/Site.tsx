import { lazy, Suspense } from 'preact/compat';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { MarkdownContext } from '../../shared/markdown/Markdown.js';
import { markdownParts } from '../../table/app/markdown-parts.js';
import { chosenLanguage, rememberLanguage, switchTheme } from '../../table/connection/remembered.js';
import { languageFor, languages } from '../../table/texts/words.js';
import type { KeptGame } from '../local/kept-game.js';
import { findGame, keepGame } from '../local/kept-games.js';
import { loadLanguage, siteWords } from '../texts/words.js';
import { Home } from './Home.js';
import { NewGame } from './NewGame.js';
import { PlayScreen } from './PlayScreen.js';
import { HOME, type Route, useRoute } from './route.js';
import { SiteContext, type SiteParts, useSite } from './SiteContext.js';
import { useUpdate } from './useUpdate.js';
import './site.css';

const GameFilePage = lazy(async () => (await import('./GameFile.js')).GameFilePage);
const SharedGame = lazy(async () => (await import('./GameFile.js')).SharedGame);
const SharedPosition = lazy(async () => (await import('./SharedPosition.js')).SharedPosition);
const Lesson = lazy(async () => (await import('./Lesson.js')).Lesson);
const Puzzles = lazy(async () => (await import('./Puzzles.js')).Puzzles);

/** The games of this visit, for browsers that keep nothing. */
const ofThisVisit = new Map<string, KeptGame>();

const KeptTable = ({ id }: { readonly id: string }) => {
  const { words, find } = useSite();
  const [game, setGame] = useState<KeptGame | 'gone' | null>(null);
  useEffect(() => {
    setGame(null);
    void find(id).then((found) => setGame(found ?? 'gone'));
  }, [id]);
  if (game === 'gone')
    return (
      <div class="page">
        <p class="notice" role="alert">
          {words.t('gone')}
        </p>
        <p>
          <a href={HOME}>‹ {words.t('home')}</a>
        </p>
      </div>
    );
  return game === null ? null : <PlayScreen key={game.id} game={game} isKept />;
};

const Page = ({ route }: { readonly route: Route }) => {
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame gameId={route.of} />;
    case 'table':
      return <KeptTable id={route.of} />;
    case 'learn':
      return <Lesson gameId={route.of} />;
    case 'puzzles':
      return <Puzzles gameId={route.of} />;
    case 'file':
      return <GameFilePage />;
    case 'game':
      return <SharedGame packed={route.of} />;
    case 'position':
      return <SharedPosition packed={route.of} />;
  }
};

export const Site = () => {
  const route = useRoute();
  const [first] = useState(route);
  const hasMoved = route !== first;
  const [notice, setNotice] = useState<string | null>(null);
  /** The reason why this browser keeps no games, for the rest of the visit. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isAtTable, setAtTable] = useState(false);
  const [language, setLanguage] = useState(() => languageFor(chosenLanguage() ?? navigator.language));
  const change = (wanted: string): void => {
    const next = languageFor(wanted);
    // The site goes on in its language where the other one cannot be loaded.
    loadLanguage(next).then(
      () => setLanguage(next),
      () => undefined,
    );
  };
  const words = useMemo(() => siteWords(language), [language]);
  // An answer to the reader is not replaced by news that can wait.
  const update = useUpdate(() => setNotice((shown) => shown ?? words.t('offline-ready')));
  // A table has a menu of its own, whose choice is remembered.
  useEffect(() => {
    change(chosenLanguage() ?? navigator.language);
    setNotice(null);
  }, [route]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // A page without a heading, such as a damaged link's, has the title of the site.
  useLayoutEffect(() => {
    document.title = words.t('title');
  }, [route, words]);
  const site = useMemo(
    (): SiteParts => ({
      words,
      hasMoved,
      onNotice: setNotice,
      onTable: setAtTable,
      onLanguage: change,
      keep: async (game) => {
        ofThisVisit.set(game.id, game);
        try {
          await keepGame(game);
        } catch (error) {
          const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
          setTrouble(words.t(isFull ? 'full' : 'private'));
        }
      },
      find: async (id) => ofThisVisit.get(id) ?? (await findGame(id).catch(() => null)),
    }),
    [words, hasMoved],
  );
  const markdown = useMemo(() => markdownParts(language, ''), [language]);
  return (
    <SiteContext.Provider value={site}>
      <MarkdownContext.Provider value={markdown}>
        {update === null ? null : (
          <p class="offline" role="status">
            {words.t('update')}{' '}
            <button type="button" class="link" onClick={update}>
              {words.t('update-now')}
            </button>
          </p>
        )}
        {[trouble, notice].map((told, index) =>
          told === null ? null : (
            <p key={index} class="offline" role="status">
              {told}{' '}
              <button
                type="button"
                class="tool"
                aria-label={words.t('close')}
                onClick={() => (index === 0 ? setTrouble : setNotice)(null)}
              >
                ✕
              </button>
            </p>
          ),
        )}
        {isAtTable ? null : (
          <header class="site-header">
            <a class="site-title" href={HOME}>
              {words.t('title')}
            </a>
            <div class="header-tools">
              <select
                aria-label={words.t('language')}
                value={language}
                onChange={(event) => {
                  rememberLanguage(event.currentTarget.value);
                  change(event.currentTarget.value);
                }}
              >
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {each.toUpperCase()}
                  </option>
                ))}
              </select>
              <button
                type="button"
                class="tool"
                aria-label={words.t('theme')}
                title={words.t('theme')}
                onClick={switchTheme}
              >
                ◐
              </button>
            </div>
          </header>
        )}
        <Suspense fallback={null}>
          <Page route={route} />
        </Suspense>
        {INVITE_URL === '' || isAtTable ? null : (
          <footer class="site-foot">
            <a href={INVITE_URL}>{words.t('with-friends')}</a>
          </footer>
        )}
      </MarkdownContext.Provider>
    </SiteContext.Provider>
  );
};
