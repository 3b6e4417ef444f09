import { invalidForm, refusals } from '../rules/errors.js';
import { problemsWithEmbeds } from '../rules/embeds.js';
import { isV2, type Draft } from '../rules/message.js';
import { problemsAcross } from '../rules/across.js';
import { problemsOfSums } from '../rules/sums.js';
import type { Readings } from '../readings.js';
import type { StoredMessage } from '../world/messages.js';
import type { Attached } from './attach.js';

/**
 * Everything Discord asks of a message as a whole. `before` is what an edit found.
 * @throws DiscordError 50035 or 50006
 */
export function check(draft: Draft, attached: Attached, before: StoredMessage | null, readings: Readings): void {
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
}
