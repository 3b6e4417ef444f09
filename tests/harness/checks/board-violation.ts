import type { SeenMessage } from '#playground/index.js';
import { personToAct, type TableRecord } from '../database/database-reader.js';
import { asks } from '../actors/guest.js';
import type { ReplayModel } from './replay-model.js';

/** A text is recognised by its beginning. */
const QUOTED = 80;

/** The rest of a text from its first difference to another. */
const fromDifference = (text: string, other: string): string => {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return text.slice(Math.max(0, at - QUOTED / 4)).slice(0, QUOTED);
};

interface ExpectedBoard {
  readonly table: TableRecord;
  readonly model: ReplayModel;
}

/**
 * A fact of a running game that its board does not show; null when it shows all.
 *
 * @param messages the public ones of its channel; the events that ended a turn are in that turn's message
 * @param reader the person's id: in direct messages people do not read about their own moves
 */
export const violationOf = (
  board: SeenMessage | undefined,
  messages: readonly SeenMessage[],
  reader: string,
  { table, model }: ExpectedBoard,
): string | null => {
  const { alt, news } = model.shown(table);
  // The end adds a picture for sharing.
  const [shown = 'no picture', ...others] = board?.pictures.map((picture) => picture.alt) ?? [];
  if (board === undefined || ![shown, ...others].includes(alt))
    return `the position: ${fromDifference(alt, shown)}, but shows: ${fromDifference(shown, alt)}`;
  const isTold = (lines: readonly string[]): boolean =>
    lines.every((line) => messages.some(({ text }) => text.includes(line)));
  const isOwn = table.location === 'bot-dm' && table.log.at(-1)?.user === reader;
  if (news.length > 0 && !isOwn && !news.some(isTold)) return `what happened last: ${news[0]?.join(' ') ?? ''}`;
  const person = personToAct(table);
  return person === null || asks(board, { id: person }) ? null : 'whose turn it is';
};
