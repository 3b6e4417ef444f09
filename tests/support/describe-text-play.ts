import { describe, expect, it } from 'vitest';
import type { Engine, GameTypes } from '#engines/core/engine.js';
import { drawBelow, randomFrom } from '#engines/core/random.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import { playOut, type Variant } from '#engines/core/testing/index.js';
import type { Renderer, Scene } from '#renderers/kit/renderer.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';
import type { Locale } from '#src/lib/locale.js';

/** The texts for a player who sees no picture, and nothing else. */
interface WordsOnly {
  /** The text answer of `/board` to this player. */
  readonly position: string;
  readonly altText: string;
  /** The answer of `/hand`; null where there is no hand. */
  readonly hand: string | null;
  /** The legal moves in the words of menus and the autocomplete. */
  readonly moves: readonly string[];
}

/** A game to play by words, and the required contents of its words. */
export interface TextPlan<Types extends GameTypes> {
  readonly engine: Engine<Types>;
  readonly renderer: Renderer<Types>;
  readonly variants: readonly Variant[];
  readonly maxMoves: number;
  /** One position in this number is read; default: 3. */
  readonly readEvery?: number;
  /** The required parts of a position's words, each in its exact form. */
  facts(view: Types['View'], scene: Scene): readonly string[];
  /** The required parts of a move's words: the piece, the place, the amount. */
  meaning(view: Types['View'], move: Types['Move'], scene: Scene): readonly string[];
  /**
   * Members of the view, at any depth by their name, that are useless to a player, in addition to `audience` and
   * `turn`.
   */
  readonly ignored?: readonly string[];
}

const names = ['Ada', 'Bruno', 'Chloé', 'Dario', 'Elsa', 'Félix'];

const NOT_TOLD = ['audience', 'turn'];

/** Chooses an index from the words alone. */
const choose = (said: WordsOnly, seed: string): number => {
  const [index] = drawBelow(randomFrom(`${seed} ${said.position.length}`), said.moves.length);
  return index;
};

const wordsFor = <Types extends GameTypes>(
  { renderer }: TextPlan<Types>,
  view: Types['View'],
  moves: readonly Types['Move'][],
  scene: Scene,
): WordsOnly => ({
  position: renderer.position(view, scene),
  altText: renderer.altText(view, scene),
  hand: renderer.handInWords(view, scene),
  moves: moves.map((move) => renderer.move(view, move, scene)),
});

const textOf = ({ position, hand }: WordsOnly): string => `${position}\n${hand ?? ''}`;

/** The view without members that are useless to a player, as text to compare. */
const keyOf = (view: object, ignored: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(view).filter(([name]) => ![...NOT_TOLD, ...ignored].includes(name))),
  );

const lacking = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => !text.includes(word));

/** Reads a position as one of the players, and reports omissions in its words. */
const read = <Types extends GameTypes>(
  plan: TextPlan<Types>,
  { state, audience }: { readonly state: Types['State']; readonly audience: Audience },
  told: Map<string, string>,
  scene: Scene,
): void => {
  const view = plan.engine.view(state, audience);
  const words = wordsFor(plan, view, [], scene);
  expect(lacking(textOf(words), plan.facts(view, scene)), textOf(words)).toEqual([]);
  expect(words.altText.length).toBeGreaterThan(0);
  // Two positions that differ in information for the player must not read alike.
  const key = keyOf(view, plan.ignored ?? []);
  const before = told.get(`${audience} ${textOf(words)}`);
  expect(before ?? key, `reads the same: ${textOf(words)}`).toBe(key);
  told.set(`${audience} ${textOf(words)}`, key);
};

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One object with single members replaced by those of another, recursively for members that are objects. */
const hybrids = (one: Members, other: Members, ignored: readonly string[]): readonly (readonly [string, Members])[] =>
  Object.keys(one)
    .filter((name) => name in other && !ignored.includes(name))
    .flatMap((name): readonly (readonly [string, Members])[] => {
      const [own, theirs] = [one[name], other[name]];
      if (JSON.stringify(own) === JSON.stringify(theirs)) return [];
      const deeper =
        isMembers(own) && isMembers(theirs)
          ? hybrids(own, theirs, ignored).map(([path, part]) => [`${name}.${path}`, { ...one, [name]: part }] as const)
          : [];
      return [[name, { ...one, [name]: theirs }], ...deeper];
    });

