import type { Game } from '#renderers/kit/game/game.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { foldText, limits } from '#renderers/kit/wording.js';
import { shorten } from '#renderers/kit/words.js';
import type { Steps } from '#src/lib/event-loop.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import { notationWriter, readLocalNotation } from '#src/words/move.js';
import { sceneOf } from '#src/words/scene.js';

/** True when a label contains a word. A number must match from its first digit: 7 does not match 17. */
const holds = (label: string, word: string): boolean =>
  /^\d/u.test(word)
    ? [...label.matchAll(/(?<!\d)\d/gu)].some(({ index }) => label.startsWith(word, index))
    : label.includes(word);

export const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '');

export interface NamedMove {
  readonly value: string;
  /** The notation in the player's language, then that of the log. */
  readonly written: readonly string[];
  /** True when the move is described in words already. That takes far longer than notation, so it is done on demand. */
  readonly isWorded: boolean;
  readonly name: string;
  /** All possible names: the words, the notation in the player's language, and that of the log. */
  readonly called: readonly string[];
}

/** By view, language and move. */
const namesByView = new WeakMap<object, Map<string, WeakMap<object, NamedMove>>>();

/**
 * Returns a function that names moves as their player may type them. A second call for the same view and move adds the
 * words.
 */
export const moveNamer = (game: Game, table: Table, view: object, texts: Texts): ((move: object) => NamedMove) => {
  const byLocale = namesByView.get(view) ?? new Map<string, WeakMap<object, NamedMove>>();
  namesByView.set(view, byLocale);
  const known = byLocale.get(texts.locale) ?? new WeakMap<object, NamedMove>();
  byLocale.set(texts.locale, known);
  const localOf = notationWriter(game, texts);
  const scene = sceneOf(table, texts);
  return (move) => {
    const before = known.get(move);
    if (before !== undefined) return before;
    const value = game.engine.notation.format(move);
    const local = localOf(value);
    const [inNotation = '', inLog = ''] = [local, value].map((each) => wordsIn(each).join(' '));
    let words: Pick<NamedMove, 'name' | 'called'> | null = null;
    const inWords = (): Pick<NamedMove, 'name' | 'called'> => {
      if (words !== null) return words;
      const label = shorten(game.renderer.move(view, move, scene), limits.choice);
      const long = `${label} · ${local}`;
      const folded = wordsIn(label).join(' ');
      words = {
        name: long.length > limits.choice ? label : long,
        called: [folded, inNotation, inLog, `${folded} · ${inNotation}`],
      };
      return words;
    };
    const result: NamedMove = {
      value,
      written: [inNotation, inLog],
      get isWorded() {
        return words !== null;
      },
      get name() {
        return inWords().name;
      },
      get called() {
        return inWords().called;
      },
    };
    known.set(move, result);
    return result;
  };
};

/**
 * The maximum number of moves without notation that one list describes in words; the next list continues with others.
 */
const MAX_WORDED = 400;

/**
 * Yields the first moves that contain every word, in their notation or, if that finds too few, in words: at most as
 * many as a list can show.
 */
export function* findNamed(
  moves: readonly object[],
  words: readonly string[],
  name: (move: object) => NamedMove,
): Steps<readonly NamedMove[]> {
  const held = (names: readonly string[]): boolean => {
    const label = names.join(' ');
    return words.every((word) => holds(label, word));
  };
  const found = new Set<NamedMove>();
  const others: NamedMove[] = [];
  for (const move of moves) {
    if (found.size === limits.menuChoices) break;
    const each = name(move);
    if (each.value.length <= limits.choice) {
      if (held(each.written)) found.add(each);
      else others.push(each);
    }
    yield;
  }
  let left = MAX_WORDED;
  for (const each of others) {
    if (found.size === limits.menuChoices) break;
    if (!each.isWorded && left === 0) continue;
    if (!each.isWorded) left -= 1;
    if (held(each.called)) found.add(each);
    yield;
  }
  return moves.map(name).filter((each) => found.has(each));
}

interface TypedMove {
  readonly playerView: PlayerView;
  readonly text: string;
}

/**
 * Finds the moves that a text names: exact matches, else those whose name begins with it, else those that contain it.
 * `isSure` is true for a unique move, which is played without a question.
 */
function* movesCalled(
  game: Game,
  table: Table,
  { playerView: { view, moves }, text }: TypedMove,
  texts: Texts,
): Steps<{ readonly found: readonly NamedMove[]; readonly isSure: boolean }> {
  const words = wordsIn(text.replace(/…\u2069?$/u, ''));
  const typed = words.join(' ');
  // Every name begins with the empty text.
  if (typed === '') return { found: [], isSure: false };
  const named = (game.choices?.(view, moves) ?? moves).map(moveNamer(game, table, view, texts));
  for (const { called } of named) if (called.length > 0) yield;
  const exact = named.filter(({ called }) => called.includes(typed));
  if (exact.length > 0) return { found: exact, isSure: exact.length === 1 };
  const begun = named.filter(({ called }) =>
    called.some((name) => name.startsWith(typed) && !/\d\d/u.test(name.slice(typed.length - 1, typed.length + 1))),
  );
  if (begun.length > 0) return { found: begun, isSure: begun.length === 1 };
  return {
    found: named.filter(({ called }) => words.every((word) => holds(called.join(' '), word))),
    isSure: false,
  };
}

/**
 * Reads a player's typed move: notation in any of their languages, or the words of a suggestion. Notation need not be a
 * legal move.
 */
export function* readTyped(
  game: Game,
  table: Table,
  { playerView, text }: TypedMove,
  texts: Texts,
): Steps<{ readonly notation: string } | { readonly found: readonly NamedMove[] }> {
  const { notation } = game.engine;
  if (notation.parse(text).ok) return { notation: text };
  const local = readLocalNotation(game, text, texts);
  if (notation.parse(local).ok) return { notation: local };
  const { found, isSure } = yield* movesCalled(game, table, { playerView, text }, texts);
  const [first] = found;
  return first !== undefined && isSure ? { notation: first.value } : { found };
}
