import { createCanvas } from 'canvas';
import { ButtonStyle, ComponentType, MessageFlags } from 'discord.js';
import { z } from 'zod';
import type { Answer } from './answer.js';

export interface File {
  readonly name: string;
  readonly data: Buffer;
}

const flags = MessageFlags.IsComponentsV2;
const WIDTH = 550;
const HEIGHT = 350;

export const ALT_TEXT = 'a plain picture, to rehearse';

export const text = (content: string): object => ({ type: ComponentType.TextDisplay, content });
export const gallery = (url: string): object => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url }, description: ALT_TEXT }],
});
export const button = (customId: string, label: string): object => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, custom_id: customId, label }],
});

export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
}
export const menu = (customId: string, placeholder: string, options: readonly MenuOption[]): object => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.StringSelect, custom_id: customId, placeholder, options }],
});

/** A message in the bot's style: one container; by default it notifies no one. */
export const body = (components: readonly object[], people: readonly string[] = []) => ({
  flags,
  components: [{ type: ComponentType.Container, components }],
  allowed_mentions: people.length === 0 ? { parse: [] } : { parse: [], users: people },
});

export const picture = (name: string, colour: string): File => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return { name, data: canvas.toBuffer('image/png') };
};

const shown = z.object({
  media: z.object({ url: z.string(), attachment_id: z.string().optional() }),
  description: z.string().nullish(),
});
export type ShownMessage = z.infer<typeof shown>;

export const picturesIn = (components: unknown): readonly ShownMessage[] => {
  if (typeof components !== 'object' || components === null) return [];
  const own = shown.safeParse(components).data;
  return own === undefined ? Object.values(components).flatMap(picturesIn) : [own];
};

export const fileNameOf = ({ media }: ShownMessage): string => new URL(media.url).pathname.split('/').at(-1) ?? '';

export const pictureOf = ({ message }: Answer): ShownMessage | null => picturesIn(message?.components).at(0) ?? null;
