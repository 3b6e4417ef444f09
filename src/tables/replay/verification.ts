import type { Result } from '#engines/core/result.js';
import type { QueueRefusal } from '#src/lib/work-queue.js';
import type { Rules } from '../rules.js';
import { type FileError, readGameFile } from './game-file.js';
import { type CheckFault, checkRecord, type GameRecord, type Verification } from './verify.js';

export type VerificationTask =
  { readonly kind: 'record'; readonly record: GameRecord } | { readonly kind: 'file'; readonly content: Uint8Array };

export interface VerifiedGame {
  readonly gameId: string;
  readonly seedHash: string;
  /** The hash of the bot's half and the number of parts from people; null where the bot drew the seed alone. */
  readonly draw: { readonly halfHash: string; readonly parts: number } | null;
  /** True when the setup was stored, and compared with the one dealt from the seed. */
  readonly hasSetup: boolean;
  readonly checked: Result<Verification, CheckFault>;
}

/** The outcome of a verification; `failed` means an internal error. */
export type VerificationOutcome = Result<VerifiedGame, FileError> | QueueRefusal | 'too-slow' | 'stopped' | 'failed';

/** Verifies a record from an untrusted source. @param rules null for an unknown game */
const verifyRecord = (record: GameRecord, rules: Rules | null): VerifiedGame => {
  const { gameId, seedHash, draw, setup } = record;
  return {
    gameId,
    seedHash,
    draw: draw === null ? null : { halfHash: draw.halfHash, parts: draw.parts.length },
    hasSetup: setup !== null,
    checked: checkRecord(rules, record),
  };
};

/**
 * Verifies a game from an untrusted source, or explains why a file is invalid. The data can be sent between threads.
 */
export const verifyTask = (
  task: VerificationTask,
  rulesOf: (gameId: string) => Rules | null,
): Result<VerifiedGame, FileError> => {
  const read: Result<GameRecord, FileError> =
    task.kind === 'record' ? { ok: true, value: task.record } : readGameFile(task.content);
  if (!read.ok) return read;
  return { ok: true, value: verifyRecord(read.value, rulesOf(read.value.gameId)) };
};
