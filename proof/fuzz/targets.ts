import { type APIApplicationCommand, Locale as DiscordLocale } from 'discord-api-types/v10';
import type { Control } from '#playground/index.js';
import { gamesById } from '#src/app/games.js';
import { readTyped } from '#commands/game/move-names.js';
import { foldTyped } from '#renderers/kit/wording.js';
import { allAtOnce } from '#src/lib/event-loop.js';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Person } from '#src/tables/table-service.js';

export interface Member extends Person {
  /** The expected language of their answers. */
  readonly language: Locale;
  readonly moderator: boolean;
}

export interface TargetTable {
  readonly table: TableSnapshot;
  readonly rules: Game;
  /** The view of the seat to act; null where there is none. */
  readonly sight: PlayerView | null;
  /** The ids of the people on its seats. */
  readonly seated: readonly string[];
  /** The person whose turn it is; null for a computer player's turn. */
  readonly actor: string | null;
  /** The notations of the current legal moves. */
  readonly legal: readonly string[];
}

/** The data from which forgeries are made and judged. */
export interface Targets {
  readonly control: Control;
  readonly commands: readonly APIApplicationCommand[];
  readonly members: readonly Member[];
  readonly tables: readonly TargetTable[];
}

/** Names that people may really choose, and that are hard to display. */
const oddPeople = [
  { name: 'مهرّج القطار\u202e', locale: DiscordLocale.French, moderator: false },
  { name: '**|| @everyone <@1> `', locale: DiscordLocale.EnglishGB, moderator: false },
  { name: '👩‍👩‍👧‍👦🏳️‍🌈\u0000', locale: DiscordLocale.German, moderator: false },
  { name: `Z${'\u0336\u0351'.repeat(60)}`, locale: DiscordLocale.French, moderator: false },
  { name: '\u2800', locale: DiscordLocale.Japanese, moderator: false },
] as const;

/** Adds people with odd names. @returns all people of the playground */
export const invite = (control: Control): readonly Member[] => {
  for (const person of oddPeople) control.addPerson({ ...person, installed: true });
  return control.people().map(({ id, name, locale, moderator }) => {
    return { userId: id, name, moderator, language: localeOf(locale, ENGLISH) };
  });
};

/** True when each of its players has a board of their own. */
export const isDirect = ({ table }: TargetTable): boolean => table.location.kind === 'bot-dm';

export const targetOf = (table: TableSnapshot): TargetTable => {
  const rules = gamesById.get(table.gameId);
  if (rules === undefined) throw new Error(`There is no game ${table.gameId}`);
  const toAct = table.toAct?.seat ?? null;
  const holder = toAct === null ? undefined : table.seats[toAct];
  const sight = toAct === null ? null : table.view(toAct);
  // Legal moves, plus abbreviations for several moves.
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
 * The legal move that a text names, in its proper notation; null when it names none.
 *
 * @param language of the author, whose words may name a move; null for text that was not typed
 */
export const legalMoveIn = (
  { rules, table, sight, legal }: TargetTable,
  text: string,
  language: Member['language'] | null,
): string | null => {
  const typed =
    language === null || sight === null
      ? { notation: text }
      : allAtOnce(readTyped(rules, table, { playerView: sight, text: foldTyped(text).trim() }, textsFor(language)));
  const read = rules.engine.notation.parse('notation' in typed ? typed.notation.trim() : text.trim());
  const notation = read.ok ? rules.engine.notation.format(read.value) : null;
  return notation !== null && legal.includes(notation) ? notation : null;
};

export const languageOf = ({ members }: Targets, person: string | undefined): Member['language'] =>
  members.find(({ userId }) => userId === person)?.language ?? 'en';
