import {
  type APIButtonComponent,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APIStringSelectComponent,
  type APIUserSelectComponent,
  ButtonStyle,
  ChannelType,
  ComponentType,
  MessageFlags,
  SelectMenuDefaultValueType,
} from 'discord-api-types/v10';
import { shorten } from '#renderers/kit/words.js';
import { customId } from '../custom-ids/custom-id.js';
import { pictureQueue } from '#src/discord/messages/pictures/picture-queue.js';
import type { CommandMentions } from './command-mentions.js';
import { fitBlocks, roomIn } from './fit-blocks.js';
import type { Block, ButtonLook, Image, KeptFile, LinkButton, MenuChoice, Page, PressButton } from './page.js';
import { limits } from '#renderers/kit/wording.js';

interface PayloadFile {
  readonly attachment: Buffer;
  readonly name: string;
  readonly description?: string;
}

export interface Payload {
  readonly components: readonly APIContainerComponent[];
  readonly files: readonly PayloadFile[];
  /** The existing files that an edited message keeps; all others are dropped. */
  readonly kept: readonly KeptFile[];
  /** The number of characters by which its texts may still grow. */
  readonly room: number;
}

type Mentions = Pick<CommandMentions, 'in'>;

const withMentions = (container: APIContainerComponent, mentions: Mentions): APIContainerComponent => ({
  ...container,
  components: container.components.map((component) =>
    component.type === ComponentType.TextDisplay
      ? { ...component, content: mentions.in(component.content) }
      : component,
  ),
});

const textOf = (components: readonly APIContainerComponent[]): string =>
  components
    .flatMap((container) => container.components)
    .map((component) => (component.type === ComponentType.TextDisplay ? component.content : ''))
    .join('');

/** Makes the names of commands in texts clickable. A message that would become too long keeps plain names. */
const clickable = ({ components, room }: Payload, mentions: Mentions): readonly APIContainerComponent[] => {
  const changed = components.map((container) => withMentions(container, mentions));
  return textOf(changed).length - textOf(components).length > room ? components : changed;
};

/**
 * Returns discord.js options for sending, with clickable names of commands. Each call needs a new object, because
 * discord.js writes into it.
 */
export const sendOptions = (payload: Payload, mentions: Mentions) => ({
  flags: MessageFlags.IsComponentsV2 as const,
  components: clickable(payload, mentions),
  files: [...payload.files],
});

/**
 * Returns discord.js options for editing. Each call needs a new object, because discord.js adds the new files to
 * `attachments`.
 * The array is always present. Discord resolves `attachment://` within the request alone, even for existing files, and
 * accepts no upload in an edit without the array (discord-api-docs #7529).
 */
export const editOptions = (payload: Payload, mentions: Mentions) => ({
  ...sendOptions(payload, mentions),
  attachments: payload.kept.map(({ id, filename }) => ({ id, filename })),
});

const styles: Readonly<
  Record<ButtonLook, ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger>
> = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
};

/**
 * Returns a request body that leaves only the components: no picture, no mention. Names of commands stay plain: the body
 * is stored, and what is left of an older message invites no one to a command.
 */
export const wordsOf = ({ components }: Payload) => ({
  flags: MessageFlags.IsComponentsV2,
  components,
  attachments: [],
  allowed_mentions: { parse: [] },
});

/** Gives every control of one message a unique id, even for identical actions. */
class Ids {
  readonly #taken = new Set<string>();

