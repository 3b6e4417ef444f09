import { useTexts } from '../../shell/context.js';
import { useDraft } from '../DraftContext.js';

/** Takes an option that may be left out away again. */
export const RemoveOption = ({ name, label }: { readonly name: string; readonly label: string }) => {
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
