import { areMovesKept, seatOf } from '#src/model/table.js';
import { decideByReplay, type Decision, type GameInPlay, refuseChange } from '../decision.js';

/**
 * The changes of a table after which no move is undone any more: far more than any game needs, and few enough that the
 * file of the game stays within `MAX_FILE_ENTRIES`.
 */
const MAX_CHANGES = 3_000;

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
  if (table.version >= MAX_CHANGES) return refuseChange('undo-too-often');
  return decideByReplay(game, userId, { kind: 'undo', seat, turn: lastMove.turn });
};
