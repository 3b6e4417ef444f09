import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../shell/context.js';
import { formatDistance, formatTime } from './time.js';

const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

/** A moment, in the reader's language; a distance keeps up with the clock. */
export const Timestamp = ({ seconds, format }: { readonly seconds: number; readonly format: string }) => {
  const { language } = useTexts();
  const [now, setNow] = useState(nowInSeconds);
  const relative = format === 'R';
  const every = Math.abs(seconds - now) < 120 ? 1_000 : 20_000;
  useEffect(() => {
    if (!relative) return undefined;
    const timer = window.setInterval(() => setNow(nowInSeconds()), every);
    return () => window.clearInterval(timer);
  }, [relative, every]);
  return (
    <time
      class="timestamp"
      dateTime={new Date(seconds * 1_000).toISOString()}
      title={formatTime(seconds, 'F', language)}
    >
      {relative ? formatDistance(seconds, now, language) : formatTime(seconds, format, language)}
    </time>
  );
};
