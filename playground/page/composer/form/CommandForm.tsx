import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Channel } from '../../../protocol.js';
import { Button } from '../../components/Button.js';
import { descriptionIn, label, nameIn } from '../../commands/catalogue.js';
import type { Draft } from '../../commands/draft.js';
import { readyOptions, type Problem, type SuggestionContext } from '../../commands/values.js';
import { press } from '../../live/act.js';
import { useMe, usePage, useStore, useTexts } from '../../shell/context.js';
import './CommandForm.css';
import { useDraft } from '../DraftContext.js';
import { FileField } from './FileField.js';
import { OptionField } from './OptionField.js';
import { OptionPicker } from './OptionPicker.js';

interface Props {
  readonly channel: Channel;
  readonly me: string;
  readonly draft: Extract<Draft, { readonly stage: 'filling' }>;
}

export const CommandForm = ({ channel, me, draft }: Props) => {
  const { entry, filled, focus } = draft;
  const { people } = usePage();
  const store = useStore();
  const { t } = useTexts();
  const locale = useMe()?.locale ?? 'en-US';
  const { send } = useDraft();
  const [fault, setFault] = useState<{ readonly option: string; readonly problem: Problem } | null>(null);
  const surroundings: SuggestionContext = { locale, people, yes: t('yes'), no: t('no') };
  const resting = entry.options.filter(({ name }) => !filled.some((option) => option.name === name));
  const [command = ''] = entry.route;
  const needsNothing = filled.length === 0;

  const submit = () => {
    const ready = readyOptions(entry, filled, surroundings);
    if (!ready.ok) {
      setFault(ready);
      send({ type: 'add-option', name: ready.option });
      return;
    }
    press(store, { kind: 'command', person: me, channel: channel.id, command, options: ready.options });
    send({ type: 'clear' });
  };

  const move = (from: string, step: 1 | -1) => {
    const at = filled.findIndex(({ name }) => name === from);
    const next = filled[at + step] ?? (step === 1 ? resting[0] : undefined);
    if (next !== undefined) send({ type: 'add-option', name: next.name });
    return next !== undefined;
  };

  const leave = (name: string) => {
    const required = entry.options.some((option) => option.name === name && option.required === true);
    if (filled[0]?.name === name || required) send({ type: 'type', text: label(entry.names) });
    else send({ type: 'remove-option', name });
  };

  const described = entry.options.find(({ name }) => name === focus);
  return (
    <form
      class="writing command-form"
      aria-label={label(entry.names)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onInput={() => setFault(null)}
    >
      <p class="command-about">
        {described === undefined ? (
          entry.description
        ) : (
          <>
            <b>{nameIn(described, locale)}</b> {descriptionIn(described, locale)}
          </>
        )}
        {fault === null ? null : (
          <span class="command-fault" role="alert">
            {' '}
            {t(fault.problem)}
          </span>
        )}
      </p>
      <div class="command-line">
        <span class="command-name">{label(entry.names)}</span>
        {filled.map((option) => {
          const found = entry.options.find(({ name }) => name === option.name);
          if (found?.type === ApplicationCommandOptionType.Attachment)
            return (
              <FileField
                key={option.name}
                option={found}
                filled={option}
                locale={locale}
                focused={focus === option.name}
                faulty={fault?.option === option.name}
                onSubmit={submit}
              />
            );
          return found === undefined ? null : (
            <OptionField
              key={option.name}
              channel={channel}
              draft={draft}
              option={found}
              filled={option}
              surroundings={surroundings}
              focused={focus === option.name}
              faulty={fault?.option === option.name}
              onSubmit={submit}
              onMove={(step) => move(option.name, step)}
              onLeave={() => leave(option.name)}
            />
          );
        })}
        {needsNothing && resting.length > 0 ? (
          <OptionPicker
            options={resting}
            locale={locale}
            onSubmit={submit}
            onLeave={() => send({ type: 'type', text: label(entry.names) })}
          />
        ) : null}
        {resting.map((option) => (
          <button
            key={option.name}
            type="button"
            class="command-more"
            aria-label={t('addOption', { option: nameIn(option, locale) })}
            title={descriptionIn(option, locale)}
            onClick={() => send({ type: 'add-option', name: option.name })}
          >
            + {nameIn(option, locale)}
          </button>
        ))}
        <span class="command-end">
          <button
            type="button"
            class="sign"
            aria-label={t('leaveCommand')}
            title={t('leaveCommand')}
            onClick={() => send({ type: 'clear' })}
          >
            ✕
          </button>
          <SubmitButton
            focus={needsNothing && resting.length === 0}
            text={t('send')}
            onLeave={() => send({ type: 'type', text: label(entry.names) })}
          />
        </span>
      </div>
    </form>
  );
};

/** Sends the command. Without options to fill in it has the focus, so that Enter sends. */
const SubmitButton = ({
  focus,
  text,
  onLeave,
}: {
  readonly focus: boolean;
  readonly text: string;
  readonly onLeave: () => void;
}) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (focus) place.current?.querySelector('button')?.focus();
  }, [focus]);
  return (
    <span
      ref={place}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' && event.key !== 'Escape') return;
        event.preventDefault();
        onLeave();
      }}
    >
      <Button look="danger" submit>
        {text}
      </Button>
    </span>
  );
};
