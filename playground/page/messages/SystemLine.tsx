import { MessageType, type APIMessage } from 'discord-api-types/v10';
import type { TextKey } from '../texts/texts.js';
import { usePage, useTexts } from '../shell/context.js';

const sentences: Partial<Record<MessageType, TextKey>> = {
  [MessageType.RecipientAdd]: 'systemAdded',
  [MessageType.ChannelNameChange]: 'systemRenamed',
  [MessageType.ThreadCreated]: 'systemStarted',
  [MessageType.ThreadStarterMessage]: 'systemStarter',
};

/** Whether Discord itself wrote the message, to tell of something that was done. */
export const isSystemLine = ({ type }: APIMessage): boolean => sentences[type] !== undefined;

/** One small grey line: who was added to a thread, what it is called now. */
export const SystemLine = ({ message }: { readonly message: APIMessage }) => {
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
