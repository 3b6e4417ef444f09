import type { Texts } from '#renderers/kit/renderer.js';
import { type FileError, MAX_FILE_ENTRIES, MAX_FILE_LENGTH } from '#src/tables/replay/game-file.js';
import type { VerificationOutcome, VerifiedGame } from '#src/tables/replay/verification.js';

/** The source of a record: a file contains its hash, the hash of a table was posted. */
export type RecordSource = 'table' | 'file';

export const fileErrorText = (flaw: FileError, texts: Texts): string =>
  texts.t(`common:verification.${flaw}`, { entries: MAX_FILE_ENTRIES, characters: MAX_FILE_LENGTH });

const verifiedText = (
  { draw, hasSetup, seedHash, checked }: VerifiedGame,
  source: RecordSource,
  texts: Texts,
): string => {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    texts.t(`common:verification.${key}`, params);
  if (!checked.ok) {
    const { kind } = checked.error;
    const version = kind === 'move-impossible' ? checked.error.version : 0;
    return `❌ ${say(`wrong.${kind}`, { version })}`;
  }
  const { moves, result } = checked.value;
  return [
    say(`seed.${source}`, { hash: seedHash }),
    ...(draw === null ? [] : [say(`draw.${source}`, { hash: draw.halfHash, count: draw.parts })]),
    ...(hasSetup ? [say('setup')] : []),
    say('moves', { count: moves }),
    say(result === null ? 'no-result' : 'result'),
  ]
    .map((line) => `✅ ${line}`)
    .join('\n');
};

const refusals = {
  busy: 'verification.busy',
  full: 'faults.busy',
  stopped: 'faults.stopping',
  'too-slow': 'verification.too-slow',
  failed: 'verification.failed',
} as const satisfies Record<Extract<VerificationOutcome, string>, string>;

export const verificationText = (verified: VerificationOutcome, source: RecordSource, texts: Texts): string => {
  if (typeof verified === 'string') return texts.t(`common:${refusals[verified]}`);
  return verified.ok ? verifiedText(verified.value, source, texts) : fileErrorText(verified.error, texts);
};
