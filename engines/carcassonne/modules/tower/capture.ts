import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { exposedOn } from '#engines/carcassonne/board/figures.js';
import { tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Seat } from '#engines/core/seat.js';
import { bareStep } from '#engines/carcassonne/composition/steps.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { readFigureKind, sameFigure, type Figure, type FigureKind } from '#engines/carcassonne/position/figure.js';
import { cellName, parseCell, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { sendHome, takeAway } from '#engines/carcassonne/rules/homecoming.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';
import { backInHand, withEvent, withPoints } from '#engines/carcassonne/position/turn.js';
import { towerOf, withTower } from './slice.js';
import {
  captureStepSchema,
  exchangeStepSchema,
  type CaptureStep,
  type ExchangeStep,
  type Prisoner,
  type Tower,
  ransomStepSchema,
  type RansomStep,
} from './slice.js';

/** Points for a prisoner's return. */
export const RANSOM = 3;

const canPay = ({ scores, toPlay }: Position): boolean => (scores[toPlay] ?? 0) >= RANSOM;

/** The followers that the active seat can buy back: of several identical ones with one holder, the first. */
const offers = (_rules: RuleSet, position: Position): readonly RansomStep[] => {
  const { prisoners, ransomed } = towerOf(position);
  if (ransomed || !canPay(position)) return [];
  return prisoners
    .filter(({ seat }) => seat === position.toPlay)
    .map(({ kind: figure, holder }): RansomStep => ({ kind: 'ransom', holder, figure }))
    .filter(
      ({ holder, figure }, index, all) =>
        all.findIndex((other) => other.holder === holder && other.figure === figure) === index,
    );
};

const take = (_rules: RuleSet, turn: Turn, { holder, figure: kind }: RansomStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const { toPlay: seat, seats } = position;
  const { prisoners, ransomed } = towerOf(position);
  const at = prisoners.findIndex((each) => each.seat === seat && each.holder === holder && each.kind === kind);
  if (at === -1) return refuse({ reason: 'no-such-prisoner', params: { figure: kind } });
  if (ransomed) return refuse({ reason: 'ransom-once' });
  if (!canPay(position)) return refuse({ reason: 'ransom-too-dear', params: { points: RANSOM } });
  const points = Array.from({ length: seats }, (_, each) => {
    if (each === seat) return -RANSOM;
    return each === holder ? RANSOM : 0;
  });
  const freed = backInHand(withTower(turn, { prisoners: prisoners.toSpliced(at, 1), ransomed: true }), [
    { seat, kind },
  ]);
  return ok(withEvent(withPoints(freed, points), { type: 'ransom-paid', seat, holder, kind, points }));
};

/** Once in a turn, at any decision of the active player up to the action. */
export const ransomSteps: StepRules<'ransom'> = {
  kinds: ['ransom'],
  phases: 'before-action',
  freeAction: { opens: false },
  elsewhere: true,
  schema: ransomStepSchema,
  offers,
  take,
  write: ({ holder, figure }) => `${holder + 1} ${figure}`,
  read: (kind, rest) => {
    const [number = '', word = '', ...others] = rest.split(' ');
    const figure = readFigureKind(word);
    return figure === null || !/^[1-6]$/.test(number) || others.length > 0
      ? null
      : { kind, holder: Number(number) - 1, figure };
  },
};

/** The cells within reach of a tower: its own, plus one in each of the four directions for each floor. */
export const reach = ({ x, y }: Cell, floors: number): readonly Cell[] => [
  { x, y },
  ...Array.from({ length: floors }, (_, index) => index + 1).flatMap((away) => [
    { x, y: y - away },
    { x: x + away, y },
    { x, y: y + away },
    { x: x - away, y },
  ]),
];

/** The followers that a tower can capture; of several identical ones at one place, the first. */
export const targets = (rules: RuleSet, { board }: Position, { cell, floors }: Tower): readonly Figure[] =>
  reach(cell, floors)
    .flatMap((each) => tileAt(board, each) ?? [])
    .flatMap((tile) => exposedOn(rules, board, tile))
    .filter(({ kind }) => isFollower(rules, kind))
    .filter((figure, index, all) => all.findIndex((other) => sameFigure(other, figure)) === index);

/**
 * The tower that was just raised.
 *
 * @throws without one, because then the phase asks no player
 */
const justRaised = (position: Position): Tower => {
  const { raised, towers } = towerOf(position);
  if (raised === null) throw new RangeError('no tower was raised');
  const tower = towers.find(({ cell }) => sameCell(cell, raised));
  if (tower === undefined) throw new RangeError('no tower stands there');
  return tower;
};

/** Exchanges a captured follower for one of the capturer's own that its owner holds. */
const exchanged = (turn: Turn, captured: Prisoner, kind: FigureKind): Turn => {
  const { prisoners } = towerOf(turn.position);
  const { seat: owner, holder: seat } = captured;
  const own = prisoners.findIndex((each) => each.seat === seat && each.holder === owner && each.kind === kind);
  const left = prisoners.filter((each, index) => index !== own && each !== captured);
  const home = [
    { seat: owner, kind: captured.kind },
    { seat, kind },
  ];
  const back = backInHand(withTower(turn, { prisoners: left, exchange: null }), home);
  return withEvent(back, { type: 'prisoners-exchanged', home });
};

const kindsHeld = (position: Position, seat: Seat, holder: Seat): readonly FigureKind[] => [
  ...new Set(
    towerOf(position)
      .prisoners.filter((each) => each.seat === seat && each.holder === holder)
      .map(({ kind }) => kind),
  ),
];

/** Makes another seat's follower a prisoner, or exchanges it at once if its owner holds one in return. */
const imprison = (rules: RuleSet, turn: Turn, figure: Figure): Turn => {
  const { toPlay: holder } = turn.position;
  const captured: Prisoner = { seat: figure.seat, kind: figure.kind, holder };
  const { prisoners } = towerOf(turn.position);
  const taken = takeAway(rules, withTower(turn, { prisoners: [...prisoners, captured] }), [figure]);
  const [only, ...others] = kindsHeld(turn.position, holder, figure.seat);
  if (only === undefined) return taken;
  return others.length === 0 ? exchanged(taken, captured, only) : withTower(taken, { exchange: figure.seat });
};

const capture = (rules: RuleSet, turn: Turn, step: CaptureStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const tower = justRaised(position);
  const { seat, figure: kind, spot } = step;
  const figure = targets(rules, position, tower).find((each) =>
    sameFigure({ seat, kind, spot, cell: step.cell }, each),
  );
  if (figure === undefined) return refuse({ reason: 'out-of-reach', params: { cell: cellName(step.cell), spot } });
  const told = withEvent(withTower(turn, { raised: null }), {
    type: 'captured',
    seat: position.toPlay,
    cell: tower.cell,
    figure,
  });
  return ok(seat === position.toPlay ? sendHome(rules, told, [figure]) : imprison(rules, told, figure));
};

/** The player who raised a tower may capture a figure from it. */
export const capturePhase: Phase = {
  id: 'tower-capture',
  at: 'figure',
  asks: (_rules, position) => (towerOf(position).raised === null ? null : position.toPlay),
};

export const spareSteps: StepRules<'spare'> = {
  ...bareStep('spare'),
  phases: ['tower-capture'],
  take: (_rules, turn) => ok(withTower(turn, { raised: null })),
};

export const captureSteps: StepRules<'capture'> = {
  kinds: ['capture'],
  phases: ['tower-capture'],
  schema: captureStepSchema,
  offers: (rules, position) =>
    targets(rules, position, justRaised(position)).map(({ seat, kind: figure, cell, spot }): CaptureStep => ({
      kind: 'capture',
      seat,
      figure,
      cell,
      spot,
    })),
  take: capture,
  write: ({ seat, figure, cell, spot }) => `${seat + 1} ${figure} ${cellName(cell)} ${spot}`,
  read: (kind, rest) => {
    const [number = '', word = '', name = '', where = '', ...others] = rest.split(' ');
    const [figure, cell, spot] = [readFigureKind(word), parseCell(name), readSpot(where)];
    if (figure === null || cell === null || spot === null || !/^[1-6]$/.test(number) || others.length > 0) return null;
    return { kind, seat: Number(number) - 1, figure, cell, spot };
  },
};

const choices = (position: Position): readonly FigureKind[] => {
  const { exchange } = towerOf(position);
  if (exchange === null) throw new RangeError('no figure is exchanged');
  return kindsHeld(position, position.toPlay, exchange);
};

/** The player who gets one of several kinds back chooses the kind. */
export const exchangePhase: Phase = {
  id: 'tower-exchange',
  at: 'figure',
  asks: (_rules, position) => (towerOf(position).exchange === null ? null : position.toPlay),
};

export const exchangeSteps: StepRules<'exchange'> = {
  kinds: ['exchange'],
  phases: ['tower-exchange'],
  schema: exchangeStepSchema,
  offers: (_rules, position) => choices(position).map((figure): ExchangeStep => ({ kind: 'exchange', figure })),
  take: (_rules, turn, { figure }) => {
    const captured = towerOf(turn.position).prisoners.at(-1);
    if (captured === undefined) throw new RangeError('no figure was captured');
    return choices(turn.position).includes(figure)
      ? ok(exchanged(turn, captured, figure))
      : refuse({ reason: 'no-such-prisoner', params: { figure } });
  },
  write: ({ figure }) => figure,
  read: (kind, rest) => {
    const figure = readFigureKind(rest);
    return figure === null ? null : { kind, figure };
  },
};
