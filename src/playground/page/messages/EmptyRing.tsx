import type { Channel } from '../../protocol.js';
import { Button } from '../components/Button.js';
import { useDraft } from '../composer/DraftContext.js';
import { usePage, useTexts } from '../shell/context.js';

const COMMAND = 'play';

/** What an empty channel says: how to begin. */
export const EmptyRing = ({ channel }: { readonly channel: Channel }) => {
  const { bot } = usePage();
  const { t } = useTexts();
  const { send, focus } = useDraft();
  const ready = bot?.ready === true;
  return (
    <div class="empty-ring">
      <img class="empty-tent" src="/tent.svg" alt="" />
      <h2>{t('emptyTitle')}</h2>
      <p>{t(ready ? 'emptyText' : 'emptyWaiting', { command: `/${COMMAND}`, channel: channel.name })}</p>
      <Button
        look="danger"
        disabled={!ready}
        onPress={() => {
          send({ type: 'type', text: `/${COMMAND} ` });
          focus();
        }}
      >
        {t('openTable')}
      </Button>
    </div>
  );
};
