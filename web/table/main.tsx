import { render } from 'preact';
import { z } from 'zod';
import '../shared/theme/typefaces.css';
import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import '../shared/theme/button.css';
import { createStore } from '../shared/store.js';
import { LiveConnection } from './connection/live.js';
import { loadJson, openSession, readAddress } from './connection/session.js';
import { App } from './app/App.js';
import { applyTheme, chosenLanguage } from './connection/remembered.js';
import { emptyPage, reduce } from './connection/page-state.js';
import type { TableSource } from './connection/source.js';
import { languageFor, loadWords } from './texts/words.js';

// The page's security policy forbids evaluating text as code, which zod does to speed up schemas.
z.config({ jitless: true });

applyTheme();
const store = createStore(emptyPage, reduce);
const address = readAddress(window.location);
const live = new LiveConnection(address, {
  onTable: (frame) => store.send({ type: 'table', frame, arrived: performance.now() }),
  onLine: (line) => store.send({ type: 'line', line }),
  onEnd: (problem) => store.send({ type: 'problem', problem }),
});

/** Exchanges the link's token for a session, then connects. A used link may still have a session here. */
const connect = async (): Promise<void> => {
  store.send({ type: 'problem', problem: null });
  if (address.tableId === null) {
    store.send({ type: 'problem', problem: 'no-table' });
    return;
  }
  const problem = address.token === null ? null : await openSession(address);
  // A link works once, so the token leaves the address bar: a copied address must still work for the session's owner.
  if (problem !== 'offline')
    window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  if (problem !== null && problem !== 'used-link') store.send({ type: 'problem', problem });
  else live.open();
};

const place = document.getElementById('page');
if (place !== null) {
  const opened = chosenLanguage() ?? address.language ?? navigator.language;
  const source: TableSource = {
    isLocal: false,
    ask: (request) => live.ask(request),
    load: (path) => loadJson(address, path),
  };
  const show = (): void =>
    render(<App store={store} language={opened} onRetry={() => void connect()} source={source} />, place);
  // Without its words the page says in English that it opens the table, and tries again to load them.
  loadWords(languageFor(opened)).then(show, show);
  void connect();
}
