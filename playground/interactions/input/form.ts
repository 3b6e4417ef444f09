import {
  ComponentType,
  type APIModalInteractionResponseCallbackData,
  type ModalSubmitActionRowComponent,
  type ModalSubmitLabelComponent,
  type ModalSubmitTextDisplayComponent,
} from 'discord-api-types/v10';
import { parseModal, type Field } from '#playground/rules/modals.js';
import { ActionRefused } from './refused.js';

interface Answer {
  readonly customId: string;
  readonly value: string;
}

const valueOf = (field: Field, answers: readonly Answer[]): string =>
  answers.find((answer) => answer.customId === field.custom_id)?.value ?? '';

const check = (field: Field, value: string): string => {
  const required = field.required ?? true;
  if (value === '' && !required) return value;
  if (value === '') throw new ActionRefused('A field of the form is still empty.', 'fieldEmpty');
  if (field.type === ComponentType.StringSelect) {
    if (!field.options.some((option) => option.value === value)) throw new ActionRefused('The menu has no such value.');
    return value;
  }
  const { min_length: least = 0, max_length: most = 4000 } = field;
  if (value.length < least || value.length > most) throw new ActionRefused(`Write ${least} to ${most} characters.`);
  return value;
};

type Submitted = ModalSubmitActionRowComponent | ModalSubmitLabelComponent | ModalSubmitTextDisplayComponent;

/**
 * Converts a filled-in form to the bot's input. A menu takes one value.
 * @throws ActionRefused when a field is missing, unknown, too short or too long
 */
export const submit = (shown: APIModalInteractionResponseCallbackData, answers: readonly Answer[]): Submitted[] => {
  const modal = parseModal(shown);
  const known = new Set<string>();
  const fill = (field: Field): string => {
    known.add(field.custom_id);
    return check(field, valueOf(field, answers));
  };
  let id = 0;
  const next = (): number => (id += 1);
  const components = modal.components.map((part): Submitted => {
    switch (part.type) {
      case ComponentType.TextDisplay:
        return { type: ComponentType.TextDisplay, id: next() };
      case ComponentType.ActionRow:
        return {
          type: ComponentType.ActionRow,
          id: next(),
          components: part.components.map((field) => ({
            type: ComponentType.TextInput,
            id: next(),
            custom_id: field.custom_id,
            value: fill(field),
          })),
        };
      case ComponentType.Label: {
        const field = part.component;
        const outer = { type: ComponentType.Label, id: next() } as const;
        const value = fill(field);
        if (field.type === ComponentType.TextInput) {
          return { ...outer, component: { type: field.type, id: next(), custom_id: field.custom_id, value } };
        }
        return {
          ...outer,
          component: { type: field.type, id: next(), custom_id: field.custom_id, values: value === '' ? [] : [value] },
        };
      }
    }
  });
  if (answers.some((answer) => !known.has(answer.customId))) throw new ActionRefused('The form has no such field.');
  return components;
};
