import { describeEngine } from '#engines/core/testing/index.js';
import { itemsOf } from '#engines/carcassonne/persistent/sparse-array.js';
import { figuresOn } from '#engines/carcassonne/board/figures.js';
import { engine } from '#engines/carcassonne/index.js';
import type { FigureKind } from '#engines/carcassonne/position/figure.js';
import { rulesOf, wholeBox } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { variants } from './variants.js';

const onBoard = ({ position }: State) =>
  itemsOf(position.board.tiles).flatMap((tile) => figuresOn(rulesOf(position.options), position.board, tile));

const material = (state: State) => {
  const { position, pile, secrets } = state;
  const tiles = [
    ...itemsOf(position.board.tiles).map(({ tile }) => tile),
    ...position.discarded,
    ...pile.order.slice(pile.drawn),
    ...(position.current === null ? [] : [position.current]),
    // Tiles bought at a bazaar, or for sale.
    ...(position.slices.bridges?.lots ?? []).map(({ tile }) => tile),
    // Abbeys in hand.
    ...(position.slices.abbey?.abbeys ?? []).filter(Boolean).map(() => 'abbey-A'),
  ];
  const figures = onBoard(state);
  const figuresOf = (seat: number, kind: FigureKind) =>
    (position.supplies[seat]?.[kind] ?? 0) +
    figures.filter((figure) => figure.seat === seat && figure.kind === kind).length +
    (position.slices.abbey?.barns ?? []).filter((barn) => kind === 'barn' && barn.seat === seat).length +
    (position.slices.hills?.shepherds ?? []).filter((each) => kind === 'shepherd' && each.seat === seat).length +
    (position.slices.tower?.prisoners ?? []).filter((each) => each.seat === seat && each.kind === kind).length;
  return {
    // No player, nor the state, knows the tiles under hills.
    tiles: position.slices.hills ? tiles.length + position.slices.hills.buried : tiles.toSorted(),
    figures: position.scores.map((_, seat) => wholeBox.figures.map(({ kind }) => figuresOf(seat, kind))),
    bridges:
      (position.slices.bridges?.bridges ?? []).reduce((sum, count) => sum + count, 0) +
      itemsOf(position.board.tiles).filter(({ overpass }) => overpass !== undefined).length,
    castles: [...(position.slices.bridges?.castles ?? []), position.slices.bridges?.built.length ?? 0].reduce(
      (sum, count) => sum + count,
    ),
    tokens: secrets.tent?.tokens.toSorted(),
    floors: [
      ...(position.slices.tower?.floors ?? []),
      ...(position.slices.tower?.towers ?? []).map(({ floors }) => floors),
    ].reduce((sum, count) => sum + count, 0),
  };
};

describeEngine(engine, {
  variants,
  seeds: 1,
  sampleEvery: 30,
  maxMoves: 2_000,
  conserved: material,
});
