import { nextSeat } from '#engines/core/seat.js';
import type { Phase } from '../composition/rule-set.js';
import { hasAction } from '../rules/actions.js';
import { drawTile } from '../rules/drawing.js';
import { scoreCompleted, scoreEnd, sendCompletedHome } from '../rules/scoring.js';
import { turnWith, type Turn } from '../position/state.js';
import { goTo, justLaid, withEvent, withPosition } from '../position/turn.js';

/** The active seat draws a tile unless it has one. With no tile left, the last round begins. */
const draw: Phase = {
  id: 'draw',
  at: 'draw',
  endsPreview: true,
  run: (rules, turn) => {
    if (turn.position.current !== null) return turn;
    const drawn = drawTile(rules, turn);
    return drawn.position.current === null ? goTo(drawn, 'last-round') : drawn;
  },
};

const tile: Phase = {
  id: 'tile',
  at: 'tile',
  asks: (_rules, { current, toPlay }) => (current === null ? null : toPlay),
  beforeAction: true,
};

/** A turn has at most one action with a figure. A player without a choice is not asked. */
const figure: Phase = {
  id: 'figure',
  at: 'figure',
  asks: (rules, position) => (hasAction(rules, position) ? position.toPlay : null),
  pass: (_rules, turn) => turn,
  beforeAction: true,
};

const scoring: Phase = {
  id: 'scoring',
  at: 'scoring',
  run: (rules, turn) => scoreCompleted(rules, turn, justLaid(turn.position)),
};

const homecoming: Phase = {
  id: 'homecoming',
  at: 'homecoming',
  run: (rules, turn) => sendCompletedHome(rules, turn, justLaid(turn.position)),
};

/** Passes the turn to the next seat. Its player counts as not asked yet, even if it is the same one. */
const passOn = (turn: Turn): Turn => {
  const { toPlay, seats } = turn.position;
  return withPosition(turn, { toPlay: nextSeat(toPlay, seats), asked: null, begun: false });
};

const next: Phase = {
  id: 'next',
  at: 'next',
  endsPreview: true,
  run: (_rules, turn) => goTo(passOn(turn), 'start'),
};

const end: Phase = {
  id: 'end',
  at: 'end',
  endsPreview: true,
  run: (rules, turn) => {
    const scored = scoreEnd(rules, turn);
    return turnWith(withEvent(scored, { type: 'ended', points: scored.position.scores }), { reveals: true });
  },
};

export const phases: readonly Phase[] = [draw, tile, figure, scoring, homecoming, next, end];
