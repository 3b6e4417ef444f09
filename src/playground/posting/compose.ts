import { MessageFlags, MessageType, type APIAttachment, type APIMessage, type APIMessageInteractionMetadata } from 'discord-api-types/v10';
import { attachmentsShown, problemsWithEmbeds } from '../rules/embeds.js';
import { invalidForm, refusals, type Problem } from '../rules/errors.js';
import { isV2, type Draft } from '../rules/message.js';
import { problemsAcross, problemsOfSums } from '../rules/tree.js';
import { safeName, type StoredFile, type Upload } from '../world/files.js';
import { botUser } from '../world/guild.js';
import type { StoredMessage } from '../world/messages.js';
import { asUser } from '../world/people.js';
import type { World } from '../world/world.js';
import { finishComponents, finishEmbeds } from './finish.js';
import { mentionsIn, textsOf } from './mentions.js';

/** Files of a request by their index: the n of `files[n]`. */
export type Uploads = ReadonlyMap<string, Upload>;

export interface Sending {
  readonly channelId: string;
  readonly type: MessageType;
  readonly ephemeralFor: string | null;
  readonly metadata?: APIMessageInteractionMetadata;
}

interface Attached {
  readonly kept: readonly StoredFile[];
  readonly fresh: readonly { readonly upload: Upload; readonly description: string | undefined }[];
}

