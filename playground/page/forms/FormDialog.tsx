import { useState } from 'preact/hooks';
import { Button } from '../components/Button.js';
import { press } from '../live/act.js';
import { Dialog } from '../shell/dialogs/Dialog.js';
import { useStore, useTexts } from '../shell/context.js';
import type { Form } from '../state/model.js';
import { fieldsOf } from './fields.js';
import { FormPart } from './FormPart.js';

/** A form that the bot sent ("modal"). */
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
