import { PermissionsBitField, version as libraryVersion } from 'discord.js';
import { breaksPlay, meansTheSame, wordsOf, type Comparison } from './comparison.js';
import type { PressOutcome } from './presses/press.js';

export interface RehearsalResult {
  readonly comparisons: readonly Comparison[];
  readonly presses: readonly PressOutcome[];
  /** Leftovers that could not be cleared away: a sentence each. */
  readonly left: readonly string[];
  readonly permissions: bigint;
  /** True when not everything was tried. */
  readonly endedEarly: boolean;
}

/** Removes Discord's ids, whatever their source: no report needs them. */
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
  if (comparison.verdict !== 'differs') return comparison.verdict;
  return meansTheSame(comparison) ? 'differs, and means the same to the bot' : 'differs';
};

const failuresOf = ({ comparisons, presses }: RehearsalResult): readonly string[] => [
  ...comparisons.filter(breaksPlay).map(({ name }) => name),
  ...presses.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name),
];

const unclearIn = ({ comparisons }: RehearsalResult): readonly string[] =>
  comparisons.filter(({ matters, verdict }) => matters && verdict === 'unclear').map(({ name }) => name);

/** The untried probes, a line for each reason. */
export const skippedIn = (comparisons: readonly Comparison[]): readonly string[] => {
  const byReason = new Map<string, readonly string[]>();
  for (const { name, verdict, discord, standIn } of comparisons) {
    if (verdict !== 'skipped') continue;
    const reason = wordsOf('skipped' in discord ? discord : standIn);
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  }
  return [...byReason].map(([reason, names]) => `${reason}: ${names.join('; ')}`);
};

/** The overall result, a sentence each. */
export const conclusionOf = (result: RehearsalResult): readonly string[] => {
  const failures = failuresOf(result);
  const unclear = unclearIn(result);
  return [
    ...(result.endedEarly ? ['The rehearsal was ended early: not everything was tried.'] : []),
    failures.length === 0
      ? 'Nothing that play depends on is known to differ from what we believe of Discord.'
      : `What play depends on and goes otherwise: ${failures.join('; ')}.`,
    ...(unclear.length === 0 ? [] : [`What play depends on and could not be found out: ${unclear.join('; ')}.`]),
  ];
};

export const isPassed = (result: RehearsalResult): boolean =>
  !result.endedEarly && failuresOf(result).length === 0 && unclearIn(result).length === 0;

/** The report to send to us, in Markdown: without the token, and without people's ids. */
export const reportOf = (rehearsed: RehearsalResult, at: Date): string => {
  const { comparisons, presses, left, permissions } = rehearsed;
  const differing = comparisons.filter(({ verdict }) => verdict === 'differs');
  const skipped = skippedIn(comparisons);
  const lines = [
    '# Rehearsal of En piste',
    '',
    `${at.toISOString()}, Node ${process.version}, discord.js ${libraryVersion}.`,
    '',
    ...conclusionOf(rehearsed).flatMap((sentence) => [sentence, '']),
    `${comparisons.length} kinds of request, of which ${differing.length} are answered otherwise than by the stand-in.`,
    '',
    `The bot may: ${new PermissionsBitField(permissions).toArray().join(', ')}.`,
    '',
    '## Requests',
    '',
    ...table(
      ['request', 'play depends on it', 'Discord', 'our stand-in', ''],
      comparisons
        .filter(({ verdict }) => verdict !== 'skipped')
        .map((one) => [
          one.name,
          one.matters ? 'yes' : 'no',
          wordsOf(one.discord),
          wordsOf(one.standIn),
          verdictOf(one),
        ]),
    ),
    ...(skipped.length === 0 ? [] : ['', ...skipped.map((line) => `- ${line}`)]),
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
