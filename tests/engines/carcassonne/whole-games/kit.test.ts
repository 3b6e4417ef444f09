import { describeEngine } from '../../../../engines/core/testing/index.js';
import { itemsOf } from '../../../../engines/carcassonne/persistent/sparse-array.js';
import { figuresOn } from '../../../../engines/carcassonne/board/figures.js';
import { engine } from '../../../../engines/carcassonne/index.js';
import type { FigureKind } from '../../../../engines/carcassonne/figure.js';
import { rulebook, rulesOf, wholeBox } from '../../../../engines/carcassonne/rulebook.js';
import type { State } from '../../../../engines/carcassonne/state.js';

const onBoard = ({ position }: State) =>
  itemsOf(position.board.tiles).flatMap((tile) => figuresOn(rulesOf(position.options), position.board, tile));

const material = (state: State) => {
  const { position, pile, secrets } = state;
  const tiles = [
    ...itemsOf(position.board.tiles).map(({ tile }) => tile),
    ...position.discarded,
    ...pile.order.slice(pile.drawn),
    ...(position.current === null ? [] : [position.current]),
    // Bought at a bazaar, or for sale.
    ...(position.slices.bridges?.lots ?? []).map(({ tile }) => tile),
    // Abbeys in hand.
    ...(position.slices.abbey?.abbeys ?? []).filter(Boolean).map(() => 'abbey-A'),
  ];
  const figures = onBoard(state);
  const figuresOf = (seat: number, kind: FigureKind) =>
    (position.supplies[seat]?.[kind] ?? 0) +
    figures.filter((figure) => figure.seat === seat && figure.kind === kind).length +
    (position.slices.abbey?.barns ?? []).filter((barn) => kind === 'barn' && barn.seat === seat).length +
    (position.slices.tower?.prisoners ?? []).filter((each) => each.seat === seat && each.kind === kind).length;
  return {
    tiles: tiles.toSorted(),
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

const flags = [false, true];
const modules = flags.flatMap((tent) =>
  flags.flatMap((acrobats) =>
    flags.map((ringmaster) => ({
      tent,
      acrobats,
      ringmaster,
      inns: acrobats !== ringmaster,
      abbot: tent !== ringmaster,
      traders: acrobats === ringmaster,
      river: tent === acrobats,
      dragon: tent !== acrobats,
      abbey: acrobats || !ringmaster,
      tower: tent || !acrobats,
      flier: !acrobats || ringmaster,
      bridges: tent || ringmaster,
      monasteries: acrobats !== ringmaster,
      russian: tent || acrobats,
    })),
  ),
);

/**
 * With each number of players half of these choices: those with an even number of the first three modules, or with an
 * odd one. In either half every module is played with and left out, and every two of the three meet in all four ways.
 */
const chosenFor = (seats: number) =>
  modules.filter(
    ({ tent, acrobats, ringmaster }) => [tent, acrobats, ringmaster].filter(Boolean).length % 2 === seats % 2,
  );

describeEngine(engine, {
  variants: [
    ...[2, 3, 4, 5, 6].flatMap((seats) => chosenFor(seats).map((options) => ({ options, seats }))),
    ...['monasteries', 'russian'].map((id) => ({
      options: { tent: false, acrobats: false, ringmaster: false, [id]: true },
      seats: 2,
    })),
    { options: Object.fromEntries(rulebook.modules.map(({ id }) => [id, true])), seats: 4 },
  ],
  seeds: 1,
  sampleEvery: 30,
  maxMoves: 800,
  conserved: material,
});
