import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { ComponentChildren } from 'preact';
import { useTexts } from '../../shell/context.js';
import { useDraft } from '../DraftContext.js';

const RemoveOption = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { t } = useTexts();
  const { send } = useDraft();
  return (
    <button
      type="button"
      class="option-away"
      aria-label={t('removeOption', { option: label })}
      onClick={() => send({ type: 'remove-option', name })}
    >
      ✕
    </button>
  );
};

interface Props {
  readonly id: string;
  readonly option: APIApplicationCommandBasicOption;
  readonly label: string;
  readonly faulty: boolean;
  readonly input: ComponentChildren;
  readonly children?: ComponentChildren;
}

export const OptionFrame = ({ id, option, label, faulty, input, children }: Props) => (
  <div class="option" data-faulty={faulty}>
    <label class="option-name" htmlFor={id}>
      {label}
    </label>
    {input}
    {option.required === true ? null : <RemoveOption name={option.name} label={label} />}
    {children}
  </div>
);
