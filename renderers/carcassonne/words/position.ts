import { memoByObject, memoIn } from '#engines/core/memo.js';
import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { sameCell, cellName } from '#engines/carcassonne/geometry/cell.js';
import { marksOf, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { Mark, TileId } from '#engines/carcassonne/tiles/tile.js';
import type { Rotation } from '#engines/carcassonne/geometry/direction.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Supply } from '#engines/carcassonne/position/figure.js';
import { rulesOf, wholeBox } from '#engines/carcassonne/rulebook.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { altTextOf, escapeMarkdown, stoppedInWords } from '#renderers/kit/words.js';
import { sayEffect } from './effects.js';
import { looks } from '../modules/index.js';
import type { Choice } from '../table.js';
import { figureName, inOwnLetters, partInWords, say, sayTask, spotInWords } from './words.js';

type Names = (seat: Seat) => string;

const isShown = (mark: Mark): boolean => looks.some(({ marks }) => marks?.includes(mark));

/** The traits of a whole tile in the words of their modules, except those that a segment's name already covers. */
const traitsInWords = ({ type, arrow, segments }: OrientedTile, texts: Texts): readonly string[] => [
  ...Object.entries(type.traits)
    .filter(([trait, value]) => value !== true || segments.every(({ kind }) => kind !== trait))
    .map(([trait, value]) => say(texts, typeof value === 'string' ? `traits.${trait}.${value}` : `traits.${trait}`)),
  ...(arrow === null ? [] : [say(texts, 'traits.arrow', { to: arrow })]),
];

const shownInWords = (tile: OrientedTile, texts: Texts): string => {
  const { segments, type } = tile;
  const parts = segments.map(({ name, kind, edges, segment }) => {
    const words =
      edges.length > 0
        ? `${say(texts, `features.${kind}.name`)} ${inOwnLetters(texts, edges.join(''))}`
        : spotInWords(texts, name);
    const arms =
      segment.kind === 'city' && segment.coatsOfArms > 0 ? say(texts, 'words.with-arms', { city: words }) : words;
    return marksOf(segment)
      .filter(isShown)
      .reduce((place, mark) => say(texts, 'words.marked', { place, mark: say(texts, `marks.${mark}`) }), arms);
  });
  const { show } = type;
  const shown =
    show === null ? undefined : looks.map(({ shows }) => shows?.[show]?.name).find((key) => key !== undefined);
  return [...parts, ...(shown === undefined ? [] : [say(texts, shown)]), ...traitsInWords(tile, texts)].join(', ');
};

/** Cached by language, because the alt text of every picture describes all tiles of the table. */
const wordsByLanguage = memoByObject<OrientedTile, Map<Texts, string>>(() => new Map());

/** "city N, road EW, field": the contents of a rotated tile. */
export const tileInWords = (
  { options }: Pick<View, 'options'>,
  id: TileId,
  rotation: Rotation,
  { texts }: Scene,
): string => {
  const tile = rulesOf(options).tiles.oriented(id, rotation);
  return memoIn(wordsByLanguage(tile), texts, () => shownInWords(tile, texts));
};

export const taskInWords = (view: View, scene: Scene, name: Names): string => {
  const { texts } = scene;
  const who = name(view.toPlay ?? 0);
  const where = view.part === undefined ? null : partInWords(view.part.cell);
  if (view.phase === 'tile' && view.current !== null)
    return say(texts, where === null ? 'words.turn' : 'words.part-tile', {
      name: who,
      tile: tileInWords(view, view.current, 0, scene),
      ...where,
    });
  if (where !== null) return sayTask(texts, 'words.part', { name: who, ...where });
  const laid = view.tiles.at(-1);
  if (view.phase === 'figure' && laid !== undefined)
    return sayTask(texts, 'words.figure-step', { name: who, cell: cellName(laid.cell) });
  return (
    looks.map(({ tellTask }) => tellTask?.(view, scene, name)).find((words) => words !== undefined) ??
    sayTask(texts, 'words.decides', { name: who })
  );
};

const turn = (view: View, scene: Scene, name: Names): string => {
  const { texts } = scene;
  if (view.places === null && scene.stopped === true) return stoppedInWords(texts);
  if (view.places !== null || view.toPlay === null) {
    const winners = winnersOf(view.places ?? []).map((seat) => name(seat));
    return say(texts, 'words.winners', { names: texts.list(winners), count: winners.length });
  }
  const task = taskInWords(view, scene, name);
  return view.active === view.toPlay ? task : say(texts, 'words.in-turn', { task, name: name(view.active) });
};

/** "5 meeples", "the ringmaster": meeples always, other figures only while there are any. */
const supplyInWords = (supply: Supply, texts: Texts): readonly string[] =>
  wholeBox.figures.flatMap(({ kind }) => {
    const count = supply[kind] ?? 0;
    return count === 0 && kind !== 'meeple' ? [] : [say(texts, `words.hand.${kind}`, { count })];
  });

/** A player's own figures, or how they come back when all are placed; null once the game is over. */
export const suppliesInWords = (view: View, seat: Seat, { texts }: Scene): string | null => {
  const supply = view.supplies[seat] ?? {};
  if (view.places !== null) return null;
  return wholeBox.figures.some(({ kind }) => (supply[kind] ?? 0) > 0)
    ? say(texts, 'words.supply', { figures: texts.list(supplyInWords(supply, texts)) })
    : say(texts, 'words.no-figures');
};

const players = (view: View, { texts }: Scene, name: Names): readonly string[] =>
  view.scores.map((score, seat) => {
    const figures = say(texts, 'words.in-hand', {
      figures: texts.list(supplyInWords(view.supplies[seat] ?? {}, texts)),
    });
    return say(texts, 'words.player', { name: name(seat), count: score, figures });
  });

export const figuresInWords = (view: View, { texts }: Scene, name: Names): readonly string[] =>
  view.figures.map(({ seat, kind, cell, spot }) =>
    say(texts, 'words.figure', {
      name: name(seat),
      figure: figureName(texts, kind),
      spot: spotInWords(texts, spot),
      cell: cellName(cell),
    }),
  );

const pile = (view: View, { texts }: Scene): string => say(texts, 'words.pile', { count: view.left.total });

const ofModules = (view: View, scene: Scene): readonly string[] =>
  looks.flatMap(({ tellPosition }) => tellPosition?.(view, scene, (id) => tileInWords(view, id, 0, scene)) ?? []);

const tilesInWords = (view: View, scene: Scene): readonly string[] =>
  view.tiles.map(({ tile, cell, rotation }) =>
    say(scene.texts, 'words.tile', {
      cell: cellName(cell),
      tile: tileInWords(view, tile, rotation, scene),
    }),
  );

/** Tiles and figures alternately, the newest first, so that a shortened text keeps both near the latest moves. */
const newestFirst = (view: View, scene: Scene, name: Names): readonly string[] => {
  const tiles = tilesInWords(view, scene).toReversed();
  return view.tiles
    .toReversed()
    .flatMap(({ cell }, index) => [
      tiles[index] ?? '',
      ...figuresInWords(
        { ...view, figures: view.figures.filter((figure) => sameCell(figure.cell, cell)) },
        scene,
        name,
      ),
    ]);
};

/** The position for an alt text: information needed for the next move comes first, because the end may be cut off. */
export const altTextInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => scene.names[seat] ?? '';
  return altTextOf([
    turn(view, scene, name),
    ...players(view, scene, name),
    pile(view, scene),
    ...ofModules(view, scene),
    ...newestFirst(view, scene, name),
  ]);
};