function attach(draft: Draft, uploads: Uploads, before: readonly StoredFile[]): Attached {
  const entries = draft.attachments ?? [];
  const problems: Problem[] = [];
  for (const [index, { id }] of entries.entries()) {
    if (uploads.has(id) || before.some((file) => file.attachment.id === id)) continue;
    problems.push({ path: ['attachments', index, 'id'], code: 'ATTACHMENT_NOT_FOUND', message: 'There is no file with this id.' });
  }
  if (problems.length > 0) throw invalidForm(problems);
  const kept = draft.attachments === undefined ? before : before.filter((file) => entries.some((entry) => entry.id === file.attachment.id));
  const fresh = [...uploads].map(([id, upload]) => {
    const entry = entries.find((candidate) => candidate.id === id);
    return { upload: { ...upload, name: entry?.filename ?? upload.name }, description: entry?.description };
  });
  if (kept.length + fresh.length > 10) {
    throw invalidForm([{ path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 10 or fewer in length.' }]);
  }
  return { kept, fresh };
}

/** Everything Discord asks of a message as a whole. `before` is what an edit found. */
function check(draft: Draft, attached: Attached, before: StoredMessage | null): void {
  const names = new Set([...attached.kept.map((file) => file.attachment.filename), ...attached.fresh.map(({ upload }) => safeName(upload.name))]);
  const content = draft.content ?? before?.message.content ?? '';
  const embedCount = (draft.embeds ?? before?.message.embeds ?? []).length;
  const components = draft.components ?? before?.components ?? [];
  const problems = [...problemsAcross(draft.components ?? [], names), ...problemsWithEmbeds(draft.embeds ?? [], names)];
  if (isV2(draft.flags)) {
    problems.push(...problemsOfSums(components));
    for (const [field, used] of [['content', content !== ''], ['embeds', embedCount > 0]] as const) {
      if (!used) continue;
      const message = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
      problems.push({ path: [field], code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message });
    }
  }
  if (problems.length > 0) throw invalidForm(problems);
  const filled = isV2(draft.flags) ? components.length > 0 : content !== '' || embedCount > 0 || names.size > 0;
  if (!filled) throw refusals.emptyMessage();
}

/** Files an embed shows are not listed a second time beneath the message. */
function listed(files: readonly StoredFile[], draft: Draft, before: StoredMessage | null): APIAttachment[] {
  const embedded = draft.embeds === undefined ? null : new Set(attachmentsShown(draft.embeds).map(({ name }) => name));
  const beside = (file: StoredFile): boolean => {
    if (embedded !== null) return !embedded.has(file.attachment.filename);
    const wasThere = before?.files.includes(file) === true;
    return !wasThere || before.message.attachments.some(({ id }) => id === file.attachment.id);
  };
  return files.filter(beside).map((file) => file.attachment);
}

function write(world: World, draft: Draft, uploads: Uploads, before: StoredMessage | null): Pick<StoredMessage, 'components' | 'files'> & { shown: Pick<APIMessage, 'content' | 'embeds' | 'components' | 'attachments' | 'flags' | 'mentions' | 'mention_everyone'>; mentioned: readonly string[] } {
  const attached = attach(draft, uploads, before?.files ?? []);
  check(draft, attached, before);
  const fresh = attached.fresh.map(({ upload, description }) => world.files.store(world.snowflakes.next(), upload, description));
  const files = [...attached.kept, ...fresh];
  const content = draft.content ?? before?.message.content ?? '';
  const components = draft.components === undefined ? (before?.components ?? []) : finishComponents(draft.components, files);
  const mentions = mentionsIn(textsOf(content, components), draft.allowedMentions);
  const people = mentions.people.flatMap((id) => world.person(id) ?? []);
  return {
    components,
    files,
    mentioned: mentions.everyone ? world.people().map((person) => person.id) : people.map((person) => person.id),
    shown: {
      content,
      embeds: draft.embeds === undefined ? (before?.message.embeds ?? []) : finishEmbeds(draft.embeds, files),
      components: [...components],
      attachments: listed(files, draft, before),
      flags: draft.flags,
      mentions: people.map(asUser),
      mention_everyone: mentions.everyone,
    },
  };
}

/**
 * Makes a new message of the bot and shows it.
 * @throws DiscordError 50035 or 50006
 */
export function send(world: World, draft: Draft, uploads: Uploads, sending: Sending): StoredMessage {
  const { shown, mentioned, components, files } = write(world, draft, uploads, null);
  const silent = sending.ephemeralFor !== null || (draft.flags & MessageFlags.SuppressNotifications) !== 0;
  const stored: StoredMessage = {
    message: {
      id: world.snowflakes.next(),
      type: sending.type,
      channel_id: sending.channelId,
      author: botUser,
      timestamp: world.clock.timestamp(),
      edited_timestamp: null,
      tts: false,
      mention_roles: [],
      pinned: false,
      ...shown,
      ...(sending.metadata === undefined ? {} : { interaction_metadata: sending.metadata }),
      ...(draft.replyTo === undefined ? {} : { message_reference: { channel_id: sending.channelId, message_id: draft.replyTo } }),
    },
    ephemeralFor: sending.ephemeralFor,
    notified: silent ? [] : mentioned,
    components,
    files,
    thinking: false,
  };
  world.send(stored);
  return stored;
}

/** Shows "the bot is thinking…" in the place of an answer to come. */
export function sendThinking(world: World, sending: Sending): StoredMessage {
  const ephemeral = sending.ephemeralFor === null ? 0 : MessageFlags.Ephemeral;
  const stored: StoredMessage = {
    message: {
      id: world.snowflakes.next(),
      type: sending.type,
      channel_id: sending.channelId,
      author: botUser,
      timestamp: world.clock.timestamp(),
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
      flags: MessageFlags.Loading | ephemeral,
      ...(sending.metadata === undefined ? {} : { interaction_metadata: sending.metadata }),
    },
    ephemeralFor: sending.ephemeralFor,
    notified: [],
    components: [],
    files: [],
    thinking: true,
  };
  world.send(stored);
  return stored;
}

/**
 * Changes a message of the bot. Nobody is notified.
 * @throws DiscordError 50035 or 50006
 */
export function edit(world: World, before: StoredMessage, draft: Draft, uploads: Uploads): StoredMessage {
  const { shown, components, files } = write(world, draft, uploads, before);
  const written = (draft.flags & ~MessageFlags.Loading) >>> 0;
  const message: APIMessage = { ...before.message, ...shown, flags: written, edited_timestamp: before.thinking ? null : world.clock.timestamp() };
  const after: StoredMessage = { ...before, message, components, files, thinking: false };
  world.edit(before, after);
  return after;
}
