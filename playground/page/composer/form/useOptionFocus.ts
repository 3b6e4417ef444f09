import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDraft } from '../DraftContext.js';

/** Synchronises the focus of an option's input with the draft. Returns props for the input. */
export const useOptionFocus = (name: string, focused: boolean) => {
  const ref = useRef<HTMLInputElement>(null);
  const { send } = useDraft();
  // Set the focus before the next key press: a fast typist must lose no letter.
  useLayoutEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const onFocus = () => {
    if (!focused) send({ type: 'focus', name });
  };
  return { ref, onFocus };
};
