import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** So near to the end counts as at the end. */
const NEAR_PX = 60;

/** Keeps a scroller at its end while its content or its own size changes, until the person scrolls away from it. */
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
    const onScroll = () => {
      const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      // Content that grows puts the end farther away, too: only who scrolls up leaves it.
      if (near) stuck.current = true;
      else if (box.scrollTop < before) stuck.current = false;
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
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { scroller, content, atEnd, toEnd };
};
