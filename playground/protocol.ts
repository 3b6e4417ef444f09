import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { z } from 'zod';

/**
 * The protocol between the page and the playground's server, apart from Discord's own objects. Both sides parse
 * incoming data with these schemas.
 *
 * GET  /playground/people                 → Person[]
 * POST /playground/people   {name,locale} → Person
 * POST /playground/doors {person,closed}  → 204              (whether they accept direct messages)
 * GET  /playground/channels               → Channel[]
 * POST /playground/channels {name,kind,parent} → Channel
 * POST /playground/conversations {person} → Channel              (theirs with the bot)
 * POST /playground/threads {thread,change} → 204               (archive, lock or open it)
 * POST /playground/dismissals {person,channel,message} → 204   (an ephemeral message)
 * GET  /playground/server                 → ServerSettings
 * POST /playground/server ServerSettings  → ServerSettings
 * POST /playground/interactions  Action   → 204, or 4xx with { message }; its effects arrive as live events
 * WS   /playground/live?person=<id>       → LiveEvent, one JSON text per frame: first `snapshot`, then changes,
 *                                           and a `beat` every BEAT_MS.
 *                                           Ephemeral messages reach only the socket of their person.
 * Attachments are served at the `url` in each attachment (same origin).
 */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Discord's locale tag: "fr" or "en-US". */
  locale: z.string(),
  moderator: z.boolean(),
  /** True when the person accepts no direct messages. */
  closed: z.boolean(),
});
export type Person = Readonly<z.infer<typeof personSchema>>;

export const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['text', 'announcement', 'voice', 'stage', 'forum', 'thread', 'private-thread', 'direct', 'group']),
  parent: z.string().nullable(),
  /** True for an archived or locked thread. */
  closed: z.boolean(),
  /** Ids of the people who see it; null when all do. */
  audience: z.array(z.string()).readonly().nullable(),
});
export type Channel = Readonly<z.infer<typeof channelSchema>>;
export type ChannelKind = Channel['kind'];

/** The server's language; Discord reports only that of a Community server. */
export const serverSettingsSchema = z.object({ language: z.string(), community: z.boolean() });
export type ServerSettings = Readonly<z.infer<typeof serverSettingsSchema>>;

/** Trusts the server with Discord's own objects; only the fields that the page itself reads are checked. */
const discordObject = <T>(schema: z.ZodType<object>) => z.custom<T>((value) => schema.safeParse(value).success);

/** A message in the API's form; the server sends an `ephemeral` one only to its person. */
const shownMessageSchema = z.object({
  message: discordObject<APIMessage>(
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
export type ShownMessage = Readonly<z.infer<typeof shownMessageSchema>>;

/** An option in Discord's form: a subcommand holds its own options. `focused` marks the one being completed. */
export interface CommandOption {
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly CommandOption[];
}

const filledOption = z.strictObject({
  name: z.string().max(32),
  type: z.int(),
  value: z.union([z.string().max(6000), z.number(), z.boolean()]).exactOptional(),
  focused: z.boolean().exactOptional(),
});
const holding = <Held extends z.ZodType<CommandOption>>(held: Held) =>
  filledOption.extend({ options: z.array(held).max(25).readonly().exactOptional() });
/** A group holds subcommands, which hold options; nothing is nested deeper. */
const optionSchema: z.ZodType<CommandOption> = holding(holding(filledOption));

const id = z.string().regex(/^\d{15,21}$/);
const where = { person: id, channel: id };
const marked = { nonce: z.string().max(100).exactOptional() };
const filled = { command: z.string().max(32), options: z.array(optionSchema).max(25).readonly() };
const customId = z.string().max(100);

/**
 * A request of the page on behalf of one of its people. `nonce` is a word of the page's own, returned with the events
 * that the action causes, so that the page knows which press they answer.
 */
export const actionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('command'), ...marked, ...where, ...filled }),
  z.strictObject({
    kind: z.literal('user-command'),
    ...marked,
    ...where,
    command: z.string().max(32),
    /** The person whose menu it was picked in. */
    target: id,
  }),
  z.strictObject({
    kind: z.literal('message-command'),
    ...marked,
    ...where,
    command: z.string().max(32),
    /** The message whose menu it was picked in. */
    message: id,
  }),
  z.strictObject({ kind: z.literal('autocomplete'), ...where, ...filled, nonce: z.string().max(100) }),
  z.strictObject({
    kind: z.literal('component'),
    ...marked,
    ...where,
    message: id,
    customId,
    values: z.array(z.string().max(100)).max(25).readonly(),
  }),
  z.strictObject({
    kind: z.literal('modal'),
    ...marked,
    ...where,
    customId,
    fields: z
      .array(z.strictObject({ customId, value: z.string().max(4000) }))
      .max(25)
      .readonly(),
  }),
]);
export type Action = Readonly<z.infer<typeof actionSchema>>;

