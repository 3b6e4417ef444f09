const FULL: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: FULL,
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats seconds since 1970 like Discord's `<t:seconds:format>`; an unknown format counts as `f`. */
export const formatTime = (seconds: number, format: string, language: string): string =>
  new Intl.DateTimeFormat(language, STYLES[format] ?? FULL).format(seconds * 1_000);

/** The distance between two moments in seconds, in the largest unit that fits: "in 3 minutes". */
export const formatDistance = (seconds: number, now: number, language: string): string => {
  const distance = seconds - now;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? UNITS[5];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(distance / size), unit);
};
