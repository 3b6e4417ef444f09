import { ComponentType, Locale, type APIMessage, type APISelectMenuOption } from 'discord-api-types/v10';
import { textsOf } from '../posting/mentions.js';
import { allParts, mediaOf, pressable } from '../rules/tree.js';
import { isV2 } from '../rules/message.js';
import type { StoredFile } from '../world/files.js';
import type { StoredMessage } from '../world/messages.js';
import type { World } from '../world/world.js';
import { withCommandNames } from './command-names.js';

export interface SeenControl {
  readonly customId: string;
  readonly kind: 'button' | 'menu';
  /** A button's label or a menu's placeholder. */
  readonly label: string;
  readonly disabled: boolean;
  /** A menu's entries; none for a button. */
  readonly options: readonly APISelectMenuOption[];
}

export interface SeenPicture {
  readonly name: string;
  /** Alt text; empty when there is none. */
  readonly alt: string;
  readonly url: string;
  readonly bytes: Uint8Array;
}

interface SeenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SeenMessage {
  readonly id: string;
  readonly channelId: string;
  readonly ephemeral: boolean;
  /** The content, or the texts of the components, one per line; mentioned commands by their names, in backticks. */
  readonly text: string;
  readonly controls: readonly SeenControl[];
  /** The visible attachments: with components V2 only those that a component shows. */
  readonly pictures: readonly SeenPicture[];
  /** docs/components/reference (File): it "allows you to display an uploaded file as an attachment to the message". */
  readonly files: readonly SeenFile[];
  readonly notified: readonly string[];
  readonly raw: APIMessage;
}

const controlsOf = (stored: StoredMessage): SeenControl[] =>
  [...allParts(stored.components)].flatMap(({ part }): SeenControl[] => {
    if (!pressable(part)) return [];
    const common = { customId: part.custom_id, disabled: part.disabled === true };
    if (part.type === ComponentType.Button) {
      return [{ ...common, kind: 'button', label: part.label ?? part.emoji?.name ?? '', options: [] }];
    }
    const options = part.type === ComponentType.StringSelect ? part.options : [];
    return [{ ...common, kind: 'menu', label: part.placeholder ?? '', options }];
  });

/** Alt texts of components by file address; they take precedence over those of attachments. */
const altTexts = (stored: StoredMessage): Map<string, string> => {
  const alts = new Map<string, string>();
  for (const { part } of allParts(stored.components)) {
    if (part.type === ComponentType.MediaGallery) {
      for (const item of part.items) if (item.description !== undefined) alts.set(item.media.url, item.description);
    } else if (part.type === ComponentType.Thumbnail && part.description !== undefined) {
      alts.set(part.media.url, part.description);
    }
  }
  return alts;
};

const urlsOfFiles = (stored: StoredMessage): ReadonlySet<string> =>
  new Set(
    [...allParts(stored.components)].flatMap(({ part }) => (part.type === ComponentType.File ? [part.file.url] : [])),
  );

const filesOf = (stored: StoredMessage): SeenFile[] => {
  const saved = urlsOfFiles(stored);
  return stored.files
    .filter(({ attachment }) => saved.has(attachment.url))
    .map(({ attachment, bytes }) => ({ name: attachment.filename, bytes }));
};

const picturesOf = (stored: StoredMessage): SeenPicture[] => {
  const shown = new Set(
    [...allParts(stored.components)].flatMap(({ part }) => mediaOf(part).map((media) => media.url)),
  );
  const alts = altTexts(stored);
  const saved = urlsOfFiles(stored);
  const visible = ({ attachment: { url } }: StoredFile): boolean =>
    !isV2(stored.message.flags ?? 0) || (shown.has(url) && !saved.has(url));
  return stored.files.filter(visible).map(({ attachment, bytes }) => ({
    name: attachment.filename,
    alt: alts.get(attachment.url) ?? attachment.description ?? '',
    url: attachment.url,
    bytes,
  }));
};

const readMessage = (world: World, stored: StoredMessage, locale: string): SeenMessage => {
  const texts = textsOf(stored.message.content, stored.components).filter((text) => text !== '');
  return {
    id: stored.message.id,
    channelId: stored.message.channel_id,
    ephemeral: stored.ephemeralFor !== null,
    text: withCommandNames(texts.join('\n'), world.commands(), locale),
    controls: controlsOf(stored),
    pictures: picturesOf(stored),
    files: filesOf(stored),
    notified: stored.notified,
    raw: stored.message,
  };
};

/** Caches by stored message, which is replaced and never changed, and by the reader's language. */
const known = new WeakMap<StoredMessage, Map<string, SeenMessage>>();

/** @param reader the id of a person; by default the one who sees an ephemeral message, else anyone who reads English */
export const toSeenMessage = (world: World, stored: StoredMessage, reader = stored.ephemeralFor): SeenMessage => {
  const locale = world.person(reader ?? '')?.locale ?? Locale.EnglishUS;
  const seen = known.get(stored) ?? new Map<string, SeenMessage>();
  const message = seen.get(locale) ?? readMessage(world, stored, locale);
  known.set(stored, seen.set(locale, message));
  return message;
};
