import type { Illegal } from '../../core/engine.js';
import { ok, refuse, type Result } from '../../core/result.js';
import type { BoardTile } from '../board/board.js';
import { featureAt, orientationOf } from '../board/lookup.js';
import type { FigureKind } from '../figure.js';
import type { RuleSet, StepRules } from '../rule-set.js';
import type { FigureStep, Placement, StepKind } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Turn } from '../state.js';
import type { TileId } from '../tiles/tile.js';
import { inHand, putFigure } from '../turn.js';
import { spotsAt } from './spots.js';

const stepRulesIn = ({ modules }: RuleSet): readonly StepRules[] => modules.flatMap(({ steps }) => steps ?? []);

/** Everything the seat to play may do after laying the current tile so; the last is to pass. */
export const stepsAfter = (
  rules: RuleSet,
  position: Position,
  tile: TileId,
  placement: Placement,
): readonly FigureStep[] => {
  const free = spotsAt(rules, position, tile, placement).filter((spot) => spot.free);
  const figures = rules.figures.filter(({ kind }) => inHand(position, position.toPlay, kind) > 0);
  return [
    ...figures.flatMap(({ kind: figure, places }) =>
      free
        .filter(({ kind }) => places.includes(kind))
        .map(({ name }): FigureStep => ({ kind: 'put', figure, spot: name })),
    ),
    ...stepRulesIn(rules).flatMap((steps) => steps.offers(rules, position, placement.cell)),
    { kind: 'pass' },
  ];
};

const put = (
  rules: RuleSet,
  turn: Turn,
  tile: BoardTile,
  kind: FigureKind,
  spot: string,
): Result<Turn, Illegal<Reason>> => {
  const { board, toPlay: seat } = turn.position;
  const { segments } = orientationOf(rules, tile);
  const at = segments.findIndex(({ name }) => name === spot);
  const id = tile.features[at];
  if (id === undefined)
    return refuse({ reason: 'no-such-spot', params: { spot, spots: segments.map(({ name }) => name).join(', ') } });
  const feature = featureAt(board, id);
  const type = rules.figures.find((figure) => figure.kind === kind);
  if (type?.places.includes(feature.kind) === false) return refuse({ reason: 'not-for-figures', params: { spot } });
  if (feature.figures.length > 0) return refuse({ reason: 'feature-taken', params: { spot } });
  if (inHand(turn.position, seat, kind) === 0) return refuse({ reason: 'none-in-hand', params: { figure: kind } });
  return ok(putFigure(turn, id, { seat, kind, cell: tile.cell, spot }));
};

/** The rules in play for a kind of step that a module has added, or undefined. */
const rulesFor = (rules: RuleSet, kind: StepKind): StepRules | undefined =>
  stepRulesIn(rules).find(({ kinds }) => kinds.includes(kind));

/** The second phase of a turn: at most one thing is done with a figure. */
export const takeStep = (
  rules: RuleSet,
  turn: Turn,
  tile: BoardTile,
  step: FigureStep,
): Result<Turn, Illegal<Reason>> => {
  if (step.kind === 'pass') return ok(turn);
  if (step.kind === 'put') return put(rules, turn, tile, step.figure, step.spot);
  return (
    rulesFor(rules, step.kind)?.take(rules, turn, tile, step) ??
    refuse({ reason: 'not-in-this-game', params: { step: step.kind } })
  );
};
