import { AllowedMentionsTypes, MessageFlags, MessageReferenceType } from 'discord-api-types/v10';
import { z } from 'zod';
import { layout, rows, type TopLevel } from './components.js';
import { embeds, type Embed } from './embeds.js';
import { invalidForm, type Path } from './errors.js';
import { snowflake } from './fields.js';
import { parseForm, withoutNulls } from './parse.js';

const attachmentEntry = z.strictObject({
  /** Of a file uploaded with it (its index), or of one the message has already. */
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
  /** Given when the sender wants a message of this name no more than once. */
  readonly onceAs?: string;
  readonly flags: number;
}

export interface DraftRules {
  /** Flags this route lets the bot set. */
  readonly flags: number;
  /** Flags the message has already; they stay. */
  readonly kept: number;
  /** In an edit null empties a field, in a new message it means "not given". */
  readonly edit: boolean;
  /** Where the message stands in the body; problems are named from there. */
  readonly at?: Path;
}

function isBitField(bits: number): bits is MessageFlags {
  return Number.isSafeInteger(bits) && bits >= 0;
}

/** Any sum of flags, under the name the API's types have for it. */
export function messageFlags(bits: number): MessageFlags {
  if (!isBitField(bits)) throw new RangeError(`${bits} is no sum of flags.`);
  return bits;
}

export function isV2(flags: number): boolean {
  return (flags & MessageFlags.IsComponentsV2) !== 0;
}

const emptied: Readonly<Record<string, unknown>> = { content: '', embeds: [], components: [], attachments: [] };

function nullsRead(body: unknown, edit: boolean): unknown {
  if (!edit || typeof body !== 'object' || body === null) return withoutNulls(body);
  return withoutNulls(
    Object.fromEntries(
      Object.entries(body).map(([key, value]: [string, unknown]) => [key, value ?? emptied[key] ?? null]),
    ),
  );
}

/**
 * Reads the body of a new message or of an edit. A field the body leaves out is left out of the draft.
 * @throws DiscordError 50035
 */
export function parseDraft(body: unknown, { flags, kept, edit, at = [] }: DraftRules): Draft {
  const given = parseForm(envelope, nullsRead(body, edit), at);
  // Flags that an edit cannot change are ignored, not refused (docs/resources/message, Edit Message;
  // discord-api-docs#7910).
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
}
