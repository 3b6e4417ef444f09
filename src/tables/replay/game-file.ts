import {
  MAX_NOTATION_LENGTH,
  type Actor,
  actors,
  type LogEntry,
  phaseChanges,
  type TableChange,
} from '#src/model/record/log-entry.js';
import { z } from 'zod';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { hasEnded, type SeatHolder, type StoredTable } from '#src/model/table.js';
import type { ReplayEntry } from './progress.js';
import { MAX_PARTS } from '#src/model/record/seed-draw.js';
import type { GameRecord, RecordedDraw } from './verify.js';

/** The limit in characters of any encoding; no file of the bot is longer. */
export const MAX_FILE_LENGTH = 2_000_000;
/** The limit in bytes: an editor may save a file as UTF-16, with two bytes per character after a two-byte mark. */
export const MAX_FILE_BYTES = 2 * MAX_FILE_LENGTH + 2;
/**
 * The longest possible games have 800 moves (Carcassonne with all expansions and six players): six times that leaves
 * room for undos.
 */
export const MAX_FILE_ENTRIES = 5_000;

export type FileError = 'no-game' | 'too-large' | 'too-long';

const seat = z.int().nonnegative().describe('A seat, counted from 0 in the order of play');
const turn = z.int().nonnegative().describe('A turn, counted from 0');
const player = z.strictObject({
  kind: z.enum(['person', 'computer']),
  name: z.string().max(200),
  level: levelSchema
    .optional()
    .describe('How well a computer player plays; files from before there were levels say none'),
});

const head = {
  version: z.int().positive().describe('The version of the table that this made'),
  by: z.enum(actors).describe('Who brought it about: a person, a computer player, or the clock for an absent person'),
  at: z.iso.datetime(),
};
const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('move'),
    seat,
    turn,
    move: z.string().max(MAX_NOTATION_LENGTH).describe('In the notation of the game'),
  }),
  z.strictObject({ ...head, kind: z.literal('undo'), seat, turn }),
  z.strictObject({
    ...head,
    kind: z.literal('resign'),
    seat,
    turn,
    player: player.nullable(),
    successor: player.nullable(),
  }),
  z.strictObject({
    ...head,
    kind: z.enum(['open', 'join', 'add-computer']),
    seat: seat.nullable(),
    player: player.nullable(),
  }),
  z.strictObject({
    ...head,
    kind: z.enum(['leave', 'remove-computer']),
    seat: seat.nullable(),
    player: player.nullable(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('set-level'),
    seat,
    player: player.nullable(),
    successor: player.nullable(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('rewind'),
    seat,
    turn,
    to: z.int().positive().describe('Every move after this version was taken back'),
  }),
  z.strictObject({
    ...head,
    kind: z.enum(['replace', 'return']),
    seat,
    turn,
    player: player.nullable(),
    successor: player.nullable(),
  }),
  z.strictObject({ ...head, kind: z.enum(phaseChanges) }),
]);
type FileEntry = z.infer<typeof entry>;

/** A finished game as a file. It contains the players' names at the table, and no account. */
export const gameFileSchema = z
  .strictObject({
    format: z.literal('en-piste-game-1'),
    game: z.string().max(40).describe('The id of the game'),
    rules: z.string().max(20).describe('The version of its rules'),
    options: z.looseObject({}),
    players: z.array(player).min(1).max(20).describe('By seat, as they sat at the end'),
    seed: z.string().max(200).describe('What everything was dealt from'),
    seedHash: z.string().max(200).describe('SHA-256 of the seed, published when the game began'),
    draw: z
      .strictObject({
        half: z.string().max(200).describe('The half of the bot, which it drew when the table opened'),
        halfHash: z.string().max(200).describe('SHA-256 of it, published when the table opened'),
        parts: z
          .array(
            z.strictObject({
              version: z.int().positive().describe('The version of the table that this made'),
              text: z
                .string()
                .max(200)
                .describe(
                  '“press” and the id of the interaction by which a person sat down, “word” and their word, or “begin” and the id of the interaction with which the game begins',
                ),
            }),
          )
          .max(MAX_PARTS)
          .describe('What people brought, in turn'),
      })
      .optional()
      .describe(
        'What the seed is the SHA-256 of: the half and the texts of the parts, a line each. Left out where the bot drew the seed alone',
      ),
    setup: z.looseObject({}).nullable().describe('What chance decided before the first move'),
    log: z.array(entry).max(MAX_FILE_ENTRIES),
    result: z
      .strictObject({ places: z.array(z.int().positive()), points: z.array(z.number()) })
      .nullable()
      .describe('By seat; null for a game that was closed before its end'),
  })
  .describe('A finished game of En piste');

export type GameFile = z.infer<typeof gameFileSchema>;

const playerOf = (holder: SeatHolder): z.infer<typeof player> =>
  holder.kind === 'computer'
    ? { kind: 'computer', name: holder.name, level: holder.level }
    : { kind: 'person', name: holder.name };
const nullable = (holder: SeatHolder | null) => (holder === null ? null : playerOf(holder));

