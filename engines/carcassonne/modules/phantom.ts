import type { Module, Phase, RuleSet } from '../composition/rule-set.js';
import type { TurnStep } from '../move.js';
import type { Position, Turn } from '../position/state.js';
import { goTo, inHand, withSlices } from '../position/turn.js';
import { hasAction } from '../rules/actions.js';

interface PhantomSlice {
  /**
   * `follows`: an action was taken after which the phantom may follow; `now`: the phantom follows now. Otherwise null.
   */
  readonly stage: 'follows' | 'now' | null;
  /** True if the first figure went elsewhere than to the new tile, so that the phantom may not. */
  readonly passageUsed: boolean;
}

declare module '../composition/phase.js' {
  interface Phases {
    readonly phantom: true;
  }
}

declare module '../position/figure.js' {
  interface FigureKinds {
    readonly phantom: true;
  }
}

declare module '../position/module-data.js' {
  interface ModuleData {
    readonly phantom: { readonly slice: PhantomSlice; readonly secret: null; readonly setup: null };
  }
}

const PHANTOM = 'phantom';

const initialSlice: PhantomSlice = { stage: null, passageUsed: false };

const phantomOf = ({ slices }: Position): PhantomSlice => slices.phantom ?? initialSlice;

const withPhantom = (turn: Turn, change: Partial<PhantomSlice>): Turn =>
  withSlices(turn, { phantom: { ...phantomOf(turn.position), ...change } });

/** The rules for a step, or for the steps in the part of the landscape that it chooses. */
const stepRulesFor = ({ steps }: RuleSet, step: TurnStep): RuleSet['steps'][number] | undefined => {
  const kind = step.kind === 'part' ? step.of : step.kind;
  return steps.find(({ kinds }) => kinds.some((each) => each === kind));
};

/**
 * During the phantom's step no other figure may be placed, and a passage is allowed only if the first figure used none.
 */
const allows = (rules: RuleSet, position: Position, step: TurnStep): boolean => {
  const { stage, passageUsed } = phantomOf(position);
  if (stage !== 'now' || step.kind === 'pass') return true;
  const isPassage = stepRulesFor(rules, step)?.passage === true;
  if (isPassage && passageUsed) return false;
  return 'figure' in step ? step.figure === PHANTOM : isPassage || position.phase !== 'figure';
};

/** After most actions the phantom may follow. */
const acted = (rules: RuleSet, turn: Turn, step: TurnStep): Turn => {
  const { stage } = phantomOf(turn.position);
  if (stage === 'now') return turn;
  const own = stepRulesFor(rules, step);
  if (own?.final?.includes(step.kind) === true) return turn;
  return withPhantom(turn, { stage: 'follows', passageUsed: own?.passage === true });
};

/** Repeats the figure phase for the phantom alone. */
const follow: Phase = {
  id: 'phantom',
  at: 'figure',
  run: (rules, turn) => {
    const { stage } = phantomOf(turn.position);
    if (stage === null) return turn;
    if (stage === 'now' || inHand(turn.position, turn.position.toPlay, PHANTOM) === 0)
      return withPhantom(turn, initialSlice);
    const next = withPhantom(turn, { stage: 'now' });
    return hasAction(rules, next.position) ? goTo(next, 'figure') : withPhantom(turn, initialSlice);
  },
};

/**
 * A ninth figure that may be placed on the new tile after the first one, on a feature of its own (rulebook, note 8:
 * never among acrobats).
 */
export const phantom: Module = {
  id: 'phantom',
  usual: false,
  supply: {
    figures: [
      {
        kind: PHANTOM,
        perPlayer: 1,
        places: ['road', 'city', 'field', 'monastery'],
        strength: () => 1,
        isFollower: true,
      },
    ],
    begin: ({ options }) => (options.phantom === true ? { slices: { phantom: initialSlice } } : {}),
  },
  turn: { phases: [follow], allows, acted },
};
