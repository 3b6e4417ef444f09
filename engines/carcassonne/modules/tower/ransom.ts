import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { StepRules, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { readFigureKind } from '#engines/carcassonne/position/figure.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { backInHand, withEvent, withPoints } from '#engines/carcassonne/position/turn.js';
import { towerOf, withTower } from './slice.js';
import { ransomStepSchema, type RansomStep } from './types.js';

/** What a prisoner costs. */
export const RANSOM = 3;

const canPay = ({ scores, toPlay }: Position): boolean => (scores[toPlay] ?? 0) >= RANSOM;

/** The followers that the seat to play could have back: of several alike in one hand the first. */
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

/** Once in a turn, whenever whose turn it is decides something up to the action. */
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
