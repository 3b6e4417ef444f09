import { useEffect, useState } from 'preact/hooks';
import { useTable } from '../connection/opened-table.js';

const HOUR = 3_600_000;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** "2:05:09", or in days where it is long. */
const timeText = (milliseconds: number, locale: string): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (milliseconds >= 48 * HOUR)
    return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      Math.floor(milliseconds / (24 * HOUR)),
    );
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
};

/** What is left of the turn by the table's clock; nothing where it has none. */
export const Clock = () => {
  const { table, behind, words } = useTable();
  const { ends, clock } = table;
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (ends === null) return undefined;
    const timer = window.setInterval(() => setTicks((ticks) => ticks + 1), 1_000);
    return () => window.clearInterval(timer);
  }, [ends]);
  if (clock?.paused === true) return <p class="clock">{words.t('paused')}</p>;
  if (ends === null) return null;
  return (
    <p class="clock" role="timer">
      {words.t('time-left', { time: timeText(ends - behind - performance.now(), words.locale) })}
    </p>
  );
};
