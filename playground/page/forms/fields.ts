import { ComponentType } from 'discord-api-types/v10';
import type {
  APIModalInteractionResponseCallbackComponent,
  APIModalInteractionResponseCallbackData,
  APIStringSelectComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';

/** A field of a form as the page draws it, in whichever format the bot sent it. */
export interface Field {
  readonly customId: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly control: APITextInputComponent | APIStringSelectComponent;
}

const fieldOf = (
  control: APITextInputComponent | APIStringSelectComponent,
  label: string,
  description?: string,
): Field => {
  const value =
    control.type === ComponentType.TextInput
      ? (control.value ?? '')
      : (control.options.find((option) => option.default === true)?.value ?? '');
  return { customId: control.custom_id, label, value, control, ...(description === undefined ? {} : { description }) };
};

/** The fields of one part of a form: a label with its control, or a row of the older kind. */
export const fieldsIn = (part: APIModalInteractionResponseCallbackComponent): readonly Field[] => {
  if (part.type === ComponentType.ActionRow)
    return part.components.map((control) => fieldOf(control, control.label ?? ''));
  if (part.type !== ComponentType.Label) return [];
  const { component } = part;
  return component.type === ComponentType.TextInput || component.type === ComponentType.StringSelect
    ? [fieldOf(component, part.label, part.description)]
    : [];
};

export const fieldsOf = (modal: APIModalInteractionResponseCallbackData): readonly Field[] =>
  modal.components.flatMap(fieldsIn);
