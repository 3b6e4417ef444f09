import { useState } from 'preact/hooks';
import { api } from '../../live/api.js';
import { useStore, useTexts } from '../context.js';
import { DialogForm } from './DialogForm.js';
import { LocaleOptions, localeNamed } from '../LocaleOptions.js';
import { useRequest } from '../useRequest.js';

interface Props {
  readonly onClose: () => void;
  /** True while there are no people: then the dialog requires one. */
  readonly first?: boolean;
}

export const AddPerson = ({ onClose, first = false }: Props) => {
  const store = useStore();
  const { t, language } = useTexts();
  const [name, setName] = useState('');
  const [locale, setLocale] = useState<string>(localeNamed(language));
  const { waiting, problem, run } = useRequest();
  const add = () =>
    run(
      () => api.addPerson(name.trim(), locale),
      (person) => {
        store.send({ type: 'person-added', person });
        onClose();
      },
    );
  return (
    <DialogForm
      title={t(first ? 'firstPerson' : 'addPerson')}
      text={t(first ? 'firstPersonText' : 'addPersonText')}
      onClose={onClose}
      onAdd={add}
      canCancel={!first}
      ready={name.trim() !== ''}
      waiting={waiting}
      problem={problem}
    >
      <label class="field">
        <span class="field-label">{t('personName')}</span>
        <input
          class="field-input"
          value={name}
          maxLength={32}
          required
          autoFocus
          autoComplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span class="field-label">{t('personLocale')}</span>
        <select class="field-input" value={locale} onChange={(event) => setLocale(event.currentTarget.value)}>
          <LocaleOptions />
        </select>
      </label>
    </DialogForm>
  );
};
