import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { descriptionIn, nameIn } from '../../commands/catalogue.js';
import { rank } from '../../commands/match.js';
import { useTexts } from '../../shell/context.js';
import { useDraft } from '../DraftContext.js';
import { suggesting, SuggestionList } from '../SuggestionList.js';
import { useHighlight } from '../useHighlight.js';

interface Props {
  /** The options that are not laid out. */
  readonly options: readonly APIApplicationCommandBasicOption[];
  readonly locale: string;
  readonly onSubmit: () => void;
  readonly onLeave: () => void;
}

/**
 * Takes text typed after a command without required options as the start of an option's name, as Discord does. Enter
 * sends while it is empty.
 */
export const OptionPicker = ({ options, locale, onSubmit, onLeave }: Props) => {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const { t } = useTexts();
  const { send } = useDraft();
  const [text, setText] = useState('');
  const typed = text.trim();
  const found = typed === '' ? [] : options.filter((option) => rank(nameIn(option, locale), typed) === 0);
  const highlight = useHighlight(found.length, typed);

  // Set the focus before the next key press: a fast typist must lose no letter.
  useLayoutEffect(() => ref.current?.focus(), []);

  const choose = (option: APIApplicationCommandBasicOption | undefined) => {
    if (option !== undefined) send({ type: 'add-option', name: option.name });
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (highlight.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (typed === '') onSubmit();
      else choose(found[highlight.index]);
    } else if (
      found.length > 0 &&
      (event.key === ' ' || event.key === ':' || (event.key === 'Tab' && !event.shiftKey))
    ) {
      event.preventDefault();
      choose(found[highlight.index]);
    } else if (event.key === 'Escape' || (event.key === 'Backspace' && text === '')) {
      event.preventDefault();
      onLeave();
    }
  };

  return (
    <>
      {found.length === 0 ? null : (
        <div class="writing-over">
          <SuggestionList
            id={`${id}-list`}
            label={t('options')}
            highlighted={highlight.index}
            rows={found.map((option) => ({
              key: option.name,
              content: (
                <>
                  <span class="suggestion-name">{nameIn(option, locale)}</span>
                  <span class="suggestion-about">{descriptionIn(option, locale)}</span>
                </>
              ),
            }))}
            onPoint={highlight.set}
            onChoose={(index) => choose(found[index])}
          />
          <p class="writing-keys">{t('keys')}</p>
        </div>
      )}
      <input
        ref={ref}
        class="option-input option-picker"
        {...suggesting(`${id}-list`, found.length > 0 ? highlight.index : null)}
        aria-label={t('options')}
        placeholder={t('pickOption')}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
    </>
  );
};
