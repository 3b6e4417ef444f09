import { gamesById } from '../app/registry.js';
import { readGameFile } from '../tables/replay/game-file.js';
import { type Forgery, verify } from '../tables/replay/verify.js';
import { engineOf } from '../tables/rules.js';

/** What does not fit, as a sentence for the terminal. */
const sentenceOf = (forgery: Forgery): string => {
  switch (forgery.kind) {
    case 'seed-differs-from-hash':
      return 'The seed is not the one whose hash was published when the game began.';
    case 'setup-differs-from-seed':
      return 'The setup is not what this seed deals.';
    case 'start-refused':
      return `The rules refuse the setup: ${forgery.illegal.reason}.`;
    case 'move-impossible':
      return `Entry ${forgery.version} of the log could not happen in this game.`;
    case 'result-differs':
      return 'The game ended otherwise than the file says.';
  }
};

/** Checks a file as `/export` gives it. @returns what was found, and whether all is well */
export const verifyFile = (text: string): { readonly fine: boolean; readonly report: string } => {
  const record = readGameFile(text);
  if (record === null) return { fine: false, report: 'This is no file of a game of En piste.' };
  const game = gamesById.get(record.gameId);
  const engine = game === undefined ? null : engineOf(game, record.rules);
  if (engine === null)
    return { fine: false, report: `This program does not know rules ${record.rules} of ${record.gameId}.` };
  const options = engine.options.safeParse(record.options);
  if (!options.success) return { fine: false, report: 'The options are none of this game.' };
  const verified = verify(engine, { ...record, options: options.data });
  if (!verified.ok) return { fine: false, report: sentenceOf(verified.error) };
  const { moves, result } = verified.value;
  return {
    fine: true,
    report: [
      `Seed: it has the published hash ${record.seedHash}.`,
      'Setup: it is what the seed deals.',
      `Moves: all ${moves} were legal when they were made.`,
      result === null
        ? 'Result: none, the table was closed before the end.'
        : `Result: places ${result.places.join(', ')}, points ${result.points.join(', ')}, as the file says.`,
    ].join('\n'),
  };
};
