import type { Texts } from '#renderers/kit/renderer.js';
import { foldText, limits } from '#renderers/kit/wording.js';
import type { Suggestion } from '#src/discord/interactions/command.js';
import { MAX_DAYS_AHEAD } from '#src/discord/nights/night-changes.js';
import { DAY } from '#src/lib/durations.js';
import { nightTime } from '#src/model/record/night.js';
import { dayIn } from '#src/model/settings/time-zone.js';

/** The limit of a typed day or time. */
export const MAX_HOUR_LENGTH = 40;

/** The days that a language names by their distance from today, with certainty. */
const MAX_RELATIVE = 2;
const DAYS_A_WEEK = 7;

interface NamedDay {
  /** Such as `2026-11-22`. */
  readonly day: string;
  readonly name: string;
  /** "today" and the like; null for later days. */
  readonly relative: string | null;
  /** Other ways to type it. */
  readonly others: readonly string[];
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const namedDays = (now: Date, zone: string, { locale }: Texts): readonly NamedDay[] => {
  const noon = noonOf(dayIn(now, zone)).getTime();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const weekday = format({ weekday: 'long' });
  const whole = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const inDigits = [
    format({ day: 'numeric', month: 'numeric' }),
    format({ day: 'numeric', month: 'numeric', year: 'numeric' }),
  ];
  const [first] = inDigits[0]?.formatToParts(noon) ?? [];
  const dates = [
    format({ day: 'numeric', month: 'long' }),
    format({ day: 'numeric', month: 'short' }),
    // Where the month comes first, others who write the same language mean another day by the same digits.
    ...(first?.type === 'day' ? inDigits : []),
  ];
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, ahead) => {
    const date = new Date(noon + ahead * DAY);
    return {
      day: dayIn(date, 'UTC'),
      name: whole.format(date),
      relative: ahead < MAX_RELATIVE ? relative.format(ahead, 'day') : null,
      others: [
        relative.format(ahead, 'day'),
        // A weekday alone is the next one.
        ...(ahead < DAYS_A_WEEK ? [weekday.format(date)] : []),
        ...dates.map((one) => one.format(date)),
      ],
    };
  });
};

/** A date with or without zeros before its numbers, and a full stop after it: `05.12.` and `5.12`. */
const foldDay = (text: string): string =>
  foldText(text.trim())
    .replace(/(?<!\d)0(?=\d)/gu, '')
    .replace(/\.$/u, '');

const namesOf = ({ day, name, others }: NamedDay): readonly string[] => [day, name, ...others].map(foldDay);

/** Reads a typed day, in the words of the reader's language too; null when it is none within reach. */
export const readDay = (text: string, now: Date, zone: string, texts: Texts): string | null => {
  const typed = foldDay(text);
  return namedDays(now, zone, texts).find((one) => namesOf(one).includes(typed))?.day ?? null;
};

export const suggestDays = (text: string, now: Date, zone: string, texts: Texts): readonly Suggestion[] => {
  const typed = foldDay(text);
  return namedDays(now, zone, texts)
    .filter((one) => namesOf(one).some((name) => name.includes(typed)))
    .slice(0, limits.menuChoices)
    .map(({ day, name, relative }) => ({
      name: relative === null ? name : `${name} · ${relative}`,
      lasting: name,
      value: day,
    }));
};

const HOUR = /^(?<hour>\d{1,2})(?:\s*[:h.]\s*(?<minute>\d{2}))?\s*(?:h|uhr)?\s*(?<half>[ap]\.?m\.?)?$/u;
const NOON = 12;

/** Reads a typed time, such as `20`, `20:30`, `20h30` or `8 pm`, as `20:30`; null when it is none. */
export const readTime = (text: string): string | null => {
  const { hour, minute = '00', half } = HOUR.exec(foldText(text.trim()))?.groups ?? {};
  if (hour === undefined) return null;
  const number = Number(hour);
  if (half !== undefined && (number < 1 || number > NOON)) return null;
  const inDay = half === undefined ? number : (number % NOON) + (half.startsWith('p') ? NOON : 0);
  return nightTime.safeParse(`${String(inDay).padStart(2, '0')}:${minute}`).data ?? null;
};

const HALF_HOURS = 48;
/** Games nights begin in the evening, so that its hours come first. */
const FIRST_HALF_HOUR = 36;

const timeName = (time: string, { locale }: Texts): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(
    new Date(`2026-01-01T${time}:00Z`),
  );

const times: readonly string[] = Array.from({ length: HALF_HOURS }, (_, index) => {
  const half = (FIRST_HALF_HOUR + index) % HALF_HOURS;
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
});

export const suggestTimes = (text: string, texts: Texts): readonly Suggestion[] => {
  const typed = foldText(text.trim());
  const read = readTime(text);
  const fitting = times.filter((time) =>
    typed === '' ? time.endsWith('00') : time.startsWith(typed) || foldText(timeName(time, texts)).startsWith(typed),
  );
  return [...new Set([...(read === null ? [] : [read]), ...fitting])]
    .slice(0, limits.menuChoices)
    .map((time) => ({ name: timeName(time, texts), value: time }));
};
