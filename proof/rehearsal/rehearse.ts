import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { flag, option } from '#src/lib/command-line.js';
import { breaksPlay, compare, meansTheSame, wordsOf, type Comparison } from './comparison.js';
import { logOut, openDiscordSide, type Account, type DiscordSide } from './discord-side.js';
import { askFor } from './presses/run.js';
import type { PressOutcome } from './presses/press.js';
import { pressesIn } from './presses/presses.js';
import { observe } from './probe.js';
import { probes } from './probes/index.js';
import { conclusionOf, isPassed, reportOf, skippedIn } from './report.js';
import { openStandInSide } from './stand-in-side.js';
import type { Terminal } from './terminal.js';
import { until } from './until.js';

export const rehearseCommand = {
  usage: 'npm run rehearse -- --channel ID [--yes] [--no-presses]',
  purpose: 'Tries every kind of request of the bot in a channel of a real server, and says what Discord answers.',
  args: z.object({
    channel: option(
      z.string().regex(/^\d{15,21}$/),
      'ID',
      'the text channel to rehearse in (Discord: developer mode on, right click, Copy Channel ID)',
    ),
    yes: flag('begins without asking'),
    'no-presses': flag('asks nobody for presses'),
  }),
};

/** A rehearsal still clears away its messages when the signal ends it early. */
export interface RehearsalOptions extends Account {
  readonly channel: string;
  /** True to begin without confirmation. */
  readonly yes: boolean;
  readonly presses: boolean;
  /** Milliseconds for each press. */
  readonly pressTimeoutMs: number;
  readonly folder: string;
  readonly terminal: Terminal;
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

const marks = { same: '✓', differs: '!', unclear: '?', skipped: '–', passed: '✓', failed: '✗' } as const;

/** The stand-in's answer, where Discord's differs. */
const aside = (comparison: Comparison): string => {
  if (comparison.verdict !== 'differs') return '';
  const weight = breaksPlay(comparison)
    ? '; PLAY DEPENDS ON IT'
    : meansTheSame(comparison)
      ? ', which means the same to the bot'
      : '';
  return ` (stand-in: ${wordsOf(comparison.standIn)}${weight})`;
};

/** Adds to `done`, so that a later failure keeps the earlier results. */
const compareAll = async (side: DiscordSide, { terminal }: RehearsalOptions, done: Comparison[]): Promise<void> => {
  const standIn = await openStandInSide(side.place, side.permissions);
  try {
    for (const probe of probes) {
      const expected = await observe(probe, standIn.requests, standIn.place);
      const comparison = compare(probe, await observe(probe, side.requests, side.place), expected);
      const { name, verdict } = comparison;
      if (verdict !== 'skipped')
        terminal.say(`${marks[verdict]} ${name}: ${wordsOf(comparison.discord)}${aside(comparison)}`);
      done.push(comparison);
      if (side.requests.isSilent) return;
    }
  } finally {
    for (const line of skippedIn(done)) terminal.say(`${marks.skipped} ${line}`);
    await standIn.stop();
  }
};

const askForPresses = async (side: DiscordSide, options: RehearsalOptions, done: PressOutcome[]): Promise<void> => {
  for (const press of options.presses && !side.requests.isSilent ? pressesIn(side) : []) {
    const outcome = await until(options.signal, askFor(press, side, options));
    options.terminal.say(`${marks[outcome.verdict]} ${outcome.name}: ${outcome.detail}`);
    done.push(outcome);
  }
};

const written = (folder: string, report: string, at: Date): string => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `rehearsal-${at.toISOString().replaceAll(/[:.]/g, '-')}.md`);
  writeFileSync(path, report, { mode: 0o600 });
  return path;
};

/** Resolves with whether everything was tried. */
const tryAll = async (
  side: DiscordSide,
  options: RehearsalOptions,
  comparisons: Comparison[],
  presses: PressOutcome[],
): Promise<boolean> => {
  try {
    await compareAll(side, options, comparisons);
    await askForPresses(side, options, presses);
    return !options.signal.aborted && !side.requests.isSilent;
  } catch (error) {
    if (options.signal.aborted) return false;
    throw error;
  }
};

const perform = async (side: DiscordSide, options: RehearsalOptions): Promise<0 | 1> => {
  const { terminal, folder, signal } = options;
  const comparisons: Comparison[] = [];
  const presses: PressOutcome[] = [];
  const left: string[] = [];
  const tellOfEnd = (): void => terminal.say('The rehearsal ends early; what was made is cleared away first.');
  signal.addEventListener('abort', tellOfEnd, { once: true });
  const isComplete = await tryAll(side, options, comparisons, presses).finally(async () => {
    signal.removeEventListener('abort', tellOfEnd);
    left.push(...(await side.requests.cleanUp(side.place.channel, side.client.user.id)));
    for (const sentence of left) terminal.say(sentence);
  });
  const at = new Date();
  const result = { comparisons, presses, left, permissions: side.permissions, endedEarly: !isComplete };
  const path = written(folder, reportOf(result, at), at);
  for (const sentence of conclusionOf(result)) terminal.say(sentence);
  terminal.say(`The report, without your token and without anybody’s id, is in ${path}`);
  return isPassed(result) ? 0 : 1;
};

const begins = async ({ yes, terminal, signal }: RehearsalOptions): Promise<boolean> => {
  if (yes) return true;
  try {
    return await until(signal, terminal.confirm('Shall I begin?'));
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
};

/**
 * Makes every kind of the bot's requests in one channel of Discord, compares the answers with those of our stand-in,
 * asks a person for some presses, clears everything away and writes a report. Resolves with 1 when an answer that play
 * depends on differs or is unknown.
 *
 * @throws StartError when the bot cannot rehearse in this channel
 */
export const rehearse = async (options: RehearsalOptions): Promise<0 | 1> => {
  const side = await openDiscordSide(options, options.channel);
  try {
    options.terminal.say(plan(side, options.presses));
    if (!(await begins(options))) {
      options.terminal.say('Nothing was done.');
      return 1;
    }
    return await perform(side, options);
  } finally {
    await logOut(side.client);
  }
};
