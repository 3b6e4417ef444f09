import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Pixels from the end that still count as the end. */
const NEAR_PX = 60;

/** A scroll this soon after a gesture is the person's own; a flick of a finger keeps scrolling for a while. */
const GESTURE_MS = 1_500;

const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const SCROLL_KEYS = new Set(['PageUp', 'Home', 'ArrowUp', ' ']);

/**
 * True when a gesture can scroll: the press of a button cannot, one of the scroll bar (whose target is the scroller)
 * can.
 */
const scrolls = (event: Event, scroller: HTMLElement): boolean => {
  if (event.type === 'pointerdown') return event.target === scroller;
  return !(event instanceof KeyboardEvent) || SCROLL_KEYS.has(event.key);
};

/** Keeps a scroller at its end while its content or its own size changes, until the person scrolls away. */
export const useStickToEnd = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    stuck.current = true;
    setAtEnd(true);
    const box = scroller.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, []);

  useLayoutEffect(toEnd, [toEnd]);

  useEffect(() => {
    const [box, inside] = [scroller.current, content.current];
    if (box === null || inside === null) return undefined;
    let before = box.scrollTop;
    let gesture = -GESTURE_MS;
    const onGesture = (event: Event) => {
      if (scrolls(event, box)) gesture = performance.now();
    };
    const onScroll = () => {
      const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      // A tall board that arrives, or an older one that shrinks, also moves the content: only the person's own scroll
      // up leaves the end.
      const own = performance.now() - gesture < GESTURE_MS;
      if (near) stuck.current = true;
      else if (own && box.scrollTop < before) stuck.current = false;
      before = box.scrollTop;
      setAtEnd(stuck.current);
    };
    const observer = new ResizeObserver(() => {
      if (stuck.current) box.scrollTop = box.scrollHeight;
      onScroll();
    });
    observer.observe(box);
    observer.observe(inside);
    box.addEventListener('scroll', onScroll, { passive: true });
    for (const kind of GESTURES) box.addEventListener(kind, onGesture, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
      for (const kind of GESTURES) box.removeEventListener(kind, onGesture);
    };
  }, []);

  return { scroller, content, atEnd, toEnd };
};
