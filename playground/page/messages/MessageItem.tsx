import { InteractionType } from 'discord-api-types/v10';
import type { APIMessage } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import type { ShownMessage } from '../../protocol.js';
import { api } from '../live/api.js';
import { formatTime } from '../../../web/shared/markdown/time.js';
import { Avatar } from '../shell/people/Avatar.js';
import { usePage, useStore, useTexts } from '../shell/context.js';
import { mentions, worldOf } from '../state/select.js';
import { FailureLine } from './FailureLine.js';
import { ErrorBoundary } from '../../../web/shared/ErrorBoundary.js';
import { MessageBody } from './MessageBody.js';
import { MessageContext } from './MessageContext.js';
import { keepsOwnMenu, MessageMenu, useMessageCommands } from './MessageMenu.js';
import './Message.css';

const MS = 1_000;

const seconds = (timestamp: string): number => Date.parse(timestamp) / MS;

const Origin = ({ message }: { readonly message: APIMessage }) => {
  const page = usePage();
  const { t } = useTexts();
  const origin = message.interaction_metadata;
  if (origin?.type !== InteractionType.ApplicationCommand) return null;
  const command = 'name' in origin && typeof origin.name === 'string' ? origin.name : undefined;
  const name = page.people.find(({ id }) => id === origin.user.id)?.name ?? origin.user.username;
  return (
    <p class="message-origin">
      <Avatar id={origin.user.id} name={name} size={18} />{' '}
      {command === undefined ? t('usedSomething', { name }) : t('usedCommand', { name, command: `/${command}` })}
    </p>
  );
};

interface Props {
  readonly shown: ShownMessage;
  /** True when the message before it is by the same author, so that it needs no header. */
  readonly following: boolean;
}

export const MessageItem = ({ shown: { message, ephemeral }, following }: Props) => {
  const page = usePage();
  const store = useStore();
  const { t, language } = useTexts();
  const { me } = page;
  const commands = useMessageCommands(message);
  const [menuOpen, setMenuOpen] = useState(false);
  const onMenu = (event: MouseEvent) => {
    if (commands.length === 0 || keepsOwnMenu(event.target)) return;
    event.preventDefault();
    setMenuOpen(true);
  };
  const called = me !== null && mentions(message, me);
  const failure = worldOf(page, me).notices.find((notice) => notice.message === message.id);
  const own = message.author.id === page.bot?.id;
  const name = message.author.global_name ?? message.author.username;
  const dismiss = () => {
    if (me === null) return;
    store.send({ type: 'dismiss-message', person: me, message: message.id });
    // The message disappears from the screen even if the server fails.
    api.dismiss(me, message.channel_id, message.id).catch(() => undefined);
  };
  const classes = [
    'message',
    called ? 'message-called' : '',
    ephemeral ? 'message-private' : '',
    following ? 'message-following' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
  return (
    <li class={classes} data-message={message.id} onContextMenu={onMenu}>
      <Origin message={message} />
      <div class="message-side">{following ? null : <Avatar id={message.author.id} name={name} bot={own} />}</div>
      <div class="message-main">
        {following ? null : (
          <p class="message-head">
            <span class="message-name">{name}</span>
            {message.author.bot === true ? <span class="message-bot">{t('bot')}</span> : null}
            <time
              class="message-time"
              dateTime={message.timestamp}
              title={formatTime(seconds(message.timestamp), 'F', language)}
            >
              {formatTime(seconds(message.timestamp), 't', language)}
            </time>
          </p>
        )}
        <div class="message-body">
          <MessageContext.Provider value={message}>
            <ErrorBoundary fallback={<p class="message-broken">{t('broken')}</p>} renewed={message}>
              <MessageBody message={message} />
            </ErrorBoundary>
          </MessageContext.Provider>
        </div>
        {failure === undefined ? null : <FailureLine notice={failure} />}
        {ephemeral ? (
          <p class="message-foot">
            <span aria-hidden="true">👁️</span> {t('onlyYou')} ·{' '}
            <button type="button" class="text-button" onClick={dismiss}>
              {t('dismiss')}
            </button>
          </p>
        ) : null}
      </div>
      {commands.length === 0 ? null : (
        <MessageMenu message={message} commands={commands} open={menuOpen} onOpen={setMenuOpen} />
      )}
    </li>
  );
};
