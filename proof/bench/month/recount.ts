import { afterQuietHours } from '#src/model/settings/quiet-hours.js';
import type { ClockRules } from '#src/model/settings/clock-rules.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import type { Player } from './habits.js';

/** A timeout according to the log. */
interface TimeOut {
  readonly seat: number;
  /** The time at which the clock acted, in milliseconds since 1970. */
  readonly at: number;
  /** The time at which the clock should have acted, counted from the start of the turn. */
  readonly due: number;
}

/** The clock of a game, recounted from its log alone. */
export interface Recount {
  readonly timeOuts: readonly TimeOut[];
  /** The rest of each seat's reserve, in milliseconds. */
  readonly reserves: readonly number[];
}

const turnOf = ({ change }: LogEntry): number | null => ('turn' in change ? change.turn : null);

/**
 * Recounts a clock that never stopped.
 *
 * @param log from the start of the game
 * @param players the holders at the start, by seat; null for computer players
 * @param running the turn after the last entry; null when the game is over
 */
export const recountClock = (
  log: readonly LogEntry[],
  { turn, reserve }: ClockRules,
  players: readonly (Player | null)[],
  running: number | null,
): Recount => {
  const reserves = players.map(() => reserve);
  const timeOuts: TimeOut[] = [];
  const gone = new Set<number>();
  let begun = log[0]?.at.getTime() ?? 0;
  let number = 0;
  for (const [index, entry] of log.entries()) {
    const { change, actor } = entry;
    if (change.kind !== 'move' && change.kind !== 'resign') continue;
    const at = entry.at.getTime();
    const player = gone.has(change.seat) ? null : (players[change.seat] ?? null);
    const left = reserves[change.seat] ?? 0;
    const isActing = change.turn >= number;
    const due = afterQuietHours(new Date(begun + turn + left), player?.quiet ?? null, player?.zone ?? 'UTC').getTime();
    if (actor === 'clock' && isActing) {
      timeOuts.push({ seat: change.seat, at, due });
      number = change.turn + 1;
    }
    if (change.kind === 'resign') gone.add(change.seat);
    const next = log
      .slice(index + 1)
      .map(turnOf)
      .find((after) => after !== null);
    const following = next ?? running;
    if (following === null || following === change.turn) continue;
    if (player !== null && change.kind === 'move') reserves[change.seat] = Math.min(left, Math.max(0, due - at));
    begun = at;
    number = following;
  }
  return { timeOuts, reserves };
};
