import { MessageFlags } from 'discord.js';
import { z } from 'zod';
import { messagesIn, type Message } from './answer.js';
import type { Place } from './probe.js';
import type { Requests } from './requests.js';
import { HOUR } from '#src/lib/durations.js';

const TEXT = 10;
const CONTAINER = 17;
const plain = z.array(
  z.union([
    z.looseObject({ type: z.literal(TEXT) }),
    z.looseObject({ type: z.literal(CONTAINER), components: z.array(z.looseObject({ type: z.literal(TEXT) })) }),
  ]),
);

const isPlain = ({ flags, components, attachments }: Message): boolean =>
  (flags & MessageFlags.IsComponentsV2) !== 0 && attachments.length === 0 && plain.safeParse(components).success;

/**
 * The newest message of the bot's own in the channel that is older than an hour and consists of text alone, such as a
 * finished turn: an edit with the same text loses nothing. Unknown when the messages cannot be read.
 */
export const oldMessage = async (
  requests: Requests,
  channel: string,
  self: string,
  now: number,
): Promise<Place['old']> => {
  const messages = messagesIn(await requests.newest(channel));
  if (messages === null) return 'unknown';
  const found = messages.find(
    (message) => message.author.id === self && now - Date.parse(message.timestamp) > HOUR && isPlain(message),
  );
  if (found === undefined) return null;
  return { id: found.id, components: found.components, people: found.mentions.map(({ id }) => id) };
};
