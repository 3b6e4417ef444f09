import { ComponentType, EmbedType, type APIEmbed, type APIUnfurledMediaItem } from 'discord-api-types/v10';
import type { TopLevel } from '../rules/components.js';
import type { Embed } from '../rules/embeds.js';
import { attachmentName } from '../rules/fields.js';
import { withoutSignature } from '../rules/across.js';
import { allParts, mediaOf } from '../rules/tree.js';
import type { StoredFile } from '../world/files.js';

type Inner = Exclude<TopLevel, { type: ComponentType.Container }>;

/**
 * Resolves an address for readers; `attachment://` names one of the message's own files, and so does a signed address
 * with any signature.
 */
const resolveUrl = (url: string, files: readonly StoredFile[]): string => {
  const name = attachmentName(url);
  const own = files.find(({ attachment }) => attachment.filename === name || attachment.url === withoutSignature(url));
  return own?.attachment.url ?? url;
};

export const addressesShown = (components: readonly TopLevel[], embeds: readonly APIEmbed[]): ReadonlySet<string> => {
  const media = [...allParts(components)].flatMap(({ part }) => mediaOf(part).map(({ url }) => url));
  const embedded = embeds.flatMap(({ image, thumbnail, footer, author }) => [
    image?.url,
    thumbnail?.url,
    footer?.icon_url,
    author?.icon_url,
  ]);
  return new Set([...media, ...embedded.flatMap((url) => url ?? [])]);
};

/**
 * docs/components/reference (File): `name` and `size` are "ignored and provided by the API as part of the response".
 */
const nameOf = (url: string, files: readonly StoredFile[]): { name?: string; size?: number } => {
  const target = resolveUrl(url, files);
  const attachment = files.find((file) => file.attachment.url === target)?.attachment;
  return attachment === undefined ? {} : { name: attachment.filename, size: attachment.size };
};

const unfurl = (url: string, files: readonly StoredFile[]): APIUnfurledMediaItem => {
  const target = resolveUrl(url, files);
  const attachment = files.find((file) => file.attachment.url === target)?.attachment;
  if (attachment === undefined) return { url: target, proxy_url: target };
  const { id, width, height, content_type: contentType } = attachment;
  return {
    url: target,
    proxy_url: target,
    attachment_id: id,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(contentType === undefined ? {} : { content_type: contentType }),
  };
};

/** Numbers the components, as Discord does, and gives their files their addresses. */
export const finishComponents = (
  components: readonly TopLevel[],
  files: readonly StoredFile[],
): readonly TopLevel[] => {
  const taken = new Set([...allParts(components)].map(({ part }) => part.id ?? 0));
  let last = 0;
  const withNumber = <Part extends { id?: number }>(part: Part): Part & { id: number } => {
    if (part.id !== undefined && part.id !== 0) return { ...part, id: part.id };
    do last += 1;
    while (taken.has(last));
    return { ...part, id: last };
  };
  const inner = (given: Inner): Inner => {
    const part = withNumber(given);
    switch (part.type) {
      case ComponentType.ActionRow:
        return { ...part, components: part.components.map(withNumber) };
      case ComponentType.Section: {
        const { accessory } = part;
        const shown =
          accessory.type === ComponentType.Thumbnail
            ? { ...accessory, media: unfurl(accessory.media.url, files) }
            : accessory;
        return { ...part, components: part.components.map(withNumber), accessory: withNumber(shown) };
      }
      case ComponentType.MediaGallery:
        return { ...part, items: part.items.map((item) => ({ ...item, media: unfurl(item.media.url, files) })) };
      case ComponentType.File:
        return { ...part, ...nameOf(part.file.url, files), file: unfurl(part.file.url, files) };
      default:
        return part;
    }
  };
  return components.map((part) => {
    if (part.type !== ComponentType.Container) return inner(part);
    const container = withNumber(part);
    return { ...container, components: container.components.map(inner) };
  });
};

export const finishEmbeds = (embeds: readonly Embed[], files: readonly StoredFile[]): APIEmbed[] =>
  embeds.map(({ image, thumbnail, footer, author, ...plain }) => ({
    type: EmbedType.Rich,
    ...plain,
    ...(image === undefined ? {} : { image: { url: resolveUrl(image.url, files) } }),
    ...(thumbnail === undefined ? {} : { thumbnail: { url: resolveUrl(thumbnail.url, files) } }),
    ...(footer === undefined ? {} : { footer: withIcon(footer, files) }),
    ...(author === undefined ? {} : { author: withIcon(author, files) }),
  }));

const withIcon = <Holder extends { icon_url?: string }>(holder: Holder, files: readonly StoredFile[]): Holder =>
  holder.icon_url === undefined ? holder : { ...holder, icon_url: resolveUrl(holder.icon_url, files) };
