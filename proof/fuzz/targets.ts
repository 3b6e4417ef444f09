import { type APIApplicationCommand, Locale } from 'discord-api-types/v10';
import type { Control } from '#playground/index.js';
import { gamesById } from '#src/app/registry.js';
import { readTyped } from '#commands/game/move.js';
import { foldTyped } from '#renderers/kit/wording.js';
import { allAtOnce } from '#src/lib/event-loop.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { Person } from '#src/tables/service.js';

/** Somebody on the server. */
export interface Member extends Person {
  /** The language that their answers should be in. */
  readonly language: 'en' | 'fr';
  readonly moderator: boolean;
}

/** A table as it stands while forgeries are delivered to it. */
export interface TargetTable {
  readonly table: Table;
  readonly rules: Game;
  /** What the seat to act sees; null where none is. */
  readonly sight: PlayerView | null;
  /** The ids of the people on its seats. */
  readonly seated: readonly string[];
  /** Whose turn it is, if it is a person's. */
  readonly actor: string | null;
  /** The notations of the moves that may be played now. */
  readonly legal: readonly string[];
}

/** Everything that forgeries are made of and judged by. */
export interface Targets {
  readonly control: Control;
  readonly commands: readonly APIApplicationCommand[];
  readonly members: readonly Member[];
  readonly tables: readonly TargetTable[];
}

/** Names that people may really give themselves, and that try what shows names. */
const oddPeople = [
  { name: 'مهرّج القطار\u202e', locale: Locale.French, moderator: false },
  { name: '**|| @everyone <@1> `', locale: Locale.EnglishGB, moderator: false },
  { name: '👩‍👩‍👧‍👦🏳️‍🌈\u0000', locale: Locale.German, moderator: false },
  { name: `Z${'\u0336\u0351'.repeat(60)}`, locale: Locale.French, moderator: false },
  { name: '\u2800', locale: Locale.Japanese, moderator: false },
] as const;

/** Everybody in the playground, those with odd names too, who come with this. */
export const invite = (control: Control): readonly Member[] => {
  for (const person of oddPeople) control.addPerson({ ...person, installed: true });
  return control.people().map(({ id, name, locale, moderator }) => {
    const language = locale === 'fr' ? 'fr' : 'en';
    return { userId: id, name, moderator, language };
  });
};

/** Whether each of its players has a board of their own. */
export const isDirect = ({ table }: TargetTable): boolean => table.location.kind === 'bot-dm';

export const targetOf = (table: TableSnapshot): TargetTable => {
  const rules = gamesById.get(table.gameId);
  if (rules === undefined) throw new Error(`There is no game ${table.gameId}`);
  const toAct = table.toAct?.seat ?? null;
  const holder = toAct === null ? undefined : table.seats[toAct];
  const sight = toAct === null ? null : table.view(toAct);
  // What the rules offer, and what is played besides as an abbreviation of several moves.
  const playable = sight === null ? [] : [...sight.moves, ...(rules.choices?.(sight.view, sight.moves) ?? [])];
  return {
    table,
    rules,
    sight,
    seated: table.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.userId] : [])),
    actor: holder?.kind === 'person' ? holder.userId : null,
    legal: [...new Set(playable.map((move) => rules.engine.notation.format(move)))],
  };
};

/**
 * The legal move that a text says, in its proper notation; null when it says none.
 *
 * @param language of who types it, by whose words a move may be called; null for what is no typed text
 */
export const legalMoveIn = (
  { rules, table, sight, legal }: TargetTable,
  text: string,
  language: Member['language'] | null,
): string | null => {
  const typed =
    language === null || sight === null
      ? { notation: text }
      : allAtOnce(readTyped(rules, table, sight, foldTyped(text).trim(), textsFor(language)));
  const read = rules.engine.notation.parse('notation' in typed ? typed.notation.trim() : text.trim());
  const notation = read.ok ? rules.engine.notation.format(read.value) : null;
  return notation !== null && legal.includes(notation) ? notation : null;
};

/** The language that somebody's answers should be in. */
export const languageOf = ({ members }: Targets, person: string | undefined): Member['language'] =>
  members.find(({ userId }) => userId === person)?.language ?? 'en';
