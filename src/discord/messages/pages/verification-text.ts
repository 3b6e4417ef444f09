import type { Texts } from '#renderers/kit/renderer.js';
import type { Result } from '#engines/core/result.js';
import { type CheckFault, checkRecord, type GameRecord, type Verification } from '#src/tables/replay/verify.js';
import type { Games } from '#src/discord/catalog/games.js';

/** Where a record comes from: a file says its hash itself, the hash of a table was posted. */
export type RecordSource = 'table' | 'file';

/** What was checked of a game, or what does not fit, in words. */
export const verificationOf = (
  { setup, seedHash }: GameRecord,
  source: RecordSource,
  checked: Result<Verification, CheckFault>,
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
    ...(setup === null ? [] : [say('setup')]),
    say('moves', { count: moves }),
    say(result === null ? 'no-result' : 'result'),
  ]
    .map((line) => `✅ ${line}`)
    .join('\n');
};

/** Verifies a game, and says in words what was checked, or what does not fit. */
export const verificationText = (record: GameRecord, source: RecordSource, games: Games, texts: Texts): string =>
  verificationOf(record, source, checkRecord(games.find(record.gameId), record), texts);
