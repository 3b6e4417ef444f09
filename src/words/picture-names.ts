import { drawable, numberedPlayer } from '#renderers/kit/drawable.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Table } from '#src/model/table.js';

/** Looks up what the account of somebody is called; null when Discord does not tell. */
export type AccountName = (userId: string) => Promise<string | null>;

/** Somebody whom a picture cannot call by name, and what stands there instead. */
interface StandIn {
  readonly shown: string;
  readonly name: string;
}

/** "In the picture, Player 2 is 李小龙."; none when everybody stands there by name. */
const inWords = (standIns: readonly StandIn[], texts: Texts): readonly string[] => {
  const list = texts.list(standIns.map((standIn) => texts.t('common:figures.stands-for', { ...standIn })));
  return standIns.length === 0 ? [] : [texts.t('common:figures.in-picture', { list })];
};

/** Who is who in the picture of a table where a name cannot be drawn, in plain words; none where all can be. */
export const seatsInPicture = ({ seats }: Pick<Table, 'seats'>, texts: Texts): readonly string[] =>
  inWords(
    seats.flatMap(({ name }, seat) =>
      drawable(name) === '' ? [{ shown: numberedPlayer(seat + 1, texts), name }] : [],
    ),
    texts,
  );

/** Somebody in a picture that is not of a table. */
export interface PicturedPerson {
  /** Tells them apart from the others in the picture. */
  readonly key: string;
  /** Null for a computer player and for who was forgotten. */
  readonly userId: string | null;
  readonly name: string;
}

/** How everybody in a picture is called there. */
export interface PictureNames {
  readonly of: (key: string) => string;
  /** Tells who stands there by another name than their own; none when all stand under their own. */
  readonly note: readonly string[];
}

/**
 * How people are called in a picture: by name, else by that of their account, which Discord keeps to plain letters,
 * else by a number, which is no rank.
 */
export const pictureNames = async (
  people: readonly PicturedPerson[],
  { texts, accountName }: { readonly texts: Texts; readonly accountName: AccountName },
): Promise<PictureNames> => {
  const known = new Map<string, string>();
  const standIns: StandIn[] = [];
  let unnamed = 0;
  for (const { key, userId, name } of people) {
    if (known.has(key)) continue;
    const drawn = drawable(name);
    if (drawn !== '') {
      known.set(key, drawn);
      continue;
    }
    const account = userId === null ? '' : drawable((await accountName(userId)) ?? '');
    if (account === '') unnamed += 1;
    const number = numberedPlayer(unnamed, texts);
    known.set(key, account === '' ? number : account);
    standIns.push({ shown: account === '' ? number : escapeMarkdown(account), name: escapeMarkdown(name) });
  }
  const note = inWords(standIns, texts).map((words) => `-# ${words}`);
  return { of: (key) => known.get(key) ?? '', note };
};
