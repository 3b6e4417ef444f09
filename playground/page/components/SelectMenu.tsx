import type { APISelectMenuOption } from 'discord-api-types/v10';
import { useId, useRef, useState } from 'preact/hooks';
import { useTexts } from '../shell/context.js';
import { Button } from './Button.js';
import { SelectOption } from './SelectOption.js';
import './SelectMenu.css';

interface Props {
  readonly options: readonly APISelectMenuOption[];
  readonly placeholder: string | undefined;
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly waiting: boolean;
  readonly onChoose: (values: readonly string[]) => void;
}

/** A menu that opens in place. With one choice it closes at once; with several it waits for "Done". */
export const SelectMenu = ({ options, placeholder, least, most, disabled, waiting, onChoose }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const preset = options.filter((option) => option.default === true).map(({ value }) => value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const values = chosen ?? preset;
  const shown = options.filter(({ value }) => values.includes(value));

  const focusHead = () => ref.current?.querySelector<HTMLElement>('.select-head')?.focus();

  const close = () => {
    setOpen(false);
    setChosen(null);
  };

  const finish = (picked: readonly string[]) => {
    setOpen(false);
    setChosen(picked);
    focusHead();
    onChoose(picked);
  };

  const choose = (value: string) => {
    if (most === 1) {
      finish([value]);
      return;
    }
    const without = values.filter((other) => other !== value);
    if (without.length < values.length) setChosen(without);
    else if (values.length < most) setChosen([...values, value]);
  };

  const toggle = () => {
    if (open) {
      close();
      return;
    }
    setOpen(true);
    setActive(
      Math.max(
        0,
        options.findIndex(({ value }) => values.includes(value)),
      ),
    );
    // Wait until the message list has scrolled to its end, if it does.
    requestAnimationFrame(() => requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'nearest' })));
  };

  const onKey = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      toggle();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[active];
    if (step !== undefined) setActive((active + step + options.length) % options.length);
    else if (event.key === 'Home') setActive(0);
    else if (event.key === 'End') setActive(options.length - 1);
    else if ((event.key === 'Enter' || event.key === ' ') && option !== undefined) choose(option.value);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={ref} class="select" data-open={open}>
      <button
        type="button"
        class="select-head"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        aria-label={placeholder ?? t('chooseOne')}
        disabled={disabled || waiting}
        data-waiting={waiting}
        onClick={toggle}
        onKeyDown={onKey}
      >
        <span class="select-shown" data-empty={shown.length === 0}>
          {shown.length === 0 ? (placeholder ?? t('chooseOne')) : shown.map(({ label }) => label).join(', ')}
        </span>
        <span aria-hidden="true">{waiting ? '•••' : open ? '▴' : '▾'}</span>
      </button>
      {open ? (
        <div class="select-body">
          <ul id={`${id}-list`} class="select-list" role="listbox" aria-multiselectable={most > 1}>
            {options.map((option, index) => (
              <SelectOption
                key={option.value}
                id={`${id}-${index}`}
                option={option}
                active={index === active}
                chosen={values.includes(option.value)}
                several={most > 1}
                onPoint={() => setActive(index)}
                onChoose={() => choose(option.value)}
              />
            ))}
          </ul>
          {most > 1 ? (
            <div class="select-done">
              <Button look="primary" disabled={values.length < least} onPress={() => finish(values)}>
                {t('done')}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};