  of(press: PressButton['press']): string {
    let twin = 0;
    while (this.#taken.has(customId(press, twin))) twin += 1;
    const id = customId(press, twin);
    this.#taken.add(id);
    return id;
  }
}

/** Matches a single emoji as defined by Unicode. (The compiler's target does not know the flag yet; Node does.) */
const singleEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v');

/**
 * Emoji newer than Emoji 13.0 (2020), by the blocks in which new ones appear (https://unicode.org/Public/emoji).
 * Discord's own list lags behind Unicode, and a single unknown emoji makes it refuse the whole message
 * (discord-api-docs #8071).
 */
const recentEmoji =
  /[\u{1F6D8}-\u{1F6DF}\u{1F7F0}\u{1F9CC}\u{1FA75}-\u{1FA77}\u{1FA7B}-\u{1FA7F}\u{1FA87}-\u{1FA8F}\u{1FAA9}-\u{1FAAF}\u{1FAB7}-\u{1FABF}\u{1FAC3}-\u{1FACF}\u{1FAD7}-\u{1FAFF}]/u;

/** Caches the results: the pattern lists all emoji, and a game has some dozens. */
const looked = new Map<string, boolean>();

const isKnownToDiscord = (emoji: string): boolean => {
  const known = looked.get(emoji) ?? (singleEmoji.test(emoji) && !recentEmoji.test(emoji));
  looked.set(emoji, known);
  return known;
};

/** Omits an unknown emoji, since an ornament is not worth a refused message. */
const emojiOf = (emoji: string | undefined): { emoji?: { name: string } } =>
  emoji === undefined || !isKnownToDiscord(emoji) ? {} : { emoji: { name: emoji } };

const buttonOf = (button: PressButton | LinkButton, ids: Ids): APIButtonComponent => {
  const face = {
    type: ComponentType.Button,
    label: shorten(button.label, limits.label),
    ...emojiOf(button.emoji),
  } as const;
  if ('url' in button) return { ...face, style: ButtonStyle.Link, url: button.url };
  return {
    ...face,
    style: styles[button.style ?? 'secondary'],
    custom_id: ids.of(button.press),
    disabled: button.disabled ?? false,
  };
};

/**
 * Splits into rows of five, or slightly shorter ones if the last row would hold a single button, which looks like a
 * mistake.
 */
const inRows = <Item>(items: readonly Item[]): readonly (readonly Item[])[] => {
  const rows = Math.ceil(items.length / limits.rowOfButtons);
  const isLastAlone = rows > 1 && items.length % limits.rowOfButtons === 1;
  const length = isLastAlone ? Math.ceil(items.length / rows) : limits.rowOfButtons;
  return Array.from({ length: rows }, (_, row) => items.slice(row * length, (row + 1) * length));
};

/** Discord refuses the whole message when a description is empty. */
const descriptionOf = ({ detail = '' }: MenuChoice): { readonly description?: string } =>
  detail.trim() === '' ? {} : { description: shorten(detail, limits.choice) };

const menuOf = (menu: Extract<Block, { kind: 'menu' }>, ids: Ids): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: ids.of(menu.press),
  placeholder: shorten(menu.prompt, limits.prompt),
  options: menu.choices.map((choice) => ({
    value: choice.value,
    label: shorten(choice.label, limits.choice),
    ...descriptionOf(choice),
    ...emojiOf(choice.emoji),
    ...(choice.chosen === true ? { default: true } : {}),
  })),
});

const writable = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
] as const;
/** Their threads hold the messages. */
const forums = [ChannelType.GuildForum, ChannelType.GuildMedia] as const;

const channelMenuOf = (menu: Extract<Block, { kind: 'channels' }>, ids: Ids): APIChannelSelectComponent => ({
  type: ComponentType.ChannelSelect,
  custom_id: ids.of(menu.press),
  placeholder: shorten(menu.prompt, limits.prompt),
  channel_types: [...writable, ...(menu.isSingle === true ? [] : forums)],
  min_values: 0,
  max_values: menu.isSingle === true ? 1 : limits.menuChoices,
  default_values: menu.chosen
    .slice(0, limits.menuChoices)
    .map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
});

const peopleMenuOf = (menu: Extract<Block, { kind: 'people' }>, ids: Ids): APIUserSelectComponent => ({
  type: ComponentType.UserSelect,
  custom_id: ids.of(menu.press),
  placeholder: shorten(menu.prompt, limits.prompt),
  min_values: 1,
  max_values: menu.most,
});

