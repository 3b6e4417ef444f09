import { useState } from 'preact/hooks';
import { Button } from '../components/Button.js';
import { press } from '../live/act.js';
import { Dialog } from '../../../web/shared/dialog/Dialog.js';
import { useStore, useTexts } from '../shell/context.js';
import type { Form } from '../state/model.js';
import { fieldsOf, fieldsIn, type Field } from './fields.js';
import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackComponent,
} from 'discord-api-types/v10';
import { Markdown } from '../../../web/shared/markdown/Markdown.js';

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

const FormPart = ({ part, values, onChange }: Props) => {
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

export const FormDialog = ({ person, form }: { readonly person: string; readonly form: Form }) => {
  const store = useStore();
  const { t } = useTexts();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fieldsOf(form.modal).map(({ customId, value }) => [customId, value])),
  );
  const close = () => store.send({ type: 'close-form', person });

  const submit = () => {
    const fields = Object.entries(values).map(([customId, value]) => ({ customId, value }));
    press(store, { kind: 'modal', person, channel: form.channel, customId: form.modal.custom_id, fields });
    close();
  };

  return (
    <Dialog title={form.modal.title} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {form.modal.components.map((part, index) => (
          <FormPart
            key={index}
            part={part}
            values={values}
            onChange={(customId, value) => setValues((before) => ({ ...before, [customId]: value }))}
          />
        ))}
        <div class="dialog-row">
          <Button look="secondary" onPress={close}>
            {t('cancel')}
          </Button>
          <Button look="primary" submit>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
