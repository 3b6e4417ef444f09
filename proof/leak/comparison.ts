import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Audience } from '#engines/core/seat.js';
import { type PlayPlace, playPlaces } from '#tests/harness/actors/table-in-play.js';

/** What people can receive, and the log. A `message` is all that Discord sends, the kinds before it included. */
export const kinds = [
  'view',
  'text',
  'refusal',
  'picture',
  'alt text',
  'file name',
  'controls',
  'autocomplete',
  'form',
  'frame',
  'log line',
  'message',
] as const;
export type Kind = (typeof kinds)[number];

export const levels = ['drawn', 'on Discord', 'on a page'] as const;

/** One thing that somebody received. */
export interface Observation {
  readonly kind: Kind;
  /** Which one of its kind. */
  readonly what: string;
  readonly content: string;
}

/** Bytes, short enough to be told. */
export const fingerprint = (bytes: Uint8Array): string =>
  `${bytes.length} bytes ${createHash('sha256').update(bytes).digest('hex')}`;

/** What one invariant is about: a line of the table. */
export const subjectOf = (gameId: string, audience: Audience | 'a player', level: (typeof levels)[number]): string =>
  `${gameId}, ${audience === 'table' ? 'everybody' : 'a player'}, ${level}`;

const rowSchema = z.object({
  subject: z.string(),
  /** Null for what was drawn alone. */
  place: z.enum(playPlaces).nullable(),
  kind: z.enum(kinds),
  kept: z.int(),
  broken: z.array(z.string()),
});
export type Row = z.infer<typeof rowSchema>;
export const rowsSchema = z.array(rowSchema);

const CONTEXT = 60;

/** Where two texts part, and how. */
const difference = (here: string, there: string): string => {
  let at = 0;
  while (at < here.length && here[at] === there[at]) at += 1;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT));
  return `${around(here)} here, ${around(there)} there`;
};

/** Comparisons, counted. */
export class Comparisons {
  readonly #rows = new Map<string, Row>();

  /** Compares what somebody received in two games. @returns whether it was the same */
  compare(
    subject: string,
    where: string,
    here: readonly Observation[],
    there: readonly Observation[],
    place: PlayPlace | null = null,
  ): boolean {
    const longest = here.length >= there.length ? here : there;
    const same = longest.map(({ kind, what }, index) => {
      const textIn = (observations: readonly Observation[]): string =>
        `${observations[index]?.what ?? 'nothing'}: ${observations[index]?.content ?? ''}`;
      const [one, other] = [textIn(here), textIn(there)];
      const breach = one === other ? null : `${where}, ${kind} of ${what}: ${difference(one, other)}`;
      this.#note(subject, place, kind, breach);
      return one === other;
    });
    return !same.includes(false);
  }

  /** Notes what went so wrong that nothing could be compared. */
  fail(subject: string, where: string, why: string, place: PlayPlace): void {
    this.#note(subject, place, 'message', `${where}: ${why}`);
  }

  rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  #note(subject: string, place: PlayPlace | null, kind: Kind, breach: string | null): void {
    const key = `${subject}, ${place ?? ''}, ${kind}`;
    const row = this.#rows.get(key) ?? { subject, place, kind, kept: 0, broken: [] };
    this.#rows.set(key, row);
    if (breach === null) row.kept += 1;
    else row.broken.push(breach);
  }
}
