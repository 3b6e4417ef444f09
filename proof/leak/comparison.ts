import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Audience } from '#engines/core/seat.js';
import { type PlayPlace, playPlaces } from '#tests/harness/actors/table-in-play.js';

/**
 * Kinds of data that people receive, and the log. A `message` is the whole of Discord's message, including the kinds
 * before it.
 */
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

/** One piece of data that a person received. */
export interface Observation {
  readonly kind: Kind;
  /** Distinguishes observations of one kind. */
  readonly what: string;
  readonly content: string;
}

/** A short hash of bytes for reports. */
export const fingerprint = (bytes: Uint8Array): string =>
  `${bytes.length} bytes ${createHash('sha256').update(bytes).digest('hex')}`;

/** The subject of one invariant: a line of the table. */
export const subjectOf = (gameId: string, audience: Audience | 'a player', level: (typeof levels)[number]): string =>
  `${gameId}, ${audience === 'table' ? 'everybody' : 'a player'}, ${level}`;

const rowSchema = z.object({
  subject: z.string(),
  /** Null for drawings outside Discord. */
  place: z.enum(playPlaces).nullable(),
  kind: z.enum(kinds),
  kept: z.int(),
  broken: z.array(z.string()),
});
export type Row = z.infer<typeof rowSchema>;
export const rowsSchema = z.array(rowSchema);

const CONTEXT = 60;

const difference = (here: string, there: string): string => {
  let at = 0;
  while (at < here.length && here[at] === there[at]) at += 1;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT));
  return `${around(here)} here, ${around(there)} there`;
};

interface ObservationPair {
  readonly here: readonly Observation[];
  readonly there: readonly Observation[];
}

export class Comparisons {
  readonly #rows = new Map<string, Row>();

  /** Compares a person's observations in two games. @returns whether they are the same */
  compare(subject: string, where: string, { here, there }: ObservationPair, place: PlayPlace | null = null): boolean {
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

  /** Records a failure that made comparison impossible. */
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
