import { useEffect, useRef } from 'preact/hooks';

/**
 * The areas in which choices are made and shown. In the first two, focus returns to the same element if it still
 * exists.
 */
const [LIST, PLACE, QUESTION, BOARD] = ['.panel', '.region, .play-here', '.question', '.stage'];

/** The result of a finished game, which comes in the place of a question. */
const RESULT = '.result';

/**
 * Keeps the keyboard focus where turns are taken: a press replaces the pressed element, and without this the focus
 * would move to the top of the page.
 *
 * @param isAsked whether the reader must choose something
 * @returns props for the element around all controls
 */
export const useKeptFocus = (isAsked: boolean) => {
  const screen = useRef<HTMLDivElement>(null);
  const asked = useRef(isAsked);
  asked.current = isAsked;
  const last = useRef<{ readonly element: Element; readonly place: string | null } | null>(null);
  /** The board, while the focus waits there for the next question. */
  const waiting = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = screen;
    if (current === null) return undefined;
    /** Moves the focus to the first element that accepts it; elements in a closed fold do not. */
    const focusOne = (selectors: readonly (string | null)[]): Element | null => {
      for (const selector of selectors) {
        const found = selector === null ? null : current.querySelector<HTMLElement | SVGElement>(selector);
        found?.focus({ preventScroll: true });
        if (found !== null && document.activeElement === found) return found;
      }
      return null;
    };
    const keep = () => {
      const focused = document.activeElement;
      const { element, place } = last.current ?? { element: null, place: null };
      const isGone = element !== null && (!element.isConnected || element.matches(':disabled'));
      const isLost = isGone && (focused === document.body || focused === element);
      const isOver = current.querySelector(RESULT) !== null;
      const isNext = (asked.current || isOver) && focused !== null && focused === waiting.current;
      if (!isLost && !isNext) return;
      if (asked.current) focusOne([place, QUESTION, LIST, BOARD]);
      else if (isOver) focusOne([RESULT]);
      else {
        const board = focusOne([BOARD]);
        waiting.current = board;
        // A reader who chooses from the list finds the next question there.
        if (board !== null) last.current = { element: board, place: place === LIST ? LIST : null };
      }
    };
    const observer = new MutationObserver(keep);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  return {
    ref: screen,
    onFocusIn: ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const place = [LIST, PLACE].find((selector) => target.closest(selector) !== null) ?? null;
      last.current = { element: target, place };
      if (target !== waiting.current) waiting.current = null;
    },
  };
};
