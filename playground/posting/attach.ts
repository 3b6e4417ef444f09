import type { Readings } from '../readings.js';
import { invalidForm, type Problem } from '../rules/errors.js';
import type { Draft } from '../rules/message.js';
import { safeName, type StoredFile, type Upload } from '../world/files.js';
import type { StoredMessage } from '../world/messages.js';

/** Files of a request by their index: the n of `files[n]`. */
export type Uploads = ReadonlyMap<string, Upload>;

export interface AttachedFiles {
  readonly kept: readonly StoredFile[];
  readonly fresh: readonly { readonly upload: Upload; readonly description: string | undefined }[];
  /** Names that `attachment://` may use. */
  readonly named: ReadonlySet<string>;
  /** Addresses of the message's own files that it may show again. */
  readonly addresses: ReadonlySet<string>;
}

type Entries = NonNullable<Draft['attachments']>;

/** A file that the draft names stays, with the draft's description (discord-api-docs#8429); any other is deleted. */
const redescribed = (file: StoredFile, entries: Entries): StoredFile[] => {
  const entry = entries.find(({ id }) => id === file.attachment.id);
  if (entry === undefined) return [];
  return [
    entry.description === undefined
      ? file
      : { ...file, attachment: { ...file.attachment, description: entry.description } },
  ];
};

/** Names of kept files: by id and filename, or by the id alone under that reading. */
const namesKept = (kept: readonly StoredFile[], entries: Entries, readings: Readings): string[] =>
  kept.flatMap(({ attachment: { id, filename } }) => {
    const entry = entries.find((candidate) => candidate.id === id);
    // Ninjonik/logi, from tests against the real API: Discord treats the id alone as a missing file. References use the
    // stored name.
    const named = entry?.filename === undefined ? readings.keptById === 'accepted' : entry.filename === filename;
    return entry !== undefined && named ? [filename] : [];
  });

/**
 * Matches a draft's attachments with the files. `before` is the message before an edit, null for a new one.
 * @throws DiscordError 50035
 */
export const attach = (
  draft: Draft,
  uploads: Uploads,
  before: StoredMessage | null,
  readings: Readings,
): AttachedFiles => {
  const present = before?.files ?? [];
  const entries = draft.attachments ?? [];
  const problems: Problem[] = [];
  for (const [index, { id }] of entries.entries()) {
    if (uploads.has(id) || present.some((file) => file.attachment.id === id)) continue;
    problems.push({
      path: ['attachments', index, 'id'],
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'There is no file with this id.',
    });
  }
  if (problems.length > 0) throw invalidForm(problems);
  // docs/reference (Editing Message Attachments): without the array all files stay; with it, files missing from the
  // list are deleted.
  const kept = draft.attachments === undefined ? present : present.flatMap((file) => redescribed(file, entries));
  const fresh = [...uploads].map(([id, upload]) => {
    const entry = entries.find((candidate) => candidate.id === id);
    return { upload: { ...upload, name: entry?.filename ?? upload.name }, description: entry?.description };
  });
  if (kept.length + fresh.length > 10) {
    throw invalidForm([
      { path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 10 or fewer in length.' },
    ]);
  }
  const wholeMessage = readings.attachmentLookup === 'message';
  // discord-api-docs#7529: Discord does not find a file uploaded by an edit without the array, even if the message was
  // a bare deferral.
  const uploadsFound = before === null || draft.attachments !== undefined || wholeMessage;
  return {
    kept,
    fresh,
    named: new Set([
      ...(wholeMessage ? kept.map(({ attachment }) => attachment.filename) : namesKept(kept, entries, readings)),
      ...(uploadsFound ? fresh.map(({ upload }) => safeName(upload.name)) : []),
    ]),
    addresses: new Set(readings.keptByAddress === 'accepted' ? kept.map(({ attachment }) => attachment.url) : []),
  };
};
