import { useState } from 'preact/hooks';
import type { ViewedGame } from '../../games.js';

export interface Steps {
  readonly at: number;
  readonly goTo: (step: number) => void;
  /** The turning points before and after the step; its beginning and its end where there is none. */
  readonly turnBefore: number;
  readonly turnAfter: number;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Where somebody is in a game, and the keys by which they go on. */
export const useSteps = (game: ViewedGame): Steps => {
  const [at, setAt] = useState(0);
  const last = game.steps.length - 1;
  const turns = game.steps.flatMap(({ turn }, step) => (turn === null ? [] : [step]));
  const turnBefore = turns.findLast((step) => step < at) ?? 0;
  const turnAfter = turns.find((step) => step > at) ?? last;
  const goTo = (step: number) => setAt(Math.max(0, Math.min(last, step)));
  const keys = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', turnBefore],
    ['ArrowDown', turnAfter],
    ['Home', 0],
    ['End', last],
  ]);
  return {
    at,
    goTo,
    turnBefore,
    turnAfter,
    onKey: (event) => {
      const step = keys.get(event.key);
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      goTo(step);
    },
  };
};
