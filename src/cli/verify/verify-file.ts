import { gamesById } from '#src/app/games.js';
import { checkRecord, type CheckFault, type GameRecord } from '#src/tables/replay/verify.js';
import { type FileError, MAX_FILE_ENTRIES, MAX_FILE_LENGTH, readGameFile } from '#src/tables/replay/game-file.js';

const flaws: Readonly<Record<FileError, string>> = {
  'no-game': 'This is no file of a game of En piste.',
  'too-large': `This file is too large for a game: it has more than ${MAX_FILE_LENGTH} characters.`,
  'too-long': `This file is too long for a game: its log has more than ${MAX_FILE_ENTRIES} entries.`,
};

const sentenceOf = (finding: CheckFault, { rules, gameId }: GameRecord): string => {
  switch (finding.kind) {
    case 'seed-differs-from-hash':
      return 'The seed does not have the hash that the file gives.';
    case 'half-differs-from-hash':
      return 'The half of the bot does not have the hash that is given for it.';
    case 'seed-differs-from-parts':
      return 'The seed is not what the half of the bot and the parts of the people make.';
    case 'setup-differs-from-seed':
      return 'The setup is not what this seed deals.';
    case 'start-refused':
      return `The rules refuse the setup: ${finding.illegal.reason}.`;
    case 'move-impossible':
      return `Entry ${finding.version} of the log could not happen in this game.`;
    case 'result-differs':
      return 'The game ended otherwise than the file says.';
    case 'rules-unknown':
      return `This program does not know rules ${rules} of ${gameId}.`;
    case 'options-unknown':
      return 'The options are none of this game.';
    case 'seats-unfit':
      return 'The game is not played by so many.';
  }
};

export const verifyFile = (content: string | Uint8Array): { readonly fine: boolean; readonly report: string } => {
  const read = readGameFile(content);
  if (!read.ok) return { fine: false, report: flaws[read.error] };
  const record = read.value;
  const checked = checkRecord(gamesById.get(record.gameId) ?? null, record);
  if (!checked.ok) return { fine: false, report: sentenceOf(checked.error, record) };
  const { moves, result } = checked.value;
  return {
    fine: true,
    report: [
      `Seed: it has the hash that the file gives, ${record.seedHash}: compare it with the one on Discord.`,
      ...(record.draw === null
        ? []
        : [
            `Seed: ${record.draw.parts.length} parts of people and the half with the hash ${record.draw.halfHash} make it.`,
          ]),
      'Setup: it is what the seed deals.',
      `Moves: all ${moves} were legal when they were made.`,
      result === null
        ? 'Result: none, the table was closed before the end.'
        : `Result: places ${result.places.join(', ')}, points ${result.points.join(', ')}, as the file says.`,
    ].join('\n'),
  };
};