/**
 * The cells to choose from, for an alt text: the tile to place, each numbered cell with its effect, then the landscape.
 */
export const cellsInWords = (view: View, choices: readonly Choice[], scene: Scene): string => {
  const name: Names = (seat) => scene.names[seat] ?? '';
  return altTextOf([
    turn(view, scene, name),
    ...choices.map(({ cell, number, effect }) =>
      sayEffect('words.choice', { number, cell: cellName(cell) }, { effect, seat: view.toPlay ?? 0 }, scene),
    ),
    ...newestFirst(view, scene, name),
  ]);
};

const leftInWords = (view: View, scene: Scene): readonly string[] => {
  const kinds = new Map<string, number>();
  for (const [tile, count] of Object.entries(view.left.byType)) {
    const words = tileInWords(view, tile, 0, scene);
    if (count > 0) kinds.set(words, (kinds.get(words) ?? 0) + count);
  }
  return [...kinds]
    .toSorted(([, one], [, other]) => other - one)
    .map(([tile, count]) => say(scene.texts, 'words.left', { count, tile }));
};

const discarded = (view: View, scene: Scene): readonly string[] =>
  view.discarded.map((tile) => say(scene.texts, 'words.discarded', { tile: tileInWords(view, tile, 0, scene) }));

export const chancesInWords = (view: View, scene: Scene): string =>
  [pile(view, scene), ...ofModules(view, scene)].join('\n');

export const materialInWords = (view: View, scene: Scene): string =>
  altTextOf([say(scene.texts, 'words.left-title'), ...leftInWords(view, scene).map((kind) => `${kind}.`)]);

export const positionInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => `**${escapeMarkdown(scene.names[seat] ?? '')}**`;
  return [
    turn(view, scene, name),
    ...players(view, scene, name),
    pile(view, scene),
    ...ofModules(view, scene),
    ...figuresInWords(view, scene, name),
    ...tilesInWords(view, scene),
    ...discarded(view, scene),
    ...(view.left.total === 0 || scene.hidesMaterial === true
      ? []
      : [say(scene.texts, 'words.left-title'), ...leftInWords(view, scene)]),
  ].join('\n');
};
