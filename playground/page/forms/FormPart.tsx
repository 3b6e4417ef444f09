import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { APIModalInteractionResponseCallbackComponent } from 'discord-api-types/v10';
import { Markdown } from '../markdown/Markdown.js';
import { useTexts } from '../shell/context.js';
import { fieldsIn, type Field } from './fields.js';

interface ControlProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Control = ({ field: { control }, value, onChange }: ControlProps) => {
  const { t } = useTexts();
  const required = control.required !== false;
  if (control.type === ComponentType.StringSelect) {
    return (
      <select
        class="field-input"
        value={value}
        required={required}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{control.placeholder ?? t('chooseOne')}</option>
        {control.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const { min_length: minLength, max_length: maxLength, placeholder } = control;
  const bounds = {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
  return control.style === TextInputStyle.Paragraph ? (
    <textarea
      class="field-input"
      rows={4}
      value={value}
      required={required}
      {...bounds}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <input
      class="field-input"
      value={value}
      required={required}
      autoComplete="off"
      {...bounds}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface Props {
  readonly part: APIModalInteractionResponseCallbackComponent;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (customId: string, value: string) => void;
}

/** One part of a form: a text, or a field with its label. */
export const FormPart = ({ part, values, onChange }: Props) => {
  const { t } = useTexts();
  if (part.type === ComponentType.TextDisplay) return <Markdown source={part.content} />;
  return (
    <>
      {fieldsIn(part).map((field) => (
        <label key={field.customId} class="field">
          <span class="field-label">
            {field.label}
            {field.control.required === false ? null : (
              <span class="field-needed" title={t('required')}>
                *
              </span>
            )}
          </span>
          {field.description === undefined ? null : <span class="field-hint">{field.description}</span>}
          <Control
            field={field}
            value={values[field.customId] ?? ''}
            onChange={(value) => onChange(field.customId, value)}
          />
        </label>
      ))}
    </>
  );
};
