import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Control, Forgery } from '../../playground/index.js';
import { gamesById } from '../../src/app/registry.js';
import type { Table } from '../../src/model/table.js';
import type { TableSnapshot } from '../../src/tables/queries/table-snapshot.js';
import type { Rules } from '../../src/tables/rules.js';
import type { Guest } from './people.js';

/** A table as it stands while forgeries are delivered to it. */
export interface Ground {
  readonly table: Table;
  readonly rules: Rules;
  /** The ids of the people on its seats. */
  readonly seated: readonly string[];
  /** Who is to act, if a person is. */
  readonly actor: string | null;
  /** The notations of the moves that may be played now. */
  readonly legal: readonly string[];
}

/** Everything that forgeries are made of and judged by. */
export interface World {
  readonly control: Control;
  readonly commands: readonly APIApplicationCommand[];
  readonly guests: readonly Guest[];
  readonly grounds: readonly Ground[];
}

/** What is asked of the bot, whoever asks it. */
export type Asked = Pick<Forgery, 'type' | 'data'>;

export const groundOf = (table: TableSnapshot): Ground => {
  const rules = gamesById.get(table.gameId);
  if (rules === undefined) throw new Error(`There is no game ${table.gameId}`);
  const toAct = table.toAct?.seat ?? null;
  const holder = toAct === null ? undefined : table.seats[toAct];
  return {
    table,
    rules,
    seated: table.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.userId] : [])),
    actor: holder?.kind === 'person' ? holder.userId : null,
    legal: toAct === null ? [] : (table.view(toAct)?.moves ?? []).map((move) => rules.engine.notation.format(move)),
  };
};

/** The legal move that a text says, in its proper notation; null when it says none. */
export const legalMoveIn = ({ rules, legal }: Ground, text: string): string | null => {
  const read = rules.engine.notation.parse(text.trim());
  const notation = read.ok ? rules.engine.notation.format(read.value) : null;
  return notation !== null && legal.includes(notation) ? notation : null;
};
