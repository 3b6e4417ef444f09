import { useEffect, useState } from 'preact/hooks';
import { seenBy } from '../../state/select.js';
import { AddChannel } from '../dialogs/AddChannel.js';
import { inOrder } from '../kinds.js';
import { ChannelButton } from './ChannelButton.js';
import { Inbox } from './Inbox.js';
import { usePage, useTexts } from '../context.js';
import './Sidebar.css';
import { useNarrow } from '../useNarrow.js';
import type { ServerSettings } from '../../../protocol.js';
import { api } from '../../live/api.js';
import { LocaleOptions } from '../LocaleOptions.js';
import { useRequest } from '../useRequest.js';
import { chooseTheme, currentTheme } from '../theme.js';

const ThemeButton = () => {
  const { t } = useTexts();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'light' ? 'dark' : 'light';
  const change = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <button type="button" class="theme-button" aria-label={t('themeTo', { theme: t(other) })} onClick={change}>
      <span aria-hidden="true">{other === 'dark' ? '🌓' : '☀️'}</span> {t(other)}
    </button>
  );
};

const NO_COMMUNITY = '';

/**
 * The server's language as Discord reports it to the bot: a Community server's own, and American English for any other.
 */
const ServerLanguage = () => {
  const { t } = useTexts();
  const [server, setServer] = useState<ServerSettings | null>(null);
  const { waiting, problem, run } = useRequest();
  useEffect(() => {
    api.server().then(setServer, () => undefined);
  }, []);
  const change = (language: string) => {
    const settings =
      language === NO_COMMUNITY ? { language: 'en-US', community: false } : { language, community: true };
    run(() => api.changeServer(settings), setServer);
  };
  return (
    <label class="sidebar-server" title={t('serverLanguageHint')}>
      <span>{t('serverLanguage')}</span>
      <select
        disabled={waiting || server === null}
        value={server?.community === true ? server.language : NO_COMMUNITY}
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value={NO_COMMUNITY}>{t('noCommunity')}</option>
        <LocaleOptions />
      </select>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </label>
  );
};

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The poster with the channels; a drawer on a narrow screen. */
export const Sidebar = ({ open, onClose }: Props) => {
  const page = usePage();
  const { t } = useTexts();
  const narrow = useNarrow();
  const [adding, setAdding] = useState(false);
  const channels = seenBy(page.channels, page.me).filter(({ kind }) => kind !== 'direct' && kind !== 'group');

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, onClose]);

  return (
    <>
      {open ? <div class="sidebar-veil" onClick={onClose} /> : null}
      <aside class={open ? 'sidebar sidebar-open' : 'sidebar'} inert={narrow && !open}>
        <div class="sidebar-awning" />
        {narrow ? (
          <button type="button" class="sign sidebar-close" aria-label={t('closeMenu')} onClick={onClose}>
            ✕
          </button>
        ) : null}
        <div class="sidebar-title">
          <p class="sidebar-name">{t('title')}</p>
          <p class="sidebar-subtitle">{t('subtitle')}</p>
        </div>
        <nav class="sidebar-channels" aria-label={t('channels')}>
          <div class="sidebar-heading">
            <h2>{t('channels')}</h2>
            <button
              type="button"
              class="sign"
              aria-label={t('addChannel')}
              title={t('addChannel')}
              onClick={() => setAdding(true)}
            >
              +
            </button>
          </div>
          <ul>
            {inOrder(channels).map((channel) => (
              <li key={channel.id}>
                <ChannelButton channel={channel} onEnter={onClose} />
              </li>
            ))}
          </ul>
          <Inbox onEnter={onClose} />
        </nav>
        <div class="sidebar-foot">
          <ServerLanguage />
          <ThemeButton />
        </div>
      </aside>
      {adding ? <AddChannel onClose={() => setAdding(false)} /> : null}
    </>
  );
};
