import { useEffect, useState } from 'preact/hooks';

/** The same width as in the style sheets. */
const NARROW = '(max-width: 760px)';

export const useNarrow = (): boolean => {
  const [narrow, setNarrow] = useState(() => window.matchMedia(NARROW).matches);
  useEffect(() => {
    const query = window.matchMedia(NARROW);
    const onChange = () => setNarrow(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return narrow;
};
