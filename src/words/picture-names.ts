import { drawable, numberedPlayer } from '#renderers/kit/drawable.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Table } from '#src/model/table.js';

export type AccountName = (userId: string) => Promise<string | null>;

interface StandIn {
  readonly shown: string;
  readonly name: string;
}

/** "In the picture, Player 2 is 李小龙."; empty when all names can be drawn. */
const inWords = (standIns: readonly StandIn[], texts: Texts): readonly string[] => {
  const list = texts.list(standIns.map((standIn) => texts.t('common:statistics.stands-for', { ...standIn })));
  return standIns.length === 0 ? [] : [texts.t('common:statistics.in-picture', { list })];
};

export const seatsInPicture = ({ seats }: Pick<Table, 'seats'>, texts: Texts): readonly string[] =>
  inWords(
    seats.flatMap(({ name }, seat) =>
      drawable(name) === '' ? [{ shown: numberedPlayer(seat + 1, texts), name }] : [],
    ),
    texts,
  );

export interface PicturedPerson {
  readonly key: string;
  /** Null for a computer player and for a person whose data was deleted. */
  readonly userId: string | null;
  readonly name: string;
}

export interface PictureNames {
  readonly of: (key: string) => string;
  readonly note: readonly string[];
}

/**
 * Returns the names for a picture: the name if it can be drawn, else that of the account, which Discord restricts to
 * plain letters, else a number, which is not a rank.
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
