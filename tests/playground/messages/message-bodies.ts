import { ButtonStyle, ComponentType, MessageFlags } from 'discord.js';
import type { File } from '../server/rest.js';

export const v2 = MessageFlags.IsComponentsV2;
export const picture: File = { name: 'board.png', data: Buffer.from('picture') };
export const button = (custom_id: string): object => ({
  type: ComponentType.Button,
  style: ButtonStyle.Primary,
  label: 'Press',
  custom_id,
});
export const row = (...components: object[]): object => ({ type: ComponentType.ActionRow, components });
export const text = (content: string): object => ({ type: ComponentType.TextDisplay, content });
export const gallery = (...items: object[]): object => ({ type: ComponentType.MediaGallery, items });
export const showFile = (name: string, more: object = {}): object => ({
  media: { url: `attachment://${name}` },
  ...more,
});
export const select = (options: object[], more: object = {}): object => ({
  type: ComponentType.StringSelect,
  custom_id: 'menu',
  options,
  ...more,
});
export const options = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ label: `Option ${index}`, value: `${index}` }));
