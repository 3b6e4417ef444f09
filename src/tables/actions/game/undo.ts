import { areMovesKept, seatOf } from '#src/model/table.js';
import { decideByReplay, type Decision, type GameInPlay, refuseChange } from '../decision.js';

/** Undoes the last move, if it belongs to the caller and the current turn, and no player has learnt anything since. */
export const undo = (game: GameInPlay, userId: string): Decision => {
  const { table, toAct, progress } = game;
  const seat = seatOf(table, userId);
  if (seat === null) return refuseChange('not-seated');
  const { lastMove, before } = progress.position;
  if (lastMove?.seat !== seat) return refuseChange('nothing-to-undo');
  if (toAct.turn !== lastMove.turn) return refuseChange('undo-turn-over');
  if (areMovesKept(table, { seat, turn: lastMove.turn })) return refuseChange('undo-kept');
  if (before === null) return refuseChange('undo-revealed');
  return decideByReplay(game, userId, { kind: 'undo', seat, turn: lastMove.turn });
};
