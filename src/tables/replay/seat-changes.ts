import type { Seat } from '#engines/core/seat.js';
import type { LogEntry, TableChange } from '#src/model/record/log-entry.js';

const seatChanges = ['resign', 'replace', 'return'] as const;
export type SeatChangeKind = (typeof seatChanges)[number];

export const isSeatChange = (kind: string): kind is SeatChangeKind => seatChanges.some((one) => one === kind);

export const reseats = (change: TableChange): change is Extract<TableChange, { readonly kind: SeatChangeKind }> =>
  isSeatChange(change.kind);

export interface SeatNames {
  /** Null when it was not stored. */
  readonly former: string | null;
  /** Null without a successor, since the game was over, or when it was not stored. */
  readonly holder: string | null;
}

export interface SeatChange extends SeatNames {
  readonly step: number;
  readonly seat: Seat;
}

/** Returns the changes of seats by step; `names` come from the record, by the version of the entry. */
export const seatChangesOf = (
  steps: readonly { readonly kind: string; readonly version: number; readonly seat: Seat | null }[],
  names: ReadonlyMap<number, SeatNames>,
): readonly SeatChange[] =>
  steps.flatMap(({ kind, version, seat }, step) => {
    const known = names.get(version);
    return known === undefined || seat === null || !isSeatChange(kind) ? [] : [{ step, seat, ...known }];
  });

export const seatNamesIn = (log: readonly Pick<LogEntry, 'version' | 'change'>[]): ReadonlyMap<number, SeatNames> =>
  new Map(
    log.flatMap(({ version, change }) =>
      reseats(change)
        ? [[version, { former: change.former?.name ?? null, holder: change.holder?.name ?? null }] as const]
        : [],
    ),
  );

/** True when somebody who had a seat was forgotten since: it may have been anybody. */
export const wasForgottenIn = (log: readonly Pick<LogEntry, 'change'>[]): boolean =>
  log.some(({ change }) => reseats(change) && change.former?.kind === 'former');

export const formerPlayersIn = (log: readonly Pick<LogEntry, 'change'>[]): ReadonlySet<string> =>
  new Set(
    log.flatMap(({ change }) => (reseats(change) && change.former?.kind === 'person' ? [change.former.userId] : [])),
  );

export const namesAfter = (names: readonly string[], changes: readonly SeatChange[], step: number): readonly string[] =>
  changes.reduceRight<readonly string[]>(
    (known, { step: at, seat, former }) =>
      at > step && former !== null && seat < known.length ? known.with(seat, former) : known,
    names,
  );
