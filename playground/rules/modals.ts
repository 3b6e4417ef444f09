import { ComponentType, TextInputStyle, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { z } from 'zod';
import { modalSelect, textDisplay } from './components.js';
import { invalidForm, type Problem } from './errors.js';
import { text } from './fields.js';
import { parseForm, withoutNulls } from './parse.js';

const id = z.int().min(0).exactOptional();

const inputShape = {
  type: z.literal(ComponentType.TextInput),
  id,
  custom_id: z.string().min(1).max(100),
  style: z.enum(TextInputStyle),
  value: z.string().max(4000).exactOptional(),
  placeholder: z.string().max(100).exactOptional(),
  required: z.boolean().exactOptional(),
  min_length: z.int().min(0).max(4000).exactOptional(),
  max_length: z.int().min(1).max(4000).exactOptional(),
};

const inOrder = (input: { readonly min_length?: number; readonly max_length?: number }): boolean =>
  (input.min_length ?? 0) <= (input.max_length ?? 4000);

const unordered = { path: ['min_length'], message: 'Must be less than or equal to max_length.' };
/** A text input needs a label in a row and must have none under a label component. */
const labelledInput = z.strictObject({ ...inputShape, label: text(1, 45) }).refine(inOrder, unordered);
const bareInput = z.strictObject(inputShape).refine(inOrder, unordered);

const row = z.strictObject({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: z.array(labelledInput).length(1),
});

const label = z.strictObject({
  type: z.literal(ComponentType.Label),
  id,
  label: text(1, 45),
  description: text(1, 100).exactOptional(),
  component: z.discriminatedUnion('type', [bareInput, modalSelect]),
});

const modal = z.strictObject({
  custom_id: z.string().min(1).max(100),
  title: text(1, 45),
  components: z
    .array(z.discriminatedUnion('type', [row, label, textDisplay]))
    .min(1)
    .max(5),
});

export type Field = z.output<typeof bareInput> | z.output<typeof labelledInput> | z.output<typeof modalSelect>;

const fieldsOf = (
  given: z.output<typeof modal>,
): readonly { readonly field: Field; readonly path: (string | number)[] }[] =>
  given.components.flatMap((part, index): { field: Field; path: (string | number)[] }[] => {
    if (part.type === ComponentType.Label) return [{ field: part.component, path: ['components', index, 'component'] }];
    if (part.type === ComponentType.TextDisplay) return [];
    return part.components.map((field, place) => ({ field, path: ['components', index, 'components', place] }));
  });

/**
 * Reads a form that the bot wants to show.
 * @throws DiscordError 50035
 */
export const parseModal = (data: unknown): z.output<typeof modal> & APIModalInteractionResponseCallbackData => {
  const given = parseForm(modal, withoutNulls(data), ['data']);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { field, path } of fieldsOf(given)) {
    if (seen.has(field.custom_id)) {
      const code = 'COMPONENT_CUSTOM_ID_DUPLICATED';
      problems.push({
        path: ['data', ...path, 'custom_id'],
        code,
        message: 'Component custom id cannot be duplicated',
      });
    }
    seen.add(field.custom_id);
  }
  if (problems.length > 0) throw invalidForm(problems);
  return given;
};
