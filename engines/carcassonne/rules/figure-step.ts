import type { Illegal } from '../../core/engine.js';
import { ok, refuse, type Result } from '../../core/result.js';
import type { BoardTile } from '../board/board.js';
import { featureAt, orientationOf } from '../board/lookup.js';
import type { Expansion, StepRules } from '../expansion.js';
import { expansionsIn } from '../expansions/index.js';
import { figureKinds, type FigureKind } from '../figure.js';
import type { FigureStep, Placement } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position } from '../state.js';
import type { TileId } from '../tiles/tile.js';
import { inHand, putFigure, type Turn } from '../turn.js';
import { isClaimable, spotsAt } from './spots.js';

const rulesOf = (active: readonly Expansion[]): readonly StepRules[] => active.flatMap(({ steps }) => steps ?? []);

/** Everything the seat to play may do after laying the current tile so; the last is to pass. */
export const stepsAfter = (position: Position, tile: TileId, placement: Placement): readonly FigureStep[] => {
  const free = spotsAt(position, tile, placement).filter((spot) => spot.free && isClaimable(spot.kind));
  const kinds = figureKinds.filter((kind) => inHand(position, position.toPlay, kind) > 0);
  return [
    ...kinds.flatMap((figure) => free.map(({ name }): FigureStep => ({ kind: 'put', figure, spot: name }))),
    ...rulesOf(expansionsIn(position.options)).flatMap((rules) => rules.offers(position, placement.cell)),
    { kind: 'pass' },
  ];
};

const put = (turn: Turn, tile: BoardTile, kind: FigureKind, spot: string): Result<Turn, Illegal<Reason>> => {
  const { board, toPlay: seat } = turn.position;
  const { segments } = orientationOf(tile);
  const at = segments.findIndex(({ name }) => name === spot);
  const id = tile.features[at];
  if (id === undefined)
    return refuse({ reason: 'no-such-spot', params: { spot, spots: segments.map(({ name }) => name).join(', ') } });
  const feature = featureAt(board, id);
  if (!isClaimable(feature.kind)) return refuse({ reason: 'not-for-figures', params: { spot } });
  if (feature.figures.length > 0) return refuse({ reason: 'feature-taken', params: { spot } });
  if (inHand(turn.position, seat, kind) === 0) return refuse({ reason: 'none-in-hand', params: { figure: kind } });
  return ok(putFigure(turn, id, { seat, kind, cell: tile.cell, spot }));
};

/** The second phase of a turn: at most one thing is done with a figure. */
export const takeStep = (turn: Turn, tile: BoardTile, step: FigureStep): Result<Turn, Illegal<Reason>> => {
  if (step.kind === 'pass') return ok(turn);
  if (step.kind === 'put') return put(turn, tile, step.figure, step.spot);
  const rules = rulesOf(expansionsIn(turn.position.options)).find(({ words }) => words.includes(step.kind));
  return rules === undefined
    ? refuse({ reason: 'not-in-this-game', params: { step: step.kind } })
    : rules.take(turn, tile, step);
};
