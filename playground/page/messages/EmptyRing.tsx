import { label, nameIn } from '../commands/catalogue.js';
import { Button } from '../components/Button.js';
import { useDraft } from '../composer/DraftContext.js';
import { useMe, usePage, useTexts } from '../shell/context.js';

/** The command that opens a table. */
const COMMAND = 'play';

/** What an empty channel says: how to begin. */
export const EmptyRing = () => {
  const { bot, commands } = usePage();
  const locale = useMe()?.locale ?? 'en-US';
  const { t } = useTexts();
  const { send, focus } = useDraft();
  const ready = bot?.ready === true;
  const opening = commands.find(({ name }) => name === COMMAND);
  const command = label([opening === undefined ? COMMAND : nameIn(opening, locale)]);
  return (
    <div class="empty-ring">
      <img class="empty-tent" src="/tent.svg" alt="" />
      <h2>{t('emptyTitle')}</h2>
      <p>{t(ready ? 'emptyText' : 'emptyWaiting', { command })}</p>
      <Button
        look="danger"
        disabled={!ready}
        onPress={() => {
          send({ type: 'type', text: `${command} ` });
          focus();
        }}
      >
        {t('openTable')}
      </Button>
    </div>
  );
};
