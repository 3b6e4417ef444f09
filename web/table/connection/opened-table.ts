import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Status } from '#engines/core/engine.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { isolated } from '#renderers/kit/words.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { areGainsHidden, hasEnded } from '#src/model/table.js';
import type { ReadableEntry, TableFrame } from '#src/web/protocol.js';
import type { LoadedGame } from './load-game.js';
import type { TableSource } from './source.js';
import type { Words } from '../texts/words.js';

export interface OpenedTable extends LoadedGame, TableSource {
  readonly seat: number | null;
  readonly table: TableFrame['table'];
  readonly position: OpenedPosition | null;
  readonly premoves: TableFrame['premoves'];
  readonly history: readonly HistoryEntry[];
  readonly latest: readonly HistoryEntry[];
  /** The version of the last change of the position or its players; questions between players are none. */
  readonly changed: number;
  /** Milliseconds by which the page's own clock is behind the server's. */
  readonly behind: number;
  readonly siteUrl: TableFrame['siteUrl'];
  readonly supportUrl: TableFrame['supportUrl'];
  readonly isUp: boolean;
  readonly scene: Scene;
  readonly texts: Texts;
  readonly words: Words;
}

export interface OpenedPosition {
  readonly view: object;
  readonly status: Status;
  /** The reader's legal moves; empty unless it is their turn. */
  readonly moves: readonly object[];
  readonly undoable: boolean;
}

/** Converts an entry for the storytelling code: there is only the reader's own version of each event. */
const asHistory = (entry: ReadableEntry): HistoryEntry =>
  entry.kind === 'move' ? { ...entry, events: entry.events.map((event) => ({ public: event })) } : entry;

const positionOf = ({ position }: TableFrame, { engine }: LoadedGame): OpenedPosition | null => {
  if (position === null) return null;
  const moves = position.moves.flatMap((text) => {
    const read = engine.notation.parse(text);
    return read.ok ? [read.value] : [];
  });
  return { view: position.view, status: position.status, moves, undoable: position.undoable };
};

export interface OpenedParts extends LoadedGame, TableSource {
  readonly frame: TableFrame;
  /** The time of arrival on the page's own clock. */
  readonly arrived: number;
  readonly isUp: boolean;
  readonly history: readonly ReadableEntry[];
  readonly texts: Texts;
  readonly words: Words;
}

export const openTable = ({ frame, arrived, history, ...parts }: OpenedParts): OpenedTable => ({
  ...parts,
  seat: frame.seat,
  table: frame.table,
  position: positionOf(frame, parts),
  premoves: frame.premoves,
  history: history.map(asHistory),
  latest: frame.latest.map(asHistory),
  changed: history.at(-1)?.version ?? 0,
  behind: frame.now - arrived,
  siteUrl: frame.siteUrl,
  supportUrl: frame.supportUrl,
  scene: {
    texts: parts.texts,
    names: frame.table.seats.map(({ name }) => isolated(name)),
    stopped: hasEnded(frame.table),
    hidesGains: areGainsHidden(frame.table),
  },
});

export const TableContext = createContext<OpenedTable | null>(null);

/** The table that the page shows. @throws outside of an opened table, which is a bug */
export const useTable = (): OpenedTable => {
  const table = useContext(TableContext);
  if (table === null) throw new Error('No table is open here');
  return table;
};
