import { location } from '#src/model/location.js';
import { z } from 'zod';
import { localeSchema } from '#src/lib/locale.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { MAX_NOTATION_LENGTH } from '#src/model/record/log-entry.js';
import { levels } from '#engines/core/search/strategy.js';
import { proposal } from '#src/model/record/proposal.js';
import { aidChoices } from '#src/model/record/seating.js';
import { phases, pictureLooks } from '#src/model/table.js';

/*
 * The messages between a page and the server over one connection. Both sides parse what they receive with these
 * schemas.
 */

/** The time between the messages that show each page that its connection works. */
export const BEAT_MS = 25_000;

/** In bytes of a page's message: the longest is a set of premoves. */
export const MAX_FRAME_SIZE = 2_000;

const MAX_PREMOVES = 20;

/** Identifies a request: sent twice, it acts once and gets the first answer again. */
const request = z.string().regex(/^[\w-]{16,64}$/u);
const version = z.int().nonnegative();

const questionKey = z.string().regex(/^[a-z0-9]{1,8}$/u);

export const pageFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), request, version, move: z.string().min(1).max(MAX_NOTATION_LENGTH) }),
  z.strictObject({ type: z.literal('undo'), request }),
  z.strictObject({ type: z.literal('resign'), request }),
  z.strictObject({ type: z.literal('hint'), request }),
  // Agrees to pause or resume.
  z.strictObject({ type: z.literal('pause'), request }),
  z.strictObject({ type: z.literal('rewind'), request, to: version }),
  z.strictObject({ type: z.literal('replace'), request, seat: z.int().min(0), level: z.enum(levels) }),
  z.strictObject({ type: z.literal('vote'), request, proposal: version, agrees: z.boolean() }),
  // Opens and begins the next game of a person alone, and asks for the link to it.
  z.strictObject({ type: z.literal('again'), request, locale: localeSchema }),
  // Null removes an answer.
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
  pictureLook: z.enum(pictureLooks),
  seats: z.array(holder).readonly(),
  /** The Discord message that shows the table; null when the reader cannot open one. */
  place: z.object({ location, channelId: z.string(), board: z.object({ messageId: z.string() }) }).nullable(),
  /** The end of the game or its closing; null before. */
  endedAt: z.iso.datetime().nullable(),
  advice: z.boolean(),
  seating: z.object({ aids: z.enum(aidChoices) }),
  isRated: z.boolean(),
  replaced: z.array(z.int()).readonly(),
  /** The end of the turn by the clock, in milliseconds since 1970; null without one. */
  ends: z.number().nullable(),
  /** True while the clock is paused, and the seats that agree to a change; null without a clock. */
  clock: z.object({ paused: z.boolean(), agreed: z.array(z.int()).readonly() }).nullable(),
  proposal: z
    .object({
      /** Identifies people by `personAt` of their index in `people`. */
      proposal,
      /** Names of people: the players by seat, then others. */
      people: z.array(z.string()).readonly(),
      /** True when silence counts as consent. */
      isSilence: z.boolean(),
    })
    .nullable(),
});

const position = z.object({
  view: z.looseObject({}),
  status,
  /** In notation; empty unless the reader's seat is to move. */
  moves: z.array(z.string()).readonly(),
  undoable: z.boolean(),
});

const premoves = z.object({
  questions: z.array(z.object({ key: questionKey, min: z.int(), max: z.int() })).readonly(),
  answers: z.record(questionKey, z.int()),
});

type Move = Extract<HistoryEntry, { kind: 'move' }>;

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

export const endings = ['seat-lost', 'session-over', 'table-gone', 'blocked'] as const;

/**
 * Replaces the account of the person with that index in a proposal. It is as long as an account, so that a mention of
 * it is valid.
 */
export const personAt = (number: number): string => String(number).padStart(17, '0');

export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('table'),
    /** The reader's seat; null for a spectator. */
    seat: z.int().nullable(),
    table: shownTable,
    position: position.nullable(),
    /** Null without possible premoves. */
    premoves: premoves.nullable(),
    /** The history: the page keeps its first `kept` entries and appends `entries`. */
    history: z.object({ kept: z.int().nonnegative(), entries: z.array(entry).readonly() }),
    /** The last turn, with fleeting events that are visible only while it is the last. */
    latest: z.array(entry).readonly(),
    /** The server's clock, in milliseconds since 1970. */
    now: z.number(),
    /** The address of the site without a server, without a final slash; null where none is published. */
    siteUrl: z.string().nullable(),
    /** Where the operator helps people; null where there is no such page. */
    supportUrl: z.string().nullable(),
  }),
  z.object({ type: z.literal('done'), request }),
  z.object({ type: z.literal('refused'), request, refusal }),
  z.object({
    type: z.literal('hint'),
    request,
    version,
    moves: z.array(z.object({ move: z.string(), terms: z.array(term).readonly() })).readonly(),
  }),
  // The link to another table, for this page alone.
  z.object({ type: z.literal('opened'), request, link: z.url() }),
  z.object({ type: z.literal('ended'), why: z.enum(endings) }),
  z.object({ type: z.literal('beat') }),
]);
export type ServerFrame = Readonly<z.infer<typeof serverFrame>>;
export type TableFrame = Extract<ServerFrame, { type: 'table' }>;
export type ShownRefusal = Readonly<z.infer<typeof refusal>>;

export const sessionRequest = z.strictObject({ token: z.string().max(400) });

/** The server's close codes after which a page does not reconnect. */
export const closeCodes = { ended: 4_001, misuse: 4_002, crowded: 4_003 } as const;
