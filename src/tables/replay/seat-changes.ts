import type { Seat } from '#engines/core/seat.js';
import type { LogEntry } from '#src/model/record/log-entry.js';

const seatChanges = ['resign', 'replace', 'return'] as const;
export type SeatChangeKind = (typeof seatChanges)[number];

export const isSeatChange = (kind: string): kind is SeatChangeKind => seatChanges.some((one) => one === kind);

/** Who left a seat, and who sat down on it: the names of both. */
export interface SeatNames {
  /** Null when that was not kept. */
  readonly former: string | null;
  /** Null when no one did: the game was over then, or it was not kept. */
  readonly holder: string | null;
}

/** A step of a replay at which somebody left a seat. */
export interface SeatChange extends SeatNames {
  readonly step: number;
  readonly seat: Seat;
}

/** Who left which seat at which step; `names` are those of the record, by the version of its entry. */
export const seatChangesOf = (
  steps: readonly { readonly kind: string; readonly version: number; readonly seat: Seat | null }[],
  names: ReadonlyMap<number, SeatNames>,
): readonly SeatChange[] =>
  steps.flatMap(({ kind, version, seat }, step) => {
    const known = names.get(version);
    return known === undefined || seat === null || !isSeatChange(kind) ? [] : [{ step, seat, ...known }];
  });

/** Who left seats and sat down on them, by the version of a table at which they did. */
export const seatNamesIn = (log: readonly Pick<LogEntry, 'version' | 'change'>[]): ReadonlyMap<number, SeatNames> =>
  new Map(
    log.flatMap(({ version, change }) =>
      change.kind === 'resign' || change.kind === 'replace' || change.kind === 'return'
        ? [[version, { former: change.former?.name ?? null, holder: change.holder?.name ?? null }] as const]
        : [],
    ),
  );

/** How each seat was called after a step, from how it was called at the end. */
export const namesAfter = (names: readonly string[], changes: readonly SeatChange[], step: number): readonly string[] =>
  changes.reduceRight<readonly string[]>(
    (known, { step: at, seat, former }) =>
      at > step && former !== null && seat < known.length ? known.with(seat, former) : known,
    names,
  );
