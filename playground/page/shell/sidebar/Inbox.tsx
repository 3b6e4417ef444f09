import { useMe, usePage, useTexts } from '../context.js';
import { api } from '../../live/api.js';
import { seenBy } from '../../state/select.js';
import { useRequest } from '../useRequest.js';
import { ChannelButton } from './ChannelButton.js';

/** What the bot has written to the person one is now, and whether they let it. */
export const Inbox = ({ onEnter }: { readonly onEnter: () => void }) => {
  const { channels } = usePage();
  const me = useMe();
  const { t } = useTexts();
  const { waiting, run } = useRequest();
  if (me === undefined) return null;
  const conversations = seenBy(channels, me.id).filter(({ kind }) => kind === 'direct');
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
      {conversations.length === 0 ? (
        <p class="sidebar-empty">{t(me.closed ? 'doorClosed' : 'noDirectMessages')}</p>
      ) : (
        <ul>
          {conversations.map((channel) => (
            <li key={channel.id}>
              <ChannelButton channel={channel} onEnter={onEnter} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
