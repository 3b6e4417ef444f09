import { MINUTE } from '#src/lib/durations.js';
import { timeOfDay } from './time-zone.js';

/** Hours in which a person wants no notices: from one to before the other, possibly across midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const MINUTES_A_DAY = 1_440;
const HOURS_A_DAY = 24;

/** The limit of quiet hours a day: all others wait during them. */
export const MAX_QUIET_HOURS = 12;

/** Shortens quiet hours to a night, as rows from before that limit may have more. */
export const withinANight = ({ from, to }: QuietHours): QuietHours => ({
  from,
  to: (from + Math.min((to - from + HOURS_A_DAY) % HOURS_A_DAY, MAX_QUIET_HOURS)) % HOURS_A_DAY,
});

/** In minutes after midnight. */
const minutesOfDay = (at: Date, zone: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay(at, zone).split(':').map(Number);
  return hours * 60 + minutes;
};

const isWithin = (minutes: number, { from, to }: QuietHours): boolean => {
  const [start, end] = [from * 60, to * 60];
  return start <= end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
};

/** Returns the moment itself, or the first minute after it outside the quiet hours. */
export const afterQuietHours = (at: Date, quiet: QuietHours | null, zone: string): Date => {
  if (quiet === null) return at;
  const minutes = minutesOfDay(at, zone);
  if (!isWithin(minutes, quiet)) return at;
  const ahead = (quiet.to * 60 - minutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  const later = (count: number): Date => new Date((Math.floor(at.getTime() / MINUTE) + count) * MINUTE);
  const isSteady = (count: number): boolean => minutesOfDay(later(count), zone) === (minutes + count) % MINUTES_A_DAY;
  if (isSteady(ahead)) return later(ahead);
  // The zone's clocks change in between, perhaps past the end or back before it, so search again from the change.
  let [steady, changed] = [0, ahead];
  while (changed - steady > 1) {
    const middle = Math.floor((steady + changed) / 2);
    if (isSteady(middle)) steady = middle;
    else changed = middle;
  }
  return afterQuietHours(later(changed), quiet, zone);
};
