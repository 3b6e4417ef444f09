import { PermissionsBitField, version as libraryVersion } from 'discord.js';
import { breaksPlay, wordsOf, type Comparison } from './comparison.js';
import type { PressOutcome } from './presses/press.js';

export interface RehearsalResult {
  readonly comparisons: readonly Comparison[];
  readonly presses: readonly PressOutcome[];
  /** What could not be cleared away: a sentence each. */
  readonly left: readonly string[];
  /** What the bot may do in the channel. */
  readonly permissions: bigint;
  /** Whether not everything was tried. */
  readonly endedEarly: boolean;
}

/** Discord's ids, which no report needs: whatever brings one in, it does not get out. */
const withoutIds = (text: string): string => text.replaceAll(/\d{15,}/g, '…');

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];

const verdictOf = (comparison: Comparison): string => {
  if (breaksPlay(comparison)) return '**DIFFERS, and play depends on it**';
  return comparison.verdict === 'differs' ? 'differs' : comparison.verdict;
};

/** The failures that end a rehearsal with 1. */
export const failuresOf = ({
  comparisons,
  presses,
}: Pick<RehearsalResult, 'comparisons' | 'presses'>): readonly string[] => [
  ...comparisons.filter(breaksPlay).map(({ name }) => name),
  ...presses.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name),
];

/** The report to send to us, in Markdown: without the token, and without ids of anybody. */
export const reportOf = (rehearsed: RehearsalResult, at: Date): string => {
  const { comparisons, presses, left, permissions, endedEarly } = rehearsed;
  const failures = failuresOf(rehearsed);
  const differing = comparisons.filter(({ verdict }) => verdict === 'differs');
  const lines = [
    '# Rehearsal of En piste',
    '',
    `${at.toISOString()}, Node ${process.version}, discord.js ${libraryVersion}.`,
    '',
    ...(endedEarly ? ['It was ended early: not everything was tried.', ''] : []),
    failures.length === 0
      ? 'Nothing that play depends on differs from what we believe of Discord.'
      : `What play depends on and goes otherwise: ${failures.join('; ')}.`,
    `${comparisons.length} kinds of request, of which ${differing.length} are answered otherwise than by the stand-in.`,
    '',
    `The bot may: ${new PermissionsBitField(permissions).toArray().join(', ')}.`,
    '',
    '## Requests',
    '',
    ...table(
      ['request', 'play depends on it', 'Discord', 'our stand-in', ''],
      comparisons.map((one) => [
        one.name,
        one.matters ? 'yes' : 'no',
        wordsOf(one.discord),
        wordsOf(one.standIn),
        verdictOf(one),
      ]),
    ),
    '',
    '## Presses',
    '',
    ...(presses.length === 0
      ? ['Not tried.']
      : table(
          ['asked for', '', 'what came of it'],
          presses.map(({ name, verdict, detail }) => [name, verdict, detail]),
        )),
    ...(left.length === 0 ? [] : ['', '## Left behind', '', ...left.map((sentence) => `- ${sentence}`)]),
  ];
  return withoutIds(`${lines.join('\n')}\n`);
};
