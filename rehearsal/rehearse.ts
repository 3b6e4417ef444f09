import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, wordsOf, type Comparison } from './comparison.js';
import { openDiscordSide, type Account, type DiscordSide } from './discord-side.js';
import { askFor } from './presses/run.js';
import type { PressOutcome } from './presses/press.js';
import { pressesIn } from './presses/presses.js';
import { observe } from './probe.js';
import { probes } from './probes/index.js';
import { failuresOf, reportOf } from './report.js';
import { openStandInSide } from './stand-in-side.js';
import type { Terminal } from './terminal.js';

export interface RehearsalOptions extends Account {
  readonly channel: string;
  /** Whether to begin without asking. */
  readonly yes: boolean;
  /** Whether to ask a person for presses. */
  readonly presses: boolean;
  /** Milliseconds for each press. */
  readonly patience: number;
  /** Where the report is written. */
  readonly folder: string;
  readonly terminal: Terminal;
  /** Ends the rehearsal early; what it made is cleared away all the same. */
  readonly signal: AbortSignal;
}

const plan = (side: DiscordSide, presses: boolean): string =>
  [
    `I shall make ${probes.length} kinds of request in this channel, some messages and edits each, and delete what I wrote.`,
    'The owner of the server is mentioned once.',
    side.place.mayCreateThreads
      ? 'Some threads “En piste: rehearsal” are opened, and deleted where the bot may do that.'
      : 'Threads are left out, for the bot may not create public threads here.',
    presses
      ? 'Then I ask you for some presses. The bot itself must not run meanwhile.'
      : 'Nobody is asked for anything.',
    'It takes about two minutes.',
  ].join('\n');

const marks = { same: '✓', differs: '!', skipped: '–', passed: '✓', failed: '✗' } as const;

const comparisonsOf = async (
  side: DiscordSide,
  { terminal, signal }: RehearsalOptions,
): Promise<readonly Comparison[]> => {
  const standIn = await openStandInSide(side.place, side.permissions);
  const comparisons: Comparison[] = [];
  try {
    for (const probe of probes) {
      if (signal.aborted) break;
      const expected = await observe(probe, standIn.requests, standIn.place);
      const comparison = compare(probe, await observe(probe, side.requests, side.place), expected);
      const { name, matters, verdict } = comparison;
      const aside =
        verdict === 'differs' ? ` (stand-in: ${wordsOf(expected)}${matters ? '; PLAY DEPENDS ON IT' : ''})` : '';
      terminal.say(`${marks[verdict]} ${name}: ${wordsOf(comparison.discord)}${aside}`);
      comparisons.push(comparison);
    }
  } finally {
    await standIn.stop();
  }
  return comparisons;
};

const pressOutcomes = async (side: DiscordSide, options: RehearsalOptions): Promise<readonly PressOutcome[]> => {
  const outcomes: PressOutcome[] = [];
  for (const press of options.presses ? pressesIn(side) : []) {
    if (options.signal.aborted) break;
    const outcome = await askFor(press, side, options);
    options.terminal.say(`${marks[outcome.verdict]} ${outcome.name}: ${outcome.detail}`);
    outcomes.push(outcome);
  }
  return outcomes;
};

const written = (folder: string, report: string, at: Date): string => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `rehearsal-${at.toISOString().replaceAll(/[:.]/g, '-')}.md`);
  writeFileSync(path, report);
  return path;
};

const perform = async (side: DiscordSide, options: RehearsalOptions): Promise<0 | 1> => {
  const { terminal, folder, signal } = options;
  const comparisons: Comparison[] = [];
  const presses: PressOutcome[] = [];
  const left: string[] = [];
  try {
    comparisons.push(...(await comparisonsOf(side, options)));
    presses.push(...(await pressOutcomes(side, options)));
  } finally {
    left.push(...(await side.requests.cleanUp()));
    for (const sentence of left) terminal.say(sentence);
  }
  const at = new Date();
  const failures = failuresOf({ comparisons, presses });
  const path = written(
    folder,
    reportOf({ comparisons, presses, left, permissions: side.permissions, endedEarly: signal.aborted }, at),
    at,
  );
  if (signal.aborted) terminal.say('The rehearsal was ended early: not everything was tried.');
  terminal.say(
    failures.length === 0
      ? 'Nothing that play depends on differs.'
      : `${failures.length} things that play depends on differ: ${failures.join('; ')}.`,
  );
  terminal.say(`The report, without your token and without anybody’s id, is in ${path}`);
  return failures.length === 0 && !signal.aborted ? 0 : 1;
};

/**
 * Makes every kind of request that the bot makes in one channel of Discord, compares the answers with those of our
 * stand-in, asks a person for some presses, clears everything away and writes a report. Resolves with 1 when something
 * that play depends on differs.
 *
 * @throws StartError when the bot cannot rehearse in this channel
 */
export const rehearse = async (options: RehearsalOptions): Promise<0 | 1> => {
  const side = await openDiscordSide(options, options.channel);
  try {
    options.terminal.say(plan(side, options.presses));
    if (!options.yes && !(await options.terminal.confirm('Shall I begin?'))) {
      options.terminal.say('Nothing was done.');
      return 1;
    }
    return await perform(side, options);
  } finally {
    await side.client.destroy();
  }
};
