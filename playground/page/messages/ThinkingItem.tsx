import { Avatar } from '../shell/people/Avatar.js';
import { usePage, useTexts } from '../shell/context.js';
import type { Thinking } from '../state/model.js';

export const ThinkingItem = ({ thinking }: { readonly thinking: Thinking }) => {
  const { bot } = usePage();
  const { t } = useTexts();
  const name = bot?.name ?? t('bot');
  return (
    <li class={thinking.ephemeral ? 'message message-private' : 'message'}>
      <div class="message-side">
        <Avatar id={bot?.id ?? ''} name={name} bot />
      </div>
      <div class="message-main">
        <p class="thinking">
          <span class="thinking-balls" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t('thinking', { bot: name })}
        </p>
        {thinking.ephemeral ? <p class="message-foot">{t('onlyYou')}</p> : null}
      </div>
    </li>
  );
};
