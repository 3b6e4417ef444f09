import { useId } from 'preact/hooks';
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { nameIn } from '../../commands/catalogue.js';
import type { FilledOption } from '../../commands/draft.js';
import { api } from '../../live/api.js';
import { useTexts } from '../../shell/context.js';
import { useRequest } from '../../shell/useRequest.js';
import { useDraft } from '../DraftContext.js';
import { OptionFrame } from './OptionFrame.js';
import { useOptionFocus } from './useOptionFocus.js';

interface Props {
  readonly option: APIApplicationCommandBasicOption;
  readonly filled: FilledOption;
  readonly locale: string;
  readonly focused: boolean;
  readonly faulty: boolean;
  readonly onSubmit: () => void;
}

/** An option that takes a file, which is uploaded as soon as it is picked. */
export const FileField = ({ option, filled, locale, focused, faulty, onSubmit }: Props) => {
  const id = useId();
  const focus = useOptionFocus(option.name, focused);
  const { t } = useTexts();
  const { send } = useDraft();
  const { waiting, problem, run } = useRequest();
  const name = nameIn(option, locale);

  const pick = (file: File | undefined) => {
    if (file === undefined) return;
    run(
      () => api.upload(file),
      (value) => send({ type: 'choose-value', name: option.name, text: file.name, value }),
    );
  };

  const input = (
    <input
      {...focus}
      id={id}
      class="option-input option-file"
      type="file"
      aria-required={option.required === true}
      aria-invalid={faulty || problem !== null}
      aria-busy={waiting}
      data-picked={filled.value !== undefined}
      onChange={(event) => pick(event.currentTarget.files?.[0])}
      onKeyDown={(event) => {
        // Enter sends once there is a file; until then it opens the picker, as browsers do.
        if (event.key !== 'Enter' || filled.value === undefined) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
  return (
    <OptionFrame id={id} option={option} label={name} faulty={faulty} input={input}>
      {problem === null ? null : (
        <span class="writing-over writing-note" role="alert">
          {problem}
        </span>
      )}
      {waiting ? (
        <span class="writing-over writing-note" role="status">
          {t('uploading')}
        </span>
      ) : null}
    </OptionFrame>
  );
};