type PictureBlock = Extract<Block, { kind: 'picture' | 'animation' }>;

const fileName = (shown: PictureBlock): string => {
  if (shown.kind === 'animation') return `${shown.name}.gif`;
  return 'kept' in shown.image ? shown.image.kept.filename : `${shown.name}.png`;
};

const galleryOf = (shown: PictureBlock): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${fileName(shown)}` }, description: shorten(shown.alt, limits.alt) }],
});

const componentsOf = (block: Block, ids: Ids): readonly APIComponentInContainer[] => {
  switch (block.kind) {
    case 'text':
      return block.text === '' ? [] : [{ type: ComponentType.TextDisplay, content: block.text }];
    case 'picture':
    case 'animation':
      return [galleryOf(block)];
    case 'buttons':
      return inRows(block.buttons).map((row) => ({
        type: ComponentType.ActionRow,
        components: row.map((button) => buttonOf(button, ids)),
      }));
    case 'menu':
      return [{ type: ComponentType.ActionRow, components: [menuOf(block, ids)] }];
    case 'channels':
      return [{ type: ComponentType.ActionRow, components: [channelMenuOf(block, ids)] }];
    case 'people':
      return [{ type: ComponentType.ActionRow, components: [peopleMenuOf(block, ids)] }];
    case 'file':
      return [{ type: ComponentType.File, file: { url: `attachment://${block.name}` } }];
    case 'separator':
      return [{ type: ComponentType.Separator }];
  }
};

const sizeOf = (component: APIComponentInContainer): number =>
  'components' in component ? 1 + component.components.length : 1;

const pngOf = async (image: Exclude<Image, { kept: KeptFile }>, signal: AbortSignal | undefined): Promise<Buffer> => {
  if ('png' in image) return image.png;
  return pictureQueue.drawPng(image.draw, 'order' in image ? image.order : undefined, signal);
};

const filesOf = async (
  blocks: readonly Block[],
  signal: AbortSignal | undefined,
): Promise<Pick<Payload, 'files' | 'kept'>> => {
  const pictures = blocks.filter((block) => block.kind === 'picture');
  const files = pictures.map(async ({ name, image, alt }) =>
    'kept' in image
      ? []
      : [{ attachment: await pngOf(image, signal), name: `${name}.png`, description: shorten(alt, limits.alt) }],
  );
  const kept = pictures.flatMap(({ image }) => ('kept' in image ? [image.kept] : []));
  const others = blocks.flatMap((block): readonly PayloadFile[] => {
    if (block.kind === 'file') return [{ attachment: block.bytes, name: block.name }];
    if (block.kind !== 'animation') return [];
    return [{ attachment: block.gif, name: fileName(block), description: shorten(block.alt, limits.alt) }];
  });
  return { files: [...(await Promise.all(files)).flat(), ...others], kept };
};

/**
 * Converts the page to Discord's components: one container in the page's colour, its pictures as attachments.
 *
 * @param signal cancels pictures that are not being drawn yet, and the promise rejects then
 * @throws RangeError when the page has more controls than a message can carry; the page's author must limit them
 */
export const payloadOf = async (page: Page, signal?: AbortSignal): Promise<Payload> => {
  const ids = new Ids();
  const blocks = fitBlocks(page.blocks);
  const components = blocks.flatMap((block) => componentsOf(block, ids));
  const count = 1 + components.reduce((total, component) => total + sizeOf(component), 0);
  if (count > limits.components) throw new RangeError(`A page of ${count} components does not fit a message`);
  const container: APIContainerComponent = {
    type: ComponentType.Container,
    components,
    ...(page.accent === undefined ? {} : { accent_color: page.accent }),
  };
  return { components: [container], room: roomIn(blocks), ...(await filesOf(blocks, signal)) };
};
