import type { TopLevel } from './components.js';
import type { Problem } from './errors.js';
import { attachmentName } from './fields.js';
import { allParts, mediaOf, pressable } from './tree.js';

export interface Showable {
  /** Names that `attachment://` may use. */
  readonly named: ReadonlySet<string>;
  /** Addresses of the message's own files, without their signature, that may replace `attachment://`. */
  readonly addresses: ReadonlySet<string>;
}

export const withoutSignature = (url: string): string => url.split('?', 1)[0] ?? url;

/** Own files are at `/attachments/…`; every other address is on the web. */
const isFound = (url: string, { named, addresses }: Showable): boolean => {
  const name = attachmentName(url);
  if (name !== null) return named.has(name);
  return !new URL(url).pathname.startsWith('/attachments/') || addresses.has(withoutSignature(url));
};

export const problemsAcross = (components: readonly TopLevel[], showable: Showable): readonly Problem[] => {
  const problems: Problem[] = [];
  const customIds = new Set<string>();
  const ids = new Set<number>();
  for (const { part, path } of allParts(components)) {
    if (pressable(part)) {
      if (customIds.has(part.custom_id)) {
        const code = 'COMPONENT_CUSTOM_ID_DUPLICATED';
        problems.push({ path: [...path, 'custom_id'], code, message: 'Component custom id cannot be duplicated' });
      }
      customIds.add(part.custom_id);
    }
    // Zero asks Discord to number the component itself.
    if (part.id !== undefined && part.id !== 0) {
      if (ids.has(part.id))
        problems.push({
          path: [...path, 'id'],
          code: 'COMPONENT_ID_DUPLICATED',
          message: 'Component id cannot be duplicated',
        });
      ids.add(part.id);
    }
    for (const media of mediaOf(part)) {
      if (isFound(media.url, showable)) continue;
      const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
      problems.push({ path: [...path, ...media.path], code, message: 'The referenced attachment was not found.' });
    }
  }
  return problems;
};