/** For every member so far: true when a reader notices a difference in it alone. */
type Noticed = Map<string, boolean>;

/** Compares the words of two positions of a game, member by member. */
const compare = <Types extends GameTypes>(
  plan: TextPlan<Types>,
  { one, other }: { readonly one: Types['View']; readonly other: Types['View'] },
  noticed: Noticed,
  scene: Scene,
): void => {
  const words = textOf(wordsFor(plan, one, [], scene));
  const isNoticed = (hybrid: Members): boolean => {
    try {
      return textOf(wordsFor(plan, hybrid, [], scene)) !== words;
    } catch {
      // Two incompatible members say nothing.
      return false;
    }
  };
  for (const [path, hybrid] of hybrids(
    Object.fromEntries(Object.entries(one)),
    Object.fromEntries(Object.entries(other)),
    [...NOT_TOLD, ...(plan.ignored ?? [])],
  ))
    noticed.set(path, noticed.get(path) === true || isNoticed(hybrid));
};

interface MovesInWords<Types extends GameTypes> {
  readonly view: Types['View'];
  readonly moves: readonly Types['Move'][];
  readonly words: WordsOnly;
}

const listen = <Types extends GameTypes>(
  plan: TextPlan<Types>,
  { view, moves, words: { moves: words } }: MovesInWords<Types>,
  scene: Scene,
): void => {
  expect(new Set(words.map((each) => each.toLowerCase())).size, words.join('\n')).toBe(words.length);
  moves.forEach((move, index) => {
    expect(lacking(words[index] ?? '', plan.meaning(view, move, scene)), words[index]).toEqual([]);
  });
};

const playByWords = <Types extends GameTypes>(
  plan: TextPlan<Types>,
  { seats, options = {} }: Variant,
  locale: Locale,
): void => {
  const { engine, readEvery = 3 } = plan;
  const scene: Scene = { texts: textsFor(locale), names: names.slice(0, seats) };
  const seed = `${engine.id} by words ${seats} ${JSON.stringify(options)}`;
  const told = new Map<string, string>();
  const noticed: Noticed = new Map();
  let before: Types['View'] | undefined;
  playOut(engine, {
    setup: engine.deal(engine.options.parse(options), seats, randomFrom(seed)),
    seats,
    seed,
    maxMoves: plan.maxMoves,
    visit: ({ state, number, status }) => {
      if (number % readEvery !== 0 && status.kind === 'playing') return;
      const audiences: readonly Audience[] = ['table', ...Array.from({ length: seats }, (_, seat): Seat => seat)];
      for (const audience of audiences) read(plan, { state, audience }, told, scene);
      if (status.kind === 'over') return;
      const view = engine.view(state, 'table');
      if (before !== undefined) compare(plan, { one: view, other: before }, noticed, scene);
      before = view;
    },
    chooser:
      () =>
      ({ view, moves, number }) => {
        const words = wordsFor(plan, view, moves, scene);
        listen(plan, { view, moves, words }, scene);
        const chosen = moves[choose(words, `${seed} ${number}`)];
        if (chosen === undefined) throw new Error('Words were chosen that no move has');
        return chosen;
      },
  });
  const silent = [...noticed].flatMap(([path, isNoticed]) => (isNoticed ? [] : [path]));
  expect(silent, 'members of the view that the words never tell').toEqual([]);
};

/**
 * Plays whole games as a player who sees no picture. The words of every move must be unique and say its effect, and the
 * words of a position (with those of the hand) must contain all information that the player may have.
 */
export const describeTextPlay = <Types extends GameTypes>(plan: TextPlan<Types>): void => {
  describe(`${plan.engine.id} by words alone`, () => {
    it.each(locales)('can be played to its end (%s)', (locale) => {
      for (const variant of plan.variants) playByWords(plan, variant, locale);
    });
  });
};
