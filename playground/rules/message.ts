import { AllowedMentionsTypes, MessageFlags, MessageReferenceType } from 'discord-api-types/v10';
import { z } from 'zod';
import { layout, rows, type TopLevel } from './components.js';
import { embeds, type Embed } from './embeds.js';
import { invalidForm, type Path } from './errors.js';
import { snowflake } from './fields.js';
import { parseForm, withoutNulls } from './parse.js';

const attachmentEntry = z.strictObject({
  /** The index of an uploaded file, or the id of one that the message already has. */
  id: z.union([z.string().regex(/^\d+$/), z.int().min(0).transform(String)]),
  filename: z.string().min(1).max(1024).exactOptional(),
  description: z.string().max(1024).exactOptional(),
  title: z.string().max(1024).exactOptional(),
});

const allowedMentions = z
  .strictObject({
    parse: z.array(z.enum(AllowedMentionsTypes)).exactOptional(),
    users: z.array(snowflake).max(100).exactOptional(),
    roles: z.array(snowflake).max(100).exactOptional(),
    replied_user: z.boolean().exactOptional(),
  })
  .superRefine((given, context) => {
    for (const kind of [AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const) {
      const listed = given[kind] ?? [];
      if (listed.length === 0 || given.parse?.includes(kind) !== true) continue;
      const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
      context.addIssue({
        code: 'custom',
        path: ['parse'],
        message,
        params: { code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE' },
      });
    }
  });

export type AllowedMentions = z.output<typeof allowedMentions>;

const envelope = z.strictObject({
  content: z.string().max(2000).exactOptional(),
  tts: z.boolean().exactOptional(),
  nonce: z.union([z.int(), z.string().max(25)]).exactOptional(),
  enforce_nonce: z.boolean().exactOptional(),
  embeds: embeds.exactOptional(),
  allowed_mentions: allowedMentions.exactOptional(),
  flags: z.int().min(0).exactOptional(),
  message_reference: z
    .strictObject({
      type: z.literal(MessageReferenceType.Default).exactOptional(),
      message_id: snowflake,
      channel_id: snowflake.exactOptional(),
      guild_id: snowflake.exactOptional(),
      fail_if_not_exists: z.boolean().exactOptional(),
    })
    .exactOptional(),
  components: z.array(z.unknown()).exactOptional(),
  attachments: z.array(attachmentEntry).max(10).exactOptional(),
});

export interface Draft {
  readonly content?: string;
  readonly embeds?: readonly Embed[];
  readonly components?: readonly TopLevel[];
  readonly attachments?: readonly z.output<typeof attachmentEntry>[];
  readonly allowedMentions?: AllowedMentions;
  readonly replyTo?: string;
  /** Present when the sender wants at most one message with this nonce. */
  readonly onceAs?: string;
  readonly flags: number;
}

export interface DraftRules {
  /** Flags that the bot may set on this route. */
  readonly flags: number;
  /** Existing flags of the message, which stay. */
  readonly kept: number;
  /** True for an edit, in which null empties a field; in a new message null means "not given". */
  readonly edit: boolean;
  /** The path of the message in the body; problems are named relative to it. */
  readonly at?: Path;
}

const isBitField = (bits: number): bits is MessageFlags => Number.isSafeInteger(bits) && bits >= 0;

/** Types any sum of flags as the API's enum. */
export const messageFlags = (bits: number): MessageFlags => {
  if (!isBitField(bits)) throw new RangeError(`${bits} is no sum of flags.`);
  return bits;
};

export const isV2 = (flags: number): boolean => (flags & MessageFlags.IsComponentsV2) !== 0;

const emptied: Readonly<Record<string, unknown>> = { content: '', embeds: [], components: [], attachments: [] };

const nullsRead = (body: unknown, edit: boolean): unknown => {
  if (!edit || typeof body !== 'object' || body === null) return withoutNulls(body);
  return withoutNulls(
    Object.fromEntries(
      Object.entries(body).map(([key, value]: [string, unknown]) => [key, value ?? emptied[key] ?? null]),
    ),
  );
};

/**
 * Reads the body of a new message or of an edit. Fields missing from the body are missing from the draft.
 * @throws DiscordError 50035
 */
export const parseDraft = (body: unknown, { flags, kept, edit, at = [] }: DraftRules): Draft => {
  const given = parseForm(envelope, nullsRead(body, edit), at);
  // Discord ignores flags that an edit cannot change (docs/resources/message, Edit Message; discord-api-docs#7910).
  const asked = edit ? (given.flags ?? 0) & flags : (given.flags ?? 0);
  if ((asked & ~(flags | kept)) !== 0) {
    throw invalidForm([
      { path: [...at, 'flags'], code: 'MESSAGE_FLAGS_INVALID', message: 'These flags cannot be set here.' },
    ]);
  }
  const all = asked | kept;
  const components =
    given.components === undefined
      ? undefined
      : parseForm(isV2(all) ? layout : rows, given.components, [...at, 'components']);
  return {
    flags: all,
    ...(given.content === undefined ? {} : { content: given.content.trim() }),
    ...(given.embeds === undefined ? {} : { embeds: given.embeds }),
    ...(components === undefined ? {} : { components }),
    ...(given.attachments === undefined ? {} : { attachments: given.attachments }),
    ...(given.allowed_mentions === undefined ? {} : { allowedMentions: given.allowed_mentions }),
    ...(given.message_reference === undefined ? {} : { replyTo: given.message_reference.message_id }),
    ...(given.nonce === undefined || given.enforce_nonce !== true ? {} : { onceAs: String(given.nonce) }),
  };
};