const commandsSchema = z
  .array(discordObject<APIApplicationCommand>(z.looseObject({ name: z.string(), description: z.string() })))
  .readonly();
const choiceSchema = discordObject<APIApplicationCommandOptionChoice>(
  z.looseObject({ name: z.string(), value: z.union([z.string(), z.number()]) }),
);
const modalSchema = discordObject<APIModalInteractionResponseCallbackData>(
  z.looseObject({ custom_id: z.string(), title: z.string(), components: z.array(z.looseObject({})) }),
);
const people = z.array(personSchema).readonly();
const channels = z.array(channelSchema).readonly();
const begun = { channel: z.string(), interaction: z.string(), nonce: z.string().exactOptional() };

const liveEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    bot: z.object({ id: z.string(), name: z.string(), ready: z.boolean() }),
    people,
    channels,
    commands: commandsSchema,
    messages: z.array(shownMessageSchema).readonly(),
  }),
  z.object({ type: z.literal('bot-ready'), ready: z.boolean() }),
  z.object({ type: z.literal('commands'), commands: commandsSchema }),
  z.object({ type: z.literal('people'), people }),
  z.object({ type: z.literal('channels'), channels }),
  z.object({ type: z.literal('message'), shown: shownMessageSchema }),
  z.object({ type: z.literal('message-gone'), channel: z.string(), message: z.string() }),
  /** The bot acknowledged and still works ("thinking…"); ends with the message or `interaction-failed`. */
  z.object({ type: z.literal('thinking'), ...begun, ephemeral: z.boolean() }),
  z.object({ type: z.literal('interaction-failed'), ...begun, reason: z.enum(['timeout', 'refused']) }),
  z.object({ type: z.literal('interaction-done'), ...begun }),
  z.object({ type: z.literal('choices'), nonce: z.string(), choices: z.array(choiceSchema).readonly() }),
  z.object({ type: z.literal('modal'), ...begun, modal: modalSchema }),
  z.object({ type: z.literal('beat') }),
]);
export type LiveEvent = Readonly<z.infer<typeof liveEventSchema>>;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The interval at which a page learns that its connection is alive. */
export const BEAT_MS = 25_000;

/**
 * Parses a frame of the live connection; null for one that this page does not understand (for example from a newer
 * server).
 */
export const parseEvent = (frame: string): LiveEvent | null => liveEventSchema.safeParse(json(frame)).data ?? null;

/** The refusals that a person may meet; the page has words for each in every language. */
export const refusalSchema = z.object({
  /** In English. */
  message: z.string(),
  code: z
    .enum([
      'channelNameRule',
      'chosenAlready',
      'controlGone',
      'controlOff',
      'fieldEmpty',
      'formClosed',
      'messageGone',
      'personRule',
      'threadArchived',
      'threadLocked',
    ])
    .optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;
export type RefusalCode = NonNullable<Refusal['code']>;
