import { useEffect, useState } from 'preact/hooks';
import { seenBy } from '../../state/select.js';
import { AddChannel } from '../dialogs/AddChannel.js';
import { inOrder } from '../kinds.js';
import { ChannelButton } from './ChannelButton.js';
import { Inbox } from './Inbox.js';
import { ServerLanguage } from './ServerLanguage.js';
import { usePage, useTexts } from '../context.js';
import './Sidebar.css';
import { ThemeButton } from './ThemeButton.js';
import { useNarrow } from '../useNarrow.js';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Somebody would like to look at a game. */
  readonly onGames: () => void;
}

/** The poster with the channels; on a narrow screen a drawer. */
export const Sidebar = ({ open, onClose, onGames }: Props) => {
  const page = usePage();
  const { t } = useTexts();
  const narrow = useNarrow();
  const [adding, setAdding] = useState(false);
  const channels = seenBy(page.channels, page.me).filter(({ kind }) => kind !== 'direct');

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
          <button
            type="button"
            class="theme-button"
            onClick={() => {
              onClose();
              onGames();
            }}
          >
            <span aria-hidden="true">🎞️</span> {t('games')}
          </button>
          <ServerLanguage />
          <ThemeButton />
        </div>
      </aside>
      {adding ? <AddChannel onClose={() => setAdding(false)} /> : null}
    </>
  );
};
