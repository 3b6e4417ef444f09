import { location } from '#src/model/location.js';
import { z } from 'zod';
import type { HistoryEntry } from '#src/model/record/history.js';
import { MAX_NOTATION_LENGTH } from '#src/model/record/log-entry.js';
import { levels } from '#engines/core/search/strategy.js';
import { proposal } from '#src/model/record/proposal.js';
import { phases, pictureLooks } from '#src/model/table.js';

/** What a page and the server tell each other over one connection. Both sides read it by these schemas. */

/** How often the server tells each page that their line stands, whatever else it tells. */
export const BEAT_MS = 25_000;

/** In bytes, of what a page sends: the longest is a set of answers to questions that are still to come. */
export const MAX_FRAME_SIZE = 2_000;

/** Questions that may be answered ahead at once. */
const MAX_PREMOVES = 20;

/** Names a request: the same one sent twice acts once, and is answered as the first was. */
const request = z.string().regex(/^[\w-]{16,64}$/u);
const version = z.int().nonnegative();

/** Of a question that may be answered before one is asked. */
const questionKey = z.string().regex(/^[a-z0-9]{1,8}$/u);

/** What a page asks for. */
export const pageFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), request, version, move: z.string().min(1).max(MAX_NOTATION_LENGTH) }),
  z.strictObject({ type: z.literal('undo'), request }),
  z.strictObject({ type: z.literal('resign'), request }),
  z.strictObject({ type: z.literal('hint'), request }),
  // Agrees to pause, or to go on.
  z.strictObject({ type: z.literal('pause'), request }),
  // To take back what was played after a version.
  z.strictObject({ type: z.literal('rewind'), request, to: version }),
  // To have a computer player take the seat of an absent person.
  z.strictObject({ type: z.literal('replace'), request, seat: z.int().min(0), level: z.enum(levels) }),
  z.strictObject({ type: z.literal('vote'), request, proposal: version, agrees: z.boolean() }),
  // Null takes an answer back.
  z.strictObject({
    type: z.literal('premove'),
    request,
    answers: z.record(questionKey, z.int().nullable()).refine((answers) => Object.keys(answers).length <= MAX_PREMOVES),
  }),
]);
export type PageFrame = Readonly<z.infer<typeof pageFrame>>;

const holder = z.object({
  kind: z.enum(['person', 'computer', 'former']),
  name: z.string(),
  level: z.string().optional(),
});

const status = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('playing'), seat: z.int(), turn: z.int() }),
  z.object({ kind: z.literal('over'), places: z.array(z.number()).readonly(), points: z.array(z.number()).readonly() }),
]);

const shownTable = z.object({
  id: z.string(),
  gameId: z.string(),
  /** The version of the game's rules; null before it begins. */
  rules: z.string().nullable(),
  phase: z.enum(phases),
  version,
  pictures: z.enum(pictureLooks),
  seats: z.array(holder).readonly(),
  /** The message that shows the table on Discord; null where the reader cannot be led to one. */
  place: z.object({ location, channelId: z.string(), board: z.object({ messageId: z.string() }) }).nullable(),
  /** Whether players may ask for the best moves. */
  advice: z.boolean(),
  /** When the turn ends by the clock, in milliseconds since 1970; null when it does not. */
  ends: z.number().nullable(),
  /** Whether the clock stands still, and the seats that agree to change that; null where the table has no clock. */
  clock: z.object({ paused: z.boolean(), agreed: z.array(z.int()).readonly() }).nullable(),
  /** What was proposed last; null before anything is. */
  proposal: z
    .object({
      /** People are named by `personAt` of their place in `people`. */
      proposal,
      /** Their names: everybody who sits here, by seat, then others. */
      people: z.array(z.string()).readonly(),
      /** Whether those who stay silent agree. */
      isSilence: z.boolean(),
    })
    .nullable(),
});

const position = z.object({
  view: z.looseObject({}),
  status,
  /** In notation; empty unless the reader's seat is to move. */
  moves: z.array(z.string()).readonly(),
  /** Whether the reader may take the last move back. */
  undoable: z.boolean(),
});

/** What the reader may answer before they are asked, and has answered. */
const premoves = z.object({
  questions: z.array(z.object({ key: questionKey, min: z.int(), max: z.int() })).readonly(),
  answers: z.record(questionKey, z.int()),
});

type Move = Extract<HistoryEntry, { kind: 'move' }>;

/** Something that happened, in the words that one reader may read. */
export type ReadableEntry =
  | Exclude<HistoryEntry, { kind: 'move' }>
  | (Omit<Move, 'events'> & { readonly events: readonly { readonly type: string }[] });

const entry = z.custom<ReadableEntry>((value) => z.looseObject({ kind: z.string(), version }).safeParse(value).success);

const refusal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    reason: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  z.object({
    kind: z.literal('illegal'),
    reason: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
]);

const term = z.object({ name: z.string(), params: z.record(z.string(), z.number()).optional() });

/** Why a connection has ended for good. */
export const endings = ['seat-lost', 'session-over', 'table-gone'] as const;

/** What stands in a proposal for the person of that number: as long as an account, so that a mention of it is one. */
export const personAt = (number: number): string => String(number).padStart(17, '0');

/** What the server tells a page. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('table'),
    /** The reader's seat; null for a spectator. */
    seat: z.int().nullable(),
    table: shownTable,
    position: position.nullable(),
    /** Null where that is nothing. */
    premoves: premoves.nullable(),
    /** The history: what the page has of it up to `kept` entries stays, and `entries` follow. */
    history: z.object({ kept: z.int().nonnegative(), entries: z.array(entry).readonly() }),
    /** The last turn with the words that may be read only while it is the last. */
    latest: z.array(entry).readonly(),
    /** What the server's clock says, in milliseconds since 1970. */
    now: z.number(),
  }),
  z.object({ type: z.literal('done'), request }),
  z.object({ type: z.literal('refused'), request, refusal }),
  z.object({
    type: z.literal('hint'),
    request,
    version,
    moves: z.array(z.object({ move: z.string(), terms: z.array(term).readonly() })).readonly(),
  }),
  z.object({ type: z.literal('ended'), why: z.enum(endings) }),
  z.object({ type: z.literal('beat') }),
]);
export type ServerFrame = Readonly<z.infer<typeof serverFrame>>;
export type TableFrame = Extract<ServerFrame, { type: 'table' }>;
export type ShownRefusal = Readonly<z.infer<typeof refusal>>;

/** How a page asks for a session. */
export const sessionRequest = z.strictObject({ token: z.string().max(400) });

/** Codes with which the server closes a connection: the page connects again but for these. */
export const closeCodes = { ended: 4_001, misuse: 4_002, crowded: 4_003 } as const;
