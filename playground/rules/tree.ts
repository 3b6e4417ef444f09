import { ComponentType } from 'discord-api-types/v10';
import type { Button, Part, Select } from './components.js';
import type { Path } from './errors.js';

export interface ComponentAt {
  readonly part: Part;
  readonly path: Path;
}

function* within(part: Part, path: Path): Generator<ComponentAt> {
  yield { part, path };
  switch (part.type) {
    case ComponentType.ActionRow:
    case ComponentType.Container:
      yield* allParts(part.components, [...path, 'components']);
      break;
    case ComponentType.Section:
      yield* allParts(part.components, [...path, 'components']);
      yield* within(part.accessory, [...path, 'accessory']);
      break;
    default:
      break;
  }
}

/** All components of a message with their paths, in reading order, containers before their contents. */
export function* allParts(parts: readonly Part[], path: Path = ['components']): Generator<ComponentAt> {
  for (const [index, part] of parts.entries()) yield* within(part, [...path, index]);
}

export const pressable = (part: Part): part is Exclude<Button, { url: string }> | Select => 'custom_id' in part;

/** Addresses of pictures and files in a component itself, not in its children. */
export const mediaOf = (part: Part): readonly { readonly url: string; readonly path: Path }[] => {
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
};
