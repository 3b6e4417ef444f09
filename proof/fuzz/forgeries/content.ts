import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import type { Forgery } from '#playground/index.js';

export type InteractionContent = Pick<Forgery, 'type' | 'data'>;

export const command = (name: string, options: readonly object[] = [], id = '1'): InteractionContent => ({
  type: InteractionType.ApplicationCommand,
  data: { id, name, type: ApplicationCommandType.ChatInput, options },
});

export const move = (value: string): object => ({ name: 'move', type: ApplicationCommandOptionType.String, value });

export const named = (id: string): object => ({ name: 'table', type: ApplicationCommandOptionType.String, value: id });

export const press = (
  action: string,
  table: { readonly id: string },
  version: number,
  rest = '',
): InteractionContent => ({
  type: InteractionType.MessageComponent,
  data: { component_type: ComponentType.Button, custom_id: `${action}:${table.id}:${inBase36(version)}:${rest}` },
});

/** The form in a custom id. */
export const inBase36 = (version: number): string => version.toString(36);
