import { useEffect } from 'preact/hooks';
import type { Channel, ShownMessage } from '../../protocol.js';
import { usePage, useStore, useTexts, useMe } from '../shell/context.js';
import { unreadIn, worldOf } from '../state/select.js';
import { FailureLine } from './FailureLine.js';
import './MessageList.css';
import { MessageItem } from './MessageItem.js';
import { useStickToEnd } from './useStickToEnd.js';
import { label, nameIn } from '../commands/catalogue.js';
import { Button } from '../components/Button.js';
import { useDraft } from '../composer/DraftContext.js';
import { MessageType, type APIMessage } from 'discord-api-types/v10';
import type { TextKey } from '../texts/texts.js';
import { Avatar } from '../shell/people/Avatar.js';
import type { Thinking } from '../state/model.js';

const ThinkingItem = ({ thinking }: { readonly thinking: Thinking }) => {
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

const sentences: Partial<Record<MessageType, TextKey>> = {
  [MessageType.RecipientAdd]: 'systemAdded',
  [MessageType.ChannelNameChange]: 'systemRenamed',
  [MessageType.ThreadCreated]: 'systemStarted',
  [MessageType.ThreadStarterMessage]: 'systemStarter',
};

const isSystemLine = ({ type }: APIMessage): boolean => sentences[type] !== undefined;

const SystemLine = ({ message }: { readonly message: APIMessage }) => {
  const { people } = usePage();
  const { t } = useTexts();
  const added = message.mentions.map(({ id, username }) => people.find((one) => one.id === id)?.name ?? username);
  const author = message.author.global_name ?? message.author.username;
  const sentence = sentences[message.type];
  if (sentence === undefined) return null;
  return (
    <li class="message-system" data-message={message.id}>
      {t(sentence, { author, added: added.join(', '), name: message.content })}
    </li>
  );
};

/** The hint in an empty channel. In a conversation with the bot it suggests asking for help. */
const EmptyRing = ({ direct }: { readonly direct: boolean }) => {
  const { bot, commands } = usePage();
  const locale = useMe()?.locale ?? 'en-US';
  const { t } = useTexts();
  const { send, focus } = useDraft();
  const ready = bot?.ready === true;
  const wanted = direct ? 'help' : 'play';
  const opening = commands.find(({ name }) => name === wanted);
  const command = label([opening === undefined ? wanted : nameIn(opening, locale)]);
  return (
    <div class="empty-ring">
      <img class="empty-tent" src="/tent.svg" alt="" />
      <h2>{t(direct ? 'emptyDirectTitle' : 'emptyTitle')}</h2>
      <p>{t(ready ? (direct ? 'emptyDirectText' : 'emptyText') : 'emptyWaiting', { command })}</p>
      <Button
        look="danger"
        disabled={!ready}
        onPress={() => {
          send({ type: 'type', text: direct ? command : `${command} ` });
          focus();
        }}
      >
        {t(direct ? 'askBot' : 'openTable')}
      </Button>
    </div>
  );
};

const TOGETHER_MS = 5 * 60_000;

const follows = (before: ShownMessage | undefined, { message, ephemeral }: ShownMessage): boolean =>
  before?.message.author.id === message.author.id &&
  !isSystemLine(before.message) &&
  before.ephemeral === ephemeral &&
  message.interaction_metadata === undefined &&
  Date.parse(message.timestamp) - Date.parse(before.message.timestamp) < TOGETHER_MS;

/** The messages of a channel as one person sees them. The list stays at its end until the user scrolls away. */
export const MessageList = ({ channel }: { readonly channel: Channel }) => {
  const page = usePage();
  const store = useStore();
  const { t } = useTexts();
  const { me } = page;
  const world = worldOf(page, me);
  const messages = world.messages[channel.id] ?? [];
  const unseen = unreadIn(world, channel.id).length;
  const { scroller, content, atEnd, toEnd } = useStickToEnd();
  const waiting = world.thinking.filter((thinking) => thinking.channel === channel.id);
  const failures = world.notices.filter((notice) => notice.channel === channel.id && notice.message === undefined);
  const newestPress = world.presses.findLast(
    (press) => press.channel === channel.id && press.control === undefined,
  )?.nonce;

  useEffect(() => {
    if (atEnd && unseen > 0 && me !== null) store.send({ type: 'seen', person: me, channel: channel.id });
  }, [atEnd, unseen, me, channel.id, store]);

  useEffect(() => {
    // A person who just sent a command wants to see its answer.
    if (newestPress !== undefined) toEnd();
  }, [newestPress, toEnd]);

  return (
    <div class="messages">
      <div class="messages-scroller" ref={scroller} tabIndex={0} data-at-end={atEnd}>
        <div class="messages-content" ref={content} role="log" aria-label={t('messagesIn', { channel: channel.name })}>
          {messages.length === 0 && waiting.length === 0 ? <EmptyRing direct={channel.kind === 'direct'} /> : null}
          <ol class="messages-list">
            {messages.map((shown, index) =>
              isSystemLine(shown.message) ? (
                <SystemLine key={shown.message.id} message={shown.message} />
              ) : (
                <MessageItem key={shown.message.id} shown={shown} following={follows(messages[index - 1], shown)} />
              ),
            )}
            {waiting.map((thinking) => (
              <ThinkingItem key={thinking.interaction} thinking={thinking} />
            ))}
          </ol>
          {failures.map((notice) => (
            <FailureLine key={notice.id} notice={notice} />
          ))}
        </div>
      </div>
      {!atEnd ? (
        <button type="button" class="messages-pill" data-unseen={unseen > 0} onClick={toEnd}>
          ↓ {unseen > 0 ? t('unseen', { count: unseen }) : t('toNewest')}
        </button>
      ) : null}
    </div>
  );
};
