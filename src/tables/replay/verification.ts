import type { Result } from '#engines/core/result.js';
import type { Rules } from '../rules.js';
import { type FileFlaw, readGameFile } from './game-file.js';
import { type CheckFault, checkRecord, type GameRecord, type Verification } from './verify.js';

/** A game to be verified: that of a table, or what somebody says is the file of one. */
export type VerificationTask =
  { readonly kind: 'record'; readonly record: GameRecord } | { readonly kind: 'file'; readonly content: Uint8Array };

/** A game that was verified. */
export interface VerifiedGame {
  readonly gameId: string;
  readonly seedHash: string;
  /** The hash of the bot's half, and how many parts people brought; null where the bot drew the seed alone. */
  readonly draw: { readonly halfHash: string; readonly parts: number } | null;
  /** Whether what was dealt was kept, and compared with what the seed deals. */
  readonly hasSetup: boolean;
  readonly checked: Result<Verification, CheckFault>;
}

/** Verifies the record of a game that may come from anywhere. @param rules null for an unknown game */
export const verifyRecord = (record: GameRecord, rules: Rules | null): VerifiedGame => {
  const { gameId, seedHash, draw, setup } = record;
  return {
    gameId,
    seedHash,
    draw: draw === null ? null : { halfHash: draw.halfHash, parts: draw.parts.length },
    hasSetup: setup !== null,
    checked: checkRecord(rules, record),
  };
};

/** Verifies a game that may come from anywhere; of a file that is none, why. Its data may pass between threads. */
export const verifyTask = (
  task: VerificationTask,
  rulesOf: (gameId: string) => Rules | null,
): Result<VerifiedGame, FileFlaw> => {
  const read: Result<GameRecord, FileFlaw> =
    task.kind === 'record' ? { ok: true, value: task.record } : readGameFile(task.content);
  if (!read.ok) return read;
  return { ok: true, value: verifyRecord(read.value, rulesOf(read.value.gameId)) };
};
