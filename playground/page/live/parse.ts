import { z } from 'zod';
import type { ListedGame, ViewedGame } from '../../games.js';
import type { Channel, LiveEvent, Person, ServerSettings } from '../../protocol.js';

/** Discord's own objects are the server's word; here only what the page itself walks through is checked. */
const discordObject = <T>(schema: z.ZodType<object>) => z.custom<T>((value) => schema.safeParse(value).success);

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  locale: z.string(),
  moderator: z.boolean(),
  closed: z.boolean(),
});
const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['text', 'announcement', 'voice', 'stage', 'forum', 'thread', 'private-thread', 'direct']),
  parent: z.string().nullable(),
  closed: z.boolean(),
  audience: z.array(z.string()).nullable(),
});
const serverSchema = z.object({ language: z.string(), community: z.boolean() });

const shownSchema = z.object({
  message: discordObject<LiveEventOf<'message'>['shown']['message']>(
    z.looseObject({
      id: z.string(),
      channel_id: z.string(),
      content: z.string(),
      timestamp: z.string(),
      author: z.looseObject({ id: z.string() }),
      mentions: z.array(z.looseObject({ id: z.string() })),
    }),
  ),
  ephemeral: z.boolean(),
});

const commandSchema = discordObject<LiveEventOf<'commands'>['commands'][number]>(
  z.looseObject({ name: z.string(), description: z.string() }),
);
const choiceSchema = discordObject<LiveEventOf<'choices'>['choices'][number]>(
  z.looseObject({ name: z.string(), value: z.union([z.string(), z.number()]) }),
);
const modalSchema = discordObject<LiveEventOf<'modal'>['modal']>(
  z.looseObject({ custom_id: z.string(), title: z.string(), components: z.array(z.looseObject({})) }),
);

type LiveEventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { readonly type: Type }>;

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    bot: z.object({ id: z.string(), name: z.string(), ready: z.boolean() }),
    people: z.array(personSchema),
    channels: z.array(channelSchema),
    commands: z.array(commandSchema),
    messages: z.array(shownSchema),
  }),
  z.object({ type: z.literal('bot-ready'), ready: z.boolean() }),
  z.object({ type: z.literal('commands'), commands: z.array(commandSchema) }),
  z.object({ type: z.literal('people'), people: z.array(personSchema) }),
  z.object({ type: z.literal('channels'), channels: z.array(channelSchema) }),
  z.object({ type: z.literal('message'), shown: shownSchema }),
  z.object({ type: z.literal('message-gone'), channel: z.string(), message: z.string() }),
  z.object({
    type: z.literal('thinking'),
    channel: z.string(),
    interaction: z.string(),
    nonce: z.string().exactOptional(),
    ephemeral: z.boolean(),
  }),
  z.object({
    type: z.literal('interaction-failed'),
    channel: z.string(),
    interaction: z.string(),
    nonce: z.string().exactOptional(),
    reason: z.enum(['timeout', 'refused']),
  }),
  z.object({
    type: z.literal('interaction-done'),
    channel: z.string(),
    interaction: z.string(),
    nonce: z.string().exactOptional(),
  }),
  z.object({ type: z.literal('choices'), nonce: z.string(), choices: z.array(choiceSchema) }),
  z.object({
    type: z.literal('modal'),
    channel: z.string(),
    interaction: z.string(),
    nonce: z.string().exactOptional(),
    modal: modalSchema,
  }),
]);

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A frame of the live connection; null for one that this page does not understand (a newer server's, say). */
export const parseEvent = (frame: string): LiveEvent | null => eventSchema.safeParse(json(frame)).data ?? null;

export const parsePerson = (value: unknown): Person => personSchema.parse(value);
export const parsePeople = (value: unknown): readonly Person[] => z.array(personSchema).parse(value);
export const parseServer = (value: unknown): ServerSettings => serverSchema.parse(value);
export const parseChannel = (value: unknown): Channel => channelSchema.parse(value);
export const parseUpload = (value: unknown): string => z.object({ id: z.string() }).parse(value).id;

/** The sentence in a refusal of the server, if it is one. */
export const parseRefusal = (value: unknown): string | undefined =>
  z.object({ message: z.string() }).safeParse(value).data?.message;

const viewedGameSchema = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  steps: z
    .array(
      z.object({
        words: z.string(),
        notation: z.string().nullable(),
        state: z.string(),
        turn: z.string().nullable(),
        board: z.string().nullable(),
      }),
    )
    .min(1),
});

export const parseViewedGame = (value: unknown): ViewedGame => viewedGameSchema.parse(value);
export const parseListedGames = (value: unknown): readonly ListedGame[] =>
  z.array(z.object({ table: z.string(), title: z.string() })).parse(value);
