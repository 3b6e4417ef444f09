import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDraft } from '../DraftContext.js';

/** Keeps the focus of an option's input and the draft's idea of it together: what the input is given. */
export const useOptionFocus = (name: string, focused: boolean) => {
  const ref = useRef<HTMLInputElement>(null);
  const { send } = useDraft();
  // Before the next key is pressed: a fast typist loses no letter.
  useLayoutEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const onFocus = () => {
    if (!focused) send({ type: 'focus', name });
  };
  return { ref, onFocus };
};
