import { useEffect, useState } from 'preact/hooks';
import { callsIn, unreadIn, worldOf } from '../../state/select.js';
import { AddChannel } from '../dialogs/AddChannel.js';
import { inOrder, kindKey, signOf } from '../kinds.js';
import { ServerLanguage } from './ServerLanguage.js';
import { usePage, useStore, useTexts } from '../context.js';
import './Sidebar.css';
import { ThemeButton } from './ThemeButton.js';
import { useNarrow } from '../useNarrow.js';

/** The poster with the channels; on a narrow screen a drawer. */
export const Sidebar = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const page = usePage();
  const store = useStore();
  const { t } = useTexts();
  const narrow = useNarrow();
  const [adding, setAdding] = useState(false);
  const world = worldOf(page, page.me);

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
            {inOrder(page.channels).map(({ id, name, kind, parent, closed }) => {
              const calls = page.me === null ? 0 : callsIn(world, page.me, id);
              const here = id === page.channel;
              return (
                <li key={id}>
                  <button
                    type="button"
                    class="sidebar-channel"
                    aria-current={here ? 'page' : undefined}
                    data-unread={!here && unreadIn(world, id).length > 0}
                    onClick={() => {
                      store.send({ type: 'enter', channel: id });
                      onClose();
                    }}
                  >
                    <span
                      class="sidebar-hash"
                      data-thread={parent !== null}
                      title={t(closed ? 'closedThread' : kindKey[kind])}
                    >
                      {closed ? '🔒' : signOf[kind]}
                    </span>
                    <span class="sidebar-channel-name">{name}</span>
                    {calls > 0 ? <span class="badge">{calls}</span> : null}
                  </button>
                </li>
              );
            })}
          </ul>
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
