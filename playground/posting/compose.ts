import {
  AllowedMentionsTypes,
  MessageFlags,
  type APIAttachment,
  type APIMessage,
  type APIMessageInteractionMetadata,
  type APIMessageReference,
  MessageType,
} from 'discord-api-types/v10';
import { messageFlags, type Draft, isV2 } from '../rules/message.js';
import type { StoredFile } from '../world/files.js';
import { isDirect, isThread } from '../world/guild/channels.js';
import { botUser } from '../world/guild/guild.js';
import type { StoredMessage } from '../world/messages.js';
import { asUser, type Member } from '../world/guild/people.js';
import type { World } from '../world/world.js';
import { attach, type Uploads, type AttachedFiles } from './attach.js';
import { addressesShown, finishComponents, finishEmbeds } from './finish.js';
import { mentionsIn, textsOf } from './mentions.js';
import { invalidForm, refusals } from '../rules/errors.js';
import { problemsWithEmbeds } from '../rules/embeds.js';
import { problemsAcross } from '../rules/across.js';
import { problemsOfSums } from '../rules/sums.js';
import type { Readings } from '../readings.js';

/**
 * Checks Discord's rules on a message as a whole. `before` is the message before an edit.
 * @throws DiscordError 50035 or 50006
 */
const check = (draft: Draft, attached: AttachedFiles, before: StoredMessage | null, readings: Readings): void => {
  const content = draft.content ?? before?.message.content ?? '';
  const embedCount = (draft.embeds ?? before?.message.embeds ?? []).length;
  const components = draft.components ?? before?.components ?? [];
  const problems = [
    ...problemsAcross(draft.components ?? [], attached),
    ...problemsWithEmbeds(draft.embeds ?? [], attached.named),
  ];
  if (isV2(draft.flags)) {
    problems.push(...problemsOfSums(components, readings.countedTexts));
    for (const [field, used] of [
      ['content', content !== ''],
      ['embeds', embedCount > 0],
    ] as const) {
      if (!used) continue;
      const message = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
      problems.push({ path: [field], code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message });
    }
  }
  if (problems.length > 0) throw invalidForm(problems);
  const fileCount = attached.kept.length + attached.fresh.length;
  const filled = isV2(draft.flags) ? components.length > 0 : content !== '' || embedCount > 0 || fileCount > 0;
  if (!filled) throw refusals.emptyMessage();
};

export interface Sending {
  readonly channelId: string;
  readonly type: MessageType;
  readonly ephemeralFor: string | null;
  readonly metadata?: APIMessageInteractionMetadata;
}

interface WrittenMessage {
  readonly shown: Pick<
    APIMessage,
    'content' | 'embeds' | 'components' | 'attachments' | 'flags' | 'mentions' | 'mention_everyone'
  >;
  readonly components: StoredMessage['components'];
  readonly files: readonly StoredFile[];
  /** The people whom it would notify. */
  readonly mentioned: readonly string[];
}

/**
 * Files that components or embeds show are not in the message's `attachments`, on purpose (docs/resources/message;
 * staff: discord-api-docs#8277).
 */
const attachmentsBeside = (files: readonly StoredFile[], shown: ReadonlySet<string>): APIAttachment[] =>
  files.map(({ attachment }) => attachment).filter(({ url }) => !shown.has(url));

const peopleOnly = { parse: [AllowedMentionsTypes.User] };

interface EarlierMessage {
  readonly before: StoredMessage | null;
  readonly answersInteraction?: boolean;
}

const write = (
  world: World,
  draft: Draft,
  uploads: Uploads,
  { before, answersInteraction = before?.message.interaction_metadata !== undefined }: EarlierMessage,
): WrittenMessage => {
  const attached = attach(draft, uploads, before, world.readings);
  check(draft, attached, before, world.readings);
  const stored = attached.fresh.map(({ upload, description }) =>
    world.files.store(world.snowflakes.next(), upload, description),
  );
  // A new file takes over the name of one that stays.
  const files = [...stored, ...attached.kept];
  const content = draft.content ?? before?.message.content ?? '';
  const components =
    draft.components === undefined ? (before?.components ?? []) : finishComponents(draft.components, files);
  const embeds = draft.embeds === undefined ? (before?.message.embeds ?? []) : finishEmbeds(draft.embeds, files);
  // Without allowed mentions all notify; in answers to interactions only people do (docs/resources/message, Allowed
  // Mentions). An edit computes them again.
  const silence = answersInteraction ? peopleOnly : undefined;
  const mentions = mentionsIn(textsOf(content, components), draft.allowedMentions ?? silence);
  const people = mentions.people.flatMap((id) => world.person(id) ?? []);
  return {
    components,
    files,
    mentioned: mentions.everyone ? world.people().map((person) => person.id) : people.map((person) => person.id),
    shown: {
      content,
      embeds,
      components: [...components],
      attachments: attachmentsBeside(files, addressesShown(components, embeds)),
      flags: messageFlags(draft.flags & ~MessageFlags.Loading),
      mentions: people.map(asUser),
      mention_everyone: mentions.everyone,
    },
  };
};

