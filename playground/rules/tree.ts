import { ComponentType } from 'discord-api-types/v10';
import type { Button, Part, Select, TopLevel } from './components.js';
import type { Path, Problem } from './errors.js';
import { attachmentName } from './fields.js';

export interface Found {
  readonly part: Part;
  readonly path: Path;
}

function* within(part: Part, path: Path): Generator<Found> {
  yield { part, path };
  switch (part.type) {
    case ComponentType.ActionRow:
    case ComponentType.Container:
      yield* every(part.components, [...path, 'components']);
      break;
    case ComponentType.Section:
      yield* every(part.components, [...path, 'components']);
      yield* within(part.accessory, [...path, 'accessory']);
      break;
    default:
      break;
  }
}

/** Every component of a message with where it stands, in reading order, containers before what they hold. */
export function* every(parts: readonly Part[], path: Path = ['components']): Generator<Found> {
  for (const [index, part] of parts.entries()) yield* within(part, [...path, index]);
}

/** What a person can press: buttons that lead to the bot, and selects. */
export function pressable(part: Part): part is Exclude<Button, { url: string }> | Select {
  return 'custom_id' in part;
}

/** Addresses of pictures and files in a component itself, not in what it holds. */
export function mediaOf(part: Part): readonly { readonly url: string; readonly path: Path }[] {
  switch (part.type) {
    case ComponentType.MediaGallery:
      return part.items.map((item, index) => ({ url: item.media.url, path: ['items', index, 'media', 'url'] }));
    case ComponentType.Thumbnail:
      return [{ url: part.media.url, path: ['media', 'url'] }];
    case ComponentType.File:
      return [{ url: part.file.url, path: ['file', 'url'] }];
    default:
      return [];
  }
}

/** What no single component can tell: ids used twice, and files that are not there. */
export function problemsAcross(components: readonly TopLevel[], fileNames: ReadonlySet<string>): readonly Problem[] {
  const problems: Problem[] = [];
  const customIds = new Set<string>();
  const ids = new Set<number>();
  for (const { part, path } of every(components)) {
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
      const name = attachmentName(media.url);
      if (name === null || fileNames.has(name)) continue;
      const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
      problems.push({ path: [...path, ...media.path], code, message: 'The referenced attachment was not found.' });
    }
  }
  return problems;
}

/** The sums Discord draws over a message with components V2. */
export function problemsOfSums(components: readonly TopLevel[]): readonly Problem[] {
  const parts = [...every(components)].map((found) => found.part);
  const problems: Problem[] = [];
  if (parts.length > 40) {
    problems.push({
      path: ['components'],
      code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      message: 'The total number of components cannot exceed 40.',
    });
  }
  const characters = parts.reduce(
    (sum, part) => sum + (part.type === ComponentType.TextDisplay ? part.content.length : 0),
    0,
  );
  if (characters > 4000) {
    const code = 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED';
    problems.push({
      path: ['components'],
      code,
      message: 'The total displayable text of the components cannot exceed 4000 characters.',
    });
  }
  return problems;
}
