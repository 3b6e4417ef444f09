import { useEffect, useId, useRef } from 'preact/hooks';
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { nameIn } from '../commands/catalogue.js';
import type { Filled } from '../commands/draft.js';
import { api } from '../live/api.js';
import { useTexts } from '../shell/context.js';
import { useRequest } from '../shell/useRequest.js';
import { useDraft } from './DraftContext.js';
import { RemoveOption } from './RemoveOption.js';

interface Props {
  readonly option: APIApplicationCommandBasicOption;
  readonly filled: Filled;
  readonly locale: string;
  readonly focused: boolean;
  readonly faulty: boolean;
  readonly onSubmit: () => void;
}

/** An option of a command that takes a file, which is uploaded as soon as it is picked. */
export const FileField = ({ option, filled, locale, focused, faulty, onSubmit }: Props) => {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const { t } = useTexts();
  const { send } = useDraft();
  const { waiting, problem, run } = useRequest();
  const name = nameIn(option, locale);

  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);

  const pick = (file: File | undefined) => {
    if (file === undefined) return;
    run(
      () => api.upload(file),
      (value) => send({ type: 'choose-value', name: option.name, text: file.name, value }),
    );
  };

  return (
    <div class="option" data-faulty={faulty}>
      <label class="option-name" htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        ref={ref}
        class="option-input option-file"
        type="file"
        aria-required={option.required === true}
        aria-invalid={faulty || problem !== null}
        aria-busy={waiting}
        data-picked={filled.value !== undefined}
        onChange={(event) => pick(event.currentTarget.files?.[0])}
        onFocus={() => {
          if (!focused) send({ type: 'focus', name: option.name });
        }}
        onKeyDown={(event) => {
          // Enter sends once there is a file; until then it opens the picker, as the browser has it.
          if (event.key !== 'Enter' || filled.value === undefined) return;
          event.preventDefault();
          onSubmit();
        }}
      />
      {option.required === true ? null : <RemoveOption name={option.name} label={name} />}
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
    </div>
  );
};
