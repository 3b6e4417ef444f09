import { useEffect, useState } from 'preact/hooks';
import './App.css';
import { Composer } from '../composer/Composer.js';
import { DraftProvider } from '../composer/DraftContext.js';
import { Games } from '../games/Games.js';
import { FormDialog } from '../forms/FormDialog.js';
import { MessageList } from '../messages/MessageList.js';
import { worldOf } from '../state/select.js';
import { AddPerson } from './dialogs/AddPerson.js';
import { usePage, useTexts } from './context.js';
import { Header } from './header/Header.js';
import { Sidebar } from './sidebar/Sidebar.js';
import { useTitle } from './useTitle.js';
import { useShortcuts } from './useShortcuts.js';

/** The whole page: the poster with the channels, the messages, and the composer beneath them. */
export const App = () => {
  const page = usePage();
  const { language } = useTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const [gamesAsked, setGamesAsked] = useState(false);
  const channel = page.channels.find(({ id }) => id === page.channel);
  const world = worldOf(page, page.me);
  useTitle();
  useShortcuts();

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  useEffect(() => setMenuOpen(false), [page.channel]);

  const nobody = page.met && page.people.length === 0;
  return (
    <div class="app">
      <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} onGames={() => setGamesAsked(true)} />
      <main class="stage">
        <Header channel={channel} connected={world.connected} known={world.known} onMenu={() => setMenuOpen(true)} />
        {channel !== undefined && page.me !== null ? (
          <DraftProvider key={`${page.me} ${channel.id}`}>
            <MessageList channel={channel} />
            <Composer channel={channel} me={page.me} />
          </DraftProvider>
        ) : null}
      </main>
      {page.me !== null && world.form !== null ? (
        <FormDialog key={world.form.interaction} person={page.me} form={world.form} />
      ) : null}
      <Games asked={gamesAsked} onAsk={() => setGamesAsked(true)} onClose={() => setGamesAsked(false)} />
      {nobody ? <AddPerson first onClose={() => undefined} /> : null}
    </div>
  );
};
