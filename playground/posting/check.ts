import { invalidForm, refusals, type Problem } from '../rules/errors.js';
import { problemsWithEmbeds } from '../rules/embeds.js';
import { isV2, type Draft } from '../rules/message.js';
import { problemsAcross, problemsOfSums } from '../rules/tree.js';
import { safeName, type StoredFile, type Upload } from '../world/files.js';
import type { StoredMessage } from '../world/messages.js';

/** Files of a request by their index: the n of `files[n]`. */
export type Uploads = ReadonlyMap<string, Upload>;

/** The files a message will have: those it keeps and those that come. */
export interface Attached {
  readonly kept: readonly StoredFile[];
  readonly fresh: readonly { readonly upload: Upload; readonly description: string | undefined }[];
}

/** A file that the draft names stays, with the description it gives; any other goes. */
function redescribed(file: StoredFile, entries: NonNullable<Draft['attachments']>): StoredFile[] {
  const entry = entries.find(({ id }) => id === file.attachment.id);
  if (entry === undefined) return [];
  return [
    entry.description === undefined
      ? file
      : { ...file, attachment: { ...file.attachment, description: entry.description } },
  ];
}

/**
 * Matches what a draft says of files with the files that are there.
 * @throws DiscordError 50035
 */
export function attach(draft: Draft, uploads: Uploads, before: readonly StoredFile[]): Attached {
  const entries = draft.attachments ?? [];
  const problems: Problem[] = [];
  for (const [index, { id }] of entries.entries()) {
    if (uploads.has(id) || before.some((file) => file.attachment.id === id)) continue;
    problems.push({
      path: ['attachments', index, 'id'],
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'There is no file with this id.',
    });
  }
  if (problems.length > 0) throw invalidForm(problems);
  const kept = draft.attachments === undefined ? before : before.flatMap((file) => redescribed(file, entries));
  const fresh = [...uploads].map(([id, upload]) => {
    const entry = entries.find((candidate) => candidate.id === id);
    return { upload: { ...upload, name: entry?.filename ?? upload.name }, description: entry?.description };
  });
  if (kept.length + fresh.length > 10) {
    throw invalidForm([
      { path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 10 or fewer in length.' },
    ]);
  }
  return { kept, fresh };
}

/**
 * Everything Discord asks of a message as a whole. `before` is what an edit found.
 * @throws DiscordError 50035 or 50006
 */
export function check(draft: Draft, attached: Attached, before: StoredMessage | null): void {
  const names = new Set([
    ...attached.kept.map((file) => file.attachment.filename),
    ...attached.fresh.map(({ upload }) => safeName(upload.name)),
  ]);
  const content = draft.content ?? before?.message.content ?? '';
  const embedCount = (draft.embeds ?? before?.message.embeds ?? []).length;
  const components = draft.components ?? before?.components ?? [];
  const problems = [...problemsAcross(draft.components ?? [], names), ...problemsWithEmbeds(draft.embeds ?? [], names)];
  if (isV2(draft.flags)) {
    problems.push(...problemsOfSums(components));
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
  const filled = isV2(draft.flags) ? components.length > 0 : content !== '' || embedCount > 0 || names.size > 0;
  if (!filled) throw refusals.emptyMessage();
}
