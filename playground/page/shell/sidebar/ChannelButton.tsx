import type { Channel } from '../../../protocol.js';
import { callsIn, unreadIn, worldOf } from '../../state/select.js';
import { usePage, useStore, useTexts } from '../context.js';
import { kindKey, signOf } from '../kinds.js';

export const ChannelButton = ({ channel, onEnter }: { readonly channel: Channel; readonly onEnter: () => void }) => {
  const page = usePage();
  const store = useStore();
  const { t } = useTexts();
  const { id, name, kind, parent, closed } = channel;
  const world = worldOf(page, page.me);
  const calls = page.me === null ? 0 : callsIn(world, page.me, channel);
  const here = id === page.channel;
  return (
    <button
      type="button"
      class="sidebar-channel"
      aria-current={here ? 'page' : undefined}
      data-unread={!here && unreadIn(world, id).length > 0}
      onClick={() => {
        store.send({ type: 'enter', channel: id });
        onEnter();
      }}
    >
      <span class="sidebar-hash" data-thread={parent !== null} title={t(closed ? 'closedThread' : kindKey[kind])}>
        {closed ? '🔒' : signOf[kind]}
      </span>
      <span class="sidebar-channel-name">{name}</span>
      {calls > 0 ? <span class="badge">{calls}</span> : null}
    </button>
  );
};
