import type { Entry } from './catalogue.js';

export type Value = string | number | boolean;

export interface FilledOption {
  readonly name: string;
  readonly text: string;
  /** The value of the chosen suggestion; none while `text` is only typed. */
  readonly value?: Value;
}

export type Draft =
  | { readonly stage: 'typing'; readonly text: string }
  | {
      readonly stage: 'filling';
      readonly entry: Entry;
      readonly filled: readonly FilledOption[];
      readonly focus: string | null;
    };

export type DraftEvent =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'choose-entry'; readonly entry: Entry; readonly rest?: string }
  | { readonly type: 'add-option'; readonly name: string }
  | { readonly type: 'remove-option'; readonly name: string }
  | { readonly type: 'write'; readonly name: string; readonly text: string }
  | { readonly type: 'choose-value'; readonly name: string; readonly text: string; readonly value: Value }
  | { readonly type: 'focus'; readonly name: string | null }
  | { readonly type: 'clear' };

export const emptyDraft: Draft = { stage: 'typing', text: '' };

const isRequired = ({ options }: Entry, wanted: string): boolean =>
  options.some(({ name, required }) => name === wanted && required === true);

/** Begins a command with its required options laid out; the first one takes the text typed after the name. */
const begin = (entry: Entry, rest: string): Draft => {
  const required = entry.options.filter((option) => option.required === true);
  const first = required[0] ?? (rest === '' ? undefined : entry.options[0]);
  const laidOut = required.length > 0 || first === undefined ? required : [first];
  const filled = laidOut.map(({ name }): FilledOption => ({ name, text: name === first?.name ? rest : '' }));
  return { stage: 'filling', entry, filled, focus: first?.name ?? null };
};

const replace = (filled: readonly FilledOption[], next: FilledOption): readonly FilledOption[] =>
  filled.map((option) => (option.name === next.name ? next : option));

/**
 * The draft after an event. Events that do not fit its stage change nothing. Choosing a value moves to the next
 * required option.
 */
export const reduceDraft = (draft: Draft, event: DraftEvent): Draft => {
  switch (event.type) {
    case 'clear':
      return emptyDraft;
    case 'type':
      return { stage: 'typing', text: event.text };
    case 'choose-entry':
      return begin(event.entry, event.rest ?? '');
    default:
      return draft.stage === 'filling' ? reduceFilling(draft, event) : draft;
  }
};

type Filling = Extract<Draft, { readonly stage: 'filling' }>;

const reduceFilling = (
  draft: Filling,
  event: Exclude<DraftEvent, { readonly type: 'clear' | 'type' | 'choose-entry' }>,
): Draft => {
  switch (event.type) {
    case 'add-option': {
      const there = draft.filled.some(({ name }) => name === event.name);
      return {
        ...draft,
        filled: there ? draft.filled : [...draft.filled, { name: event.name, text: '' }],
        focus: event.name,
      };
    }
    case 'remove-option': {
      const at = draft.filled.findIndex(({ name }) => name === event.name);
      const filled = draft.filled.filter(({ name }) => name !== event.name);
      return { ...draft, filled, focus: filled[at - 1]?.name ?? filled[0]?.name ?? null };
    }
    case 'write':
      return { ...draft, filled: replace(draft.filled, { name: event.name, text: event.text }) };
    case 'choose-value': {
      const filled = replace(draft.filled, { name: event.name, text: event.text, value: event.value });
      const empty = filled.find(({ name, text }) => text === '' && isRequired(draft.entry, name));
      return { ...draft, filled, focus: empty?.name ?? draft.focus };
    }
    case 'focus':
      return { ...draft, focus: event.name };
  }
};
