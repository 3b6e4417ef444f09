import { createContext, type ComponentChildren, type RefObject } from 'preact';
import { useContext, useMemo, useReducer, useRef } from 'preact/hooks';
import { emptyDraft, reduceDraft, type Draft, type DraftEvent } from '../commands/draft.js';

interface DraftAccess {
  readonly draft: Draft;
  readonly send: (event: DraftEvent) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly focus: () => void;
}

const nowhere: DraftAccess = {
  draft: emptyDraft,
  send: () => undefined,
  input: { current: null },
  focus: () => undefined,
};

const DraftContext = createContext<DraftAccess>(nowhere);

export const DraftProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [draft, send] = useReducer(reduceDraft, emptyDraft);
  const input = useRef<HTMLInputElement>(null);
  const access = useMemo(() => ({ draft, send, input, focus: () => input.current?.focus() }), [draft]);
  return <DraftContext.Provider value={access}>{children}</DraftContext.Provider>;
};

export const useDraft = (): DraftAccess => useContext(DraftContext);
