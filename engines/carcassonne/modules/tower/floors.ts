import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import { featureAt } from '#engines/carcassonne/board/lookup.js';
import type { FigureType } from '#engines/carcassonne/composition/module-parts.js';
import type { RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { readFigureKind, type Figure, type FigureKind } from '#engines/carcassonne/position/figure.js';
import { cellName, parseCell, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { moduleObjection } from '#engines/carcassonne/rules/actions.js';
import { turnWith, type Position, type Turn } from '#engines/carcassonne/position/state.js';
import { inHand, putFigure, withEvent } from '#engines/carcassonne/position/turn.js';
import { targets } from './capture.js';
import { guardOf, TOWER, towerAt, towerOf, withTower } from './slice.js';
import { floorStepSchema, manStepSchema, type FloorStep, type ManStep, type Tower } from './slice.js';

const floorsInHand = (position: Position): number => towerOf(position).floors[position.toPlay] ?? 0;

const openTowers = (rules: RuleSet, position: Position): readonly Tower[] =>
  towerOf(position).towers.filter(({ cell }) => guardOf(rules, position, cell) === null);

/** The foundation or tower of a cell, or the rule that forbids any action with it. */
const siteOf = (rules: RuleSet, position: Position, cell: Cell): Result<Tower, Objection<Reason>> => {
  const params = { cell: cellName(cell) };
  const tower = towerAt(position, cell);
  if (tower === null) return refuse({ reason: 'no-foundation', params });
  return guardOf(rules, position, cell) === null ? ok(tower) : refuse({ reason: 'tower-closed', params });
};

const build = (rules: RuleSet, turn: Turn, { cell }: FloorStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const { toPlay: seat } = position;
  const site = siteOf(rules, position, cell);
  if (!site.ok) return site;
  if (floorsInHand(position) === 0) return refuse({ reason: 'no-floors' });
  const { floors: hands, towers } = towerOf(position);
  const floors = site.value.floors + 1;
  const raised = withTower(turn, {
    floors: hands.map((count, owner) => (owner === seat ? count - 1 : count)),
    towers: towers.map((tower) => (sameCell(tower.cell, cell) ? { cell, floors } : tower)),
  });
  const built = withEvent(raised, { type: 'floor-built', seat, cell, floors });
  return ok(targets(rules, built.position, { cell, floors }).length === 0 ? built : withTower(built, { raised: cell }));
};

export const floorSteps: StepRules<'floor'> = {
  kinds: ['floor'],
  phases: ['figure'],
  later: true,
  schema: floorStepSchema,
  offers: (rules, position) =>
    floorsInHand(position) === 0
      ? []
      : openTowers(rules, position).map(({ cell }): FloorStep => ({ kind: 'floor', cell })),
  take: build,
  write: ({ cell }) => cellName(cell),
  read: (kind, rest) => {
    const cell = parseCell(rest);
    return cell === null ? null : { kind, cell };
  },
};

/** Towers are for figures that may occupy roads, cities, fields and monasteries. */
const climbs = ({ places, isFollower }: FigureType): boolean =>
  isFollower && (['road', 'city', 'field', 'monastery'] as const).every((kind) => places.includes(kind));

const kindsOf = (rules: RuleSet, position: Position): readonly FigureKind[] =>
  rules.figures
    .filter(climbs)
    .map(({ kind }) => kind)
    .filter((kind) => inHand(position, position.toPlay, kind) > 0);

/** Another module's rule that keeps a figure off the tower of a cell, or null. */
const guardObjection = (rules: RuleSet, position: Position, kind: FigureKind, cell: Cell): Objection<Reason> | null => {
  const guard: Figure = { seat: position.toPlay, kind, cell, spot: TOWER };
  return moduleObjection(rules, position, guard, featureAt(position.board, featureUnder(rules, position.board, guard)));
};

const man = (rules: RuleSet, turn: Turn, { figure: kind, cell }: ManStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const site = siteOf(rules, position, cell);
  if (!site.ok) return site;
  if (site.value.floors === 0) return refuse({ reason: 'tower-without-floors', params: { cell: cellName(cell) } });
  const type = rules.figures.find((each) => each.kind === kind);
  if (type !== undefined && !climbs(type)) return refuse({ reason: 'not-on-towers', params: { figure: kind } });
  if (inHand(position, position.toPlay, kind) === 0)
    return refuse({ reason: 'none-in-hand', params: { figure: kind } });
  const other = guardObjection(rules, position, kind, cell);
  if (other !== null) return refuse(other);
  const figure: Figure = { seat: position.toPlay, kind, cell, spot: TOWER };
  const { position: manned } = putFigure(turn, featureUnder(rules, position.board, figure), figure);
  return ok(withEvent(turnWith(turn, { position: manned }), { type: 'tower-manned', figure }));
};

export const manSteps: StepRules<'man-tower'> = {
  kinds: ['man-tower'],
  phases: ['figure'],
  later: true,
  schema: manStepSchema,
  offers: (rules, position) => {
    const towers = openTowers(rules, position).filter(({ floors }) => floors > 0);
    return kindsOf(rules, position).flatMap((figure) =>
      towers
        .filter(({ cell }) => guardObjection(rules, position, figure, cell) === null)
        .map(({ cell }): ManStep => ({ kind: 'man-tower', figure, cell })),
    );
  },
  take: man,
  write: ({ figure, cell }) => `${figure} ${cellName(cell)}`,
  read: (kind, rest) => {
    const [word = '', name = '', ...others] = rest.split(' ');
    const [figure, cell] = [readFigureKind(word), parseCell(name)];
    return figure === null || cell === null || others.length > 0 ? null : { kind, figure, cell };
  },
};
