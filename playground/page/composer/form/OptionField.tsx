import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { useId, useState } from 'preact/hooks';
import type { Channel } from '../../../protocol.js';
import { nameIn } from '../../commands/catalogue.js';
import type { Draft, FilledOption } from '../../commands/draft.js';
import { isCompleted, suggestionsFor, type Suggestion, type SuggestionContext } from '../../commands/values.js';
import { usePage, useTexts } from '../../shell/context.js';
import { useDraft } from '../DraftContext.js';
import { OptionFrame } from './OptionFrame.js';
import { suggesting, SuggestionList } from '../SuggestionList.js';
import { useCompletion } from '../useCompletion.js';
import { useHighlight } from '../useHighlight.js';
import { useOptionFocus } from './useOptionFocus.js';

interface Props {
  readonly channel: Channel;
  readonly draft: Extract<Draft, { readonly stage: 'filling' }>;
  readonly option: APIApplicationCommandBasicOption;
  readonly filled: FilledOption;
  readonly surroundings: SuggestionContext;
  readonly focused: boolean;
  readonly faulty: boolean;
  readonly onSubmit: () => void;
  /** Moves to the next or the previous option; returns whether there was one. */
  readonly onMove: (step: 1 | -1) => boolean;
  readonly onLeave: () => void;
}

const rowsOf = (suggestions: readonly Suggestion[]) =>
  suggestions.map(({ text, value }) => ({
    key: `${typeof value} ${value}`,
    content: <span class="suggestion-text">{text}</span>,
  }));

export const OptionField = ({
  channel,
  draft,
  option,
  filled,
  surroundings,
  focused,
  faulty,
  onSubmit,
  onMove,
  onLeave,
}: Props) => {
  const id = useId();
  const focus = useOptionFocus(option.name, focused);
  const { bot } = usePage();
  const { t } = useTexts();
  const { send } = useDraft();
  const [away, setAway] = useState(false);
  const completed = isCompleted(option);
  const taken = filled.value !== undefined;
  const completion = useCompletion(
    completed && focused && !taken
      ? { entry: draft.entry, filled: draft.filled, option: option.name, channel: channel.id }
      : null,
  );
  const suggestions = completed ? completion.suggestions : suggestionsFor(option, filled, surroundings);
  const open = focused && !away && !taken;
  const listed = open && suggestions.length > 0;
  const highlight = useHighlight(
    suggestions.length,
    `${filled.text}\n${suggestions.map(({ text }) => text).join('\n')}`,
  );
  const name = nameIn(option, surroundings.locale);

  const choose = ({ text, value }: Suggestion) => send({ type: 'choose-value', name: option.name, text, value });

  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const shown = listed ? suggestions[highlight.index] : undefined;
    if (shown !== undefined && highlight.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (shown !== undefined) choose(shown);
      else onSubmit();
    } else if (event.key === 'Tab') {
      if (shown !== undefined && !event.shiftKey) choose(shown);
      if (onMove(event.shiftKey ? -1 : 1) || (shown !== undefined && !event.shiftKey)) event.preventDefault();
    } else if (event.key === 'Escape') setAway(true);
    else if (event.key === 'Backspace' && filled.text === '') {
      event.preventDefault();
      onLeave();
    }
  };

  const note =
    !open || listed || !completed
      ? null
      : completion.waiting
        ? t('completing', { bot: bot?.name ?? t('bot') })
        : filled.text === ''
          ? null
          : t('nothingFits');
  const input = (
    <input
      {...focus}
      id={id}
      class="option-input"
      {...suggesting(`${id}-list`, listed ? highlight.index : null)}
      aria-required={option.required === true}
      aria-invalid={faulty}
      value={filled.text}
      placeholder={option.required === true ? t('required') : t('optional')}
      size={Math.max(8, Math.min(38, filled.text.length + 1))}
      onInput={(event) => {
        setAway(false);
        send({ type: 'write', name: option.name, text: event.currentTarget.value });
      }}
      onKeyDown={onKey}
    />
  );
  return (
    <OptionFrame id={id} option={option} label={name} faulty={faulty} input={input}>
      {listed ? (
        <div class="writing-over">
          <SuggestionList
            id={`${id}-list`}
            label={t('values', { option: name })}
            highlighted={highlight.index}
            rows={rowsOf(suggestions)}
            onPoint={highlight.set}
            onChoose={(index) => {
              const suggestion = suggestions[index];
              if (suggestion !== undefined) choose(suggestion);
            }}
          />
          <p class="writing-keys">{t('keys')}</p>
        </div>
      ) : null}
      {note === null ? null : (
        <span class="writing-over writing-note" role="status">
          {note}
        </span>
      )}
    </OptionFrame>
  );
};