export const fileEntryOf = ({ version, actor: by, at, change }: LogEntry): FileEntry => {
  const shared = { version, by, at: at.toISOString() };
  switch (change.kind) {
    case 'move':
      return { ...shared, kind: change.kind, seat: change.seat, turn: change.turn, move: change.notation };
    case 'undo':
      return { ...shared, kind: change.kind, seat: change.seat, turn: change.turn };
    case 'rewind':
      return { ...shared, kind: change.kind, seat: change.seat, turn: change.turn, to: change.to };
    case 'resign':
    case 'replace':
    case 'return': {
      const { kind, former, holder } = change;
      return {
        ...shared,
        kind,
        seat: change.seat,
        turn: change.turn,
        player: nullable(former),
        successor: nullable(holder),
      };
    }
    case 'set-level': {
      const { kind, former, holder } = change;
      return { ...shared, kind, seat: change.seat, player: nullable(former), successor: nullable(holder) };
    }
    case 'open':
    case 'join':
    case 'add-computer':
      return { ...shared, kind: change.kind, seat: change.seat, player: nullable(change.holder) };
    case 'leave':
    case 'remove-computer':
      return { ...shared, kind: change.kind, seat: change.seat, player: nullable(change.former) };
    default:
      return { ...shared, kind: change.kind };
  }
};

const drawOf = ({ half, halfHash, parts }: RecordedDraw): NonNullable<GameFile['draw']> => ({
  half,
  halfHash,
  parts: parts.map(({ version, text }) => ({ version, text })),
});

/** Returns a finished game as a file; null while it runs, because the file would reveal every future card. */
export const gameFileOf = (
  table: StoredTable,
  record: GameRecord & { readonly log: readonly LogEntry[] },
): GameFile | null =>
  hasEnded(table)
    ? {
        format: 'en-piste-game-1',
        game: record.gameId,
        rules: record.rules,
        options: { ...record.options },
        players: table.seats.map(playerOf),
        seed: record.seed,
        seedHash: record.seedHash,
        ...(record.draw === null ? {} : { draw: drawOf(record.draw) }),
        setup: record.setup === null ? null : { ...record.setup },
        log: record.log.map(fileEntryOf),
        result:
          record.result === null ? null : { places: [...record.result.places], points: [...record.result.points] },
      }
    : null;

const changeOf = (line: FileEntry): TableChange => {
  switch (line.kind) {
    case 'move':
      return { kind: line.kind, seat: line.seat, turn: line.turn, notation: line.move };
    case 'undo':
      return { kind: line.kind, seat: line.seat, turn: line.turn };
    case 'rewind':
      return { kind: line.kind, seat: line.seat, turn: line.turn, to: line.to };
    case 'resign':
    case 'replace':
    case 'return':
      return {
        kind: line.kind,
        seat: line.seat,
        turn: line.turn,
        // A replay does not need their identity, but whether a player left without a successor, which ends the game.
        former: line.player === null ? null : { kind: 'former', name: line.player.name },
        holder:
          line.successor === null
            ? null
            : { kind: 'computer', name: line.successor.name, level: line.successor.level ?? usualLevel },
      };
    case 'set-level':
      return { kind: line.kind, seat: line.seat, former: null, holder: null };
    case 'open':
    case 'join':
    case 'add-computer':
      return { kind: line.kind, seat: line.seat, holder: null };
    case 'leave':
    case 'remove-computer':
      return { kind: line.kind, seat: line.seat, former: null };
    default:
      return { kind: line.kind };
  }
};

const replayEntryOf = (line: FileEntry): ReplayEntry => ({
  version: line.version,
  actor: line.by satisfies Actor,
  change: changeOf(line),
});

const UTF16_MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/**
 * Decodes a file that an editor may have saved again: Windows writes a byte order mark, before UTF-16 too. The decoder
 * removes the mark.
 */
const textOf = (content: string | Uint8Array): string => {
  if (typeof content === 'string') return content;
  const [encoding] = UTF16_MARKS.find(([, mark]) => mark.every((byte, at) => content[at] === byte)) ?? ['utf-8'];
  return new TextDecoder(encoding).decode(content);
};

/** Checks the number of entries first, since the schema would validate all of them. */
const isTooLong = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'log' in value &&
  Array.isArray(value.log) &&
  value.log.length > MAX_FILE_ENTRIES;

/** Parses a file of a game. Only its format is checked. */
export const parseGameFile = (content: string | Uint8Array): Result<GameFile, FileError> => {
  const text = textOf(content);
  if (text.length > MAX_FILE_LENGTH) return refuse('too-large');
  const value = parsedJson(text);
  if (isTooLong(value)) return refuse('too-long');
  const file = gameFileSchema.safeParse(value);
  return file.success ? ok(file.data) : refuse('no-game');
};

export const recordOfFile = ({ game: gameId, players, log, ...rest }: GameFile): GameRecord => {
  const { rules, options, seed, draw = null, seedHash, setup, result } = rest;
  return {
    gameId,
    rules,
    options,
    seats: players.length,
    seed,
    draw,
    seedHash,
    setup,
    result,
    log: log.map(replayEntryOf),
  };
};

export const readGameFile = (content: string | Uint8Array): Result<GameRecord, FileError> => {
  const file = parseGameFile(content);
  return file.ok ? ok(recordOfFile(file.value)) : file;
};

const DEPTH = 50;

/** Limits nesting: deeper data than any setup would overflow the stack of a comparison. */
const isShallow = (value: unknown, left = DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)));

const parsedJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
