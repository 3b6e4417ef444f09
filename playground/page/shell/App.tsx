import { useEffect, useState } from 'preact/hooks';
import './App.css';
import { DraftProvider, useDraft } from '../composer/DraftContext.js';
import { FormDialog } from '../forms/FormDialog.js';
import { MessageList } from '../messages/MessageList.js';
import { worldOf, calledNext, callsTo } from '../state/select.js';
import { AddPerson } from './dialogs/AddPerson.js';
import { usePage, useTexts, useStore } from './context.js';
import { Sidebar } from './sidebar/Sidebar.js';
import type { Channel } from '../../protocol.js';
import { People } from './people/People.js';
import '../composer/Composer.css';
import { CommandForm } from '../composer/form/CommandForm.js';
import { CommandInput } from '../composer/CommandInput.js';
import './header/Header.css';
import { signOf } from './kinds.js';
import { api } from '../live/api.js';
import { useRequest } from './useRequest.js';

const useTitle = (): void => {
  const page = usePage();
  const { t } = useTexts();
  const calls = page.people.reduce((sum, { id }) => sum + callsTo(page, id), 0);
  const title = calls > 0 ? `(${calls}) ${t('title')}` : t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/** Switches to the first nine people with Alt and a figure. */
const useShortcuts = (): void => {
  const store = useStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const figure = /^Digit([1-9])$/.exec(event.code)?.[1];
      const person = figure === undefined ? undefined : store.get().people[Number(figure) - 1];
      if (person === undefined) return;
      event.preventDefault();
      store.send({ type: 'become', person: person.id });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
};

const ThreadButtons = ({ thread }: { readonly thread: Channel }) => {
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

interface Props {
  readonly channel: Channel | undefined;
  readonly connected: boolean;
  readonly known: boolean;
  readonly onMenu: () => void;
}

const Header = ({ channel, connected, known, onMenu }: Props) => {
  const { bot } = usePage();
  const { t } = useTexts();
  const status = !known
    ? t('connecting')
    : !connected
      ? t('reconnecting')
      : bot?.ready === true
        ? t('botReady')
        : t('botAway');
  return (
    <header class="header">
      <button type="button" class="sign header-menu" aria-label={t('openMenu')} onClick={onMenu}>
        ☰
      </button>
      <h1 class="header-name">
        <span class="header-hash">{channel === undefined ? '#' : signOf[channel.kind]}</span>
        {channel?.name ?? '…'}
      </h1>
      {channel === undefined || channel.parent === null ? null : <ThreadButtons thread={channel} />}
      <p class="header-status" role="status" data-on={connected && bot?.ready === true}>
        {status}
      </p>
    </header>
  );
};

/** Offers to switch to another person who is mentioned here. */
const CalledBar = () => {
  const page = usePage();
  const store = useStore();
  const { t } = useTexts();
  const person = calledNext(page);
  if (person === undefined) return null;
  return (
    <p class="called-bar" role="status">
      <span aria-hidden="true">📣</span> {t('calledNow', { name: person.name })}{' '}
      <button type="button" class="text-button" onClick={() => store.send({ type: 'become', person: person.id })}>
        {t('stepIn', { name: person.name })}
      </button>
    </p>
  );
};

const Composer = ({ channel, me }: { readonly channel: Channel; readonly me: string }) => {
  const { draft } = useDraft();
  return (
    <section class="composer">
      <CalledBar />
      {draft.stage === 'typing' ? (
        <CommandInput channel={channel} text={draft.text} />
      ) : (
        <CommandForm key={draft.entry.route.join(' ')} channel={channel} me={me} draft={draft} />
      )}
      <People />
    </section>
  );
};

export const App = () => {
  const page = usePage();
  const { language } = useTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const channel = page.channels.find(({ id }) => id === page.channel);
  const world = worldOf(page, page.me);
  useTitle();
  useShortcuts();

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  useEffect(() => setMenuOpen(false), [page.channel]);

  const isEmpty = page.met && page.people.length === 0;
  return (
    <div class="app">
      <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
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
      {isEmpty ? <AddPerson first onClose={() => undefined} /> : null}
    </div>
  );
};
