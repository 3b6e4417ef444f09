import { useMe, usePage, useStore, useTexts } from '../context.js';
import { api } from '../../live/api.js';
import { seenBy } from '../../state/select.js';
import { useRequest } from '../useRequest.js';
import { ChannelButton } from './ChannelButton.js';

export const Inbox = ({ onEnter }: { readonly onEnter: () => void }) => {
  const { channels } = usePage();
  const me = useMe();
  const { t } = useTexts();
  const store = useStore();
  const { waiting, run } = useRequest();
  if (me === undefined) return null;
  const conversations = seenBy(channels, me.id).filter(({ kind }) => kind === 'direct' || kind === 'group');
  const isOpen = conversations.some(({ kind }) => kind === 'direct');
  return (
    <>
      <div class="sidebar-heading">
        <h2>{t('directMessages')}</h2>
        <button
          type="button"
          class="sign"
          aria-pressed={me.closed}
          aria-label={t(me.closed ? 'openDoor' : 'closeDoor')}
          title={t(me.closed ? 'openDoor' : 'closeDoor')}
          disabled={waiting}
          onClick={() =>
            run(
              () => api.closeDoor(me.id, !me.closed),
              () => undefined,
            )
          }
        >
          {me.closed ? '🔕' : '🔔'}
        </button>
      </div>
      {me.closed ? <p class="sidebar-empty">{t('doorClosed')}</p> : null}
      <ul>
        {conversations.map((channel) => (
          <li key={channel.id}>
            <ChannelButton channel={channel} onEnter={onEnter} />
          </li>
        ))}
        {isOpen ? null : (
          <li>
            <button
              type="button"
              class="sidebar-channel"
              disabled={waiting}
              onClick={() =>
                run(
                  () => api.openConversation(me.id),
                  (channel) => {
                    store.send({ type: 'channel-added', channel });
                    onEnter();
                  },
                )
              }
            >
              <span class="sidebar-hash">✉️</span>
              <span class="sidebar-channel-name">{t('writeToBot')}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  );
};
