import type { APISelectMenuOption } from 'discord-api-types/v10';
import { useEffect, useRef } from 'preact/hooks';
import { Emoji } from './Emoji.js';
import { scrollInside } from './scrollInside.js';

interface Props {
  readonly id: string;
  readonly option: APISelectMenuOption;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly several: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One line of an open menu. The menu handles the keyboard and moves the active line. */
export const SelectOption = ({ id, option, active, chosen, several, onPoint, onChoose }: Props) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const line = ref.current;
    if (active && line?.parentElement) scrollInside(line.parentElement, line);
  }, [active]);
  return (
    <li
      ref={ref}
      id={id}
      class="select-option"
      role="option"
      aria-selected={chosen}
      data-active={active}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Emoji emoji={option.emoji} />
      <span class="select-words">
        <span>{option.label}</span>
        {option.description === undefined ? null : <span class="select-detail">{option.description}</span>}
      </span>
      <span class="select-tick" aria-hidden="true">
        {chosen ? '✓' : several ? '○' : ''}
      </span>
    </li>
  );
};
