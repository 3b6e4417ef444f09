import type { Seat } from '#engines/core/seat.js';
import type { Figure, FigureKind } from '#engines/carcassonne/position/figure.js';
import { type Cell, cellName, lastOf } from '#engines/carcassonne/geometry/cell.js';
import type { Placement } from '#engines/carcassonne/move.js';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';

const CARDINALS: readonly string[] = ['N', 'E', 'S', 'W'];

/** Looked up once a language, since a picture in words names hundreds of cells. */
const letters = new WeakMap<Texts, readonly string[]>();

const lettersOf = (texts: Texts): readonly string[] => {
  const known = letters.get(texts) ?? texts.t('carcassonne:compass').split(' ');
  letters.set(texts, known);
  return known;
};

/** A cell's name, or a direction, in the reader's letters: `N1W2` is `N1O2` in French. */
export const inOwnLetters = (texts: Texts, name: string): string =>
  name.replace(/[NESW]/gu, (letter) => lettersOf(texts)[CARDINALS.indexOf(letter)] ?? letter);

/** One cell, direction or axis, or several; people's names do not count. */
const COMPASS = /^(?:[NESW]\d*){1,4}(?:, (?:[NESW]\d*){1,4})*$/u;

const isOnCompass = (key: string, value: string): boolean => !key.startsWith('name') && COMPASS.test(value);

/** A text of the game. Names of cells and directions among its parameters appear in the reader's letters. */
export const say = (texts: Texts, key: string, params: TextParams = {}): string => {
  const own: Record<string, string | number> = { ...params };
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string' && isOnCompass(name, value)) own[name] = inOwnLetters(texts, value);
  return texts.t(`carcassonne:${key}`, own);
};

/** A placeholder for the reader's name in a question to them. */
export const YOU = '';

/** A question to a player; with `YOU` as `name`, it addresses the reader directly. */
export const sayTask = (texts: Texts, key: string, params: TextParams & { readonly name: string }): string =>
  say(texts, params.name === YOU ? `${key}-you` : key, params);

export const partInWords = (cell: Cell): { readonly cell: string; readonly last: string } => ({
  cell: cellName(cell),
  last: cellName(lastOf(cell)),
});

/** Points with their sign: a minus as long as a plus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** "road N": a segment's kind in the reader's language, and its direction. */
export const spotInWords = (texts: Texts, spot: string): string => {
  const [kind = '', where] = spot.split('-');
  const name = say(texts, `features.${kind}.name`);
  if (where === undefined) return name;
  return `${name} ${where === 'centre' ? say(texts, 'features.centre') : inOwnLetters(texts, where)}`;
};

export const figureName = (texts: Texts, kind: FigureKind): string => say(texts, `figures.${kind}`);

export const placementInWords = (texts: Texts, { cell, rotation }: Placement): string =>
  say(texts, rotation === 0 ? 'moves.placed' : 'moves.placed-turned', { cell: cellName(cell), rotation });

/** "the city N": a segment with its article. */
export const placeInWords = (texts: Texts, spot: string): string => {
  const [kind = '', where] = spot.split('-');
  const place = say(texts, `places.${kind}`);
  if (where === undefined) return place;
  return `${place} ${where === 'centre' ? say(texts, 'features.centre') : inOwnLetters(texts, where)}`;
};

export const figureInWords = (
  texts: Texts,
  { seat, kind }: Pick<Figure, 'seat' | 'kind'>,
  name: (seat: Seat) => string,
): string => say(texts, 'words.somebodys', { name: name(seat), figure: figureName(texts, kind) });
