import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { scrollInside } from '../components/scrollInside.js';
import './SuggestionList.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly highlighted: number;
  readonly rows: readonly { readonly key: string; readonly content: ComponentChildren }[];
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

const rowId = (list: string, index: number): string => `${list}-${index}`;

/** Props that all inputs with a list of suggestions share. @param highlighted null while none is shown */
export const suggesting = (listId: string, highlighted: number | null) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': highlighted !== null,
    'aria-controls': listId,
    'aria-activedescendant': highlighted === null ? undefined : rowId(listId, highlighted),
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellcheck: false,
    enterKeyHint: 'send',
  }) as const;

/** The list above the composer. The focus stays in the field, which refers to the list. */
export const SuggestionList = ({ id, label, highlighted, rows, onPoint, onChoose }: Props) => {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const line = ref.current?.children[highlighted];
    if (ref.current !== null && line instanceof HTMLElement) scrollInside(ref.current, line);
  }, [highlighted, rows]);
  return (
    <ul ref={ref} id={id} class="suggestions" role="listbox" aria-label={label}>
      {rows.map(({ key, content }, index) => (
        <li
          key={key}
          id={rowId(id, index)}
          class="suggestion"
          role="option"
          aria-selected={index === highlighted}
          onPointerMove={() => onPoint(index)}
          // A mouse press must not take the focus away from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {content}
        </li>
      ))}
    </ul>
  );
};