const fresh = (world: World, { channelId, type, ephemeralFor, metadata }: Sending): StoredMessage => ({
  message: {
    id: world.snowflakes.next(),
    type,
    channel_id: channelId,
    author: botUser,
    timestamp: world.time.timestamp(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mention_roles: [],
    mentions: [],
    pinned: false,
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    ...(metadata === undefined ? {} : { interaction_metadata: metadata }),
  },
  ephemeralFor,
  notified: [],
  components: [],
  files: [],
  thinking: false,
});

/** In a conversation every message notifies its person, in a channel only mentions do. */
const notifiedIn = (world: World, channelId: string, mentioned: readonly string[]): readonly string[] => {
  const place = world.place(channelId);
  return isDirect(place) ? [place.personId] : mentioned;
};

/**
 * Creates and shows a new message of the bot.
 * @throws DiscordError 50035 or 50006
 */
export const send = (world: World, given: Draft, uploads: Uploads, sending: Sending): StoredMessage => {
  const alone = sending.ephemeralFor === null ? 0 : MessageFlags.Ephemeral;
  const draft = { ...given, flags: given.flags | alone };
  const { shown, mentioned, components, files } = write(world, draft, uploads, {
    before: null,
    answersInteraction: sending.metadata !== undefined,
  });
  const silent = sending.ephemeralFor !== null || (draft.flags & MessageFlags.SuppressNotifications) !== 0;
  const blank = fresh(world, sending);
  const reply =
    draft.replyTo === undefined
      ? {}
      : { message_reference: { channel_id: sending.channelId, message_id: draft.replyTo } };
  const name = draft.onceAs === undefined ? {} : { nonce: draft.onceAs };
  const stored: StoredMessage = {
    ...blank,
    message: { ...blank.message, ...shown, ...reply, ...name },
    notified: silent ? [] : notifiedIn(world, sending.channelId, mentioned),
    components,
    files,
  };
  world.send(stored);
  addMentioned(world, sending.channelId, stored.notified);
  return stored;
};

/** Adds mentioned people to a thread, without a system message (docs/topics/threads). */
const addMentioned = (world: World, channelId: string, notified: readonly string[]): void => {
  const place = world.place(channelId);
  if (!isThread(place) || notified.length === 0) return;
  world.changePlace({ ...place, members: [...new Set([...(place.members ?? []), ...notified])] });
};

export const sendThinking = (world: World, sending: Sending): StoredMessage => {
  const blank = fresh(world, sending);
  const flags = messageFlags(MessageFlags.Loading | (sending.ephemeralFor === null ? 0 : MessageFlags.Ephemeral));
  const stored: StoredMessage = { ...blank, message: { ...blank.message, flags }, thinking: true };
  world.send(stored);
  return stored;
};

/**
 * Edits a message of the bot. An edit does not notify people.
 * @throws DiscordError 50035 or 50006
 */
export const edit = (world: World, before: StoredMessage, draft: Draft, uploads: Uploads): StoredMessage => {
  const { shown, components, files } = write(world, draft, uploads, { before });
  const message: APIMessage = {
    ...before.message,
    ...shown,
    edited_timestamp: before.thinking ? null : world.time.timestamp(),
  };
  const after: StoredMessage = { ...before, message, components, files, thinking: false };
  world.edit(before, after);
  return after;
};

export interface SystemLine {
  readonly channelId: string;
  readonly type: MessageType;
  readonly content?: string;
  readonly people?: readonly string[];
  readonly reference?: APIMessageReference;
}

/**
 * Writes a system message; its author is the one who caused it, here always the bot (docs/resources/message, Message
 * Types).
 */
export const writeSystemLine = (
  world: World,
  { channelId, type, content = '', people = [], reference }: SystemLine,
): void => {
  const blank = fresh(world, { channelId, type, ephemeralFor: null });
  const mentions = people.flatMap((id) => world.person(id) ?? []).map(asUser);
  const pointer = reference === undefined ? {} : { message_reference: reference };
  world.send({ ...blank, message: { ...blank.message, content, mentions, ...pointer } });
};

export const say = (world: World, author: Member, channelId: string, content: string): StoredMessage => {
  const blank = fresh(world, { channelId, type: MessageType.Default, ephemeralFor: null });
  const stored: StoredMessage = { ...blank, message: { ...blank.message, author: asUser(author), content } };
  world.send(stored);
  return stored;
};
