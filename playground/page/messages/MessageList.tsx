import { useEffect } from 'preact/hooks';
import type { Channel, ShownMessage } from '../../protocol.js';
import { usePage, useStore, useTexts } from '../shell/context.js';
import { unreadIn, worldOf } from '../state/select.js';
import { EmptyRing } from './EmptyRing.js';
import { FailureLine } from './FailureLine.js';
import './MessageList.css';
import { MessageItem } from './MessageItem.js';
import { isSystemLine, SystemLine } from './SystemLine.js';
import { ThinkingItem } from './ThinkingItem.js';
import { useStickToEnd } from './useStickToEnd.js';

const TOGETHER_MS = 5 * 60_000;

const follows = (before: ShownMessage | undefined, { message, ephemeral }: ShownMessage): boolean =>
  before?.message.author.id === message.author.id &&
  !isSystemLine(before.message) &&
  before.ephemeral === ephemeral &&
  message.interaction_metadata === undefined &&
  Date.parse(message.timestamp) - Date.parse(before.message.timestamp) < TOGETHER_MS;

/** The messages of a channel as one person sees them. It keeps to its end as long as one has not scrolled away. */
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
    // Who just sent a command wants to see its answer.
    if (newestPress !== undefined) toEnd();
  }, [newestPress, toEnd]);

  return (
    <div class="messages">
      <div class="messages-scroller" ref={scroller} tabIndex={0} data-at-end={atEnd}>
        <div class="messages-content" ref={content} role="log" aria-label={t('messagesIn', { channel: channel.name })}>
          {messages.length === 0 && waiting.length === 0 && channel.kind !== 'direct' ? <EmptyRing /> : null}
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
