import { DiscordAPIError } from 'discord.js';
import { wordsOf } from '../comparison.js';
import { observed } from '../probe.js';
import { PreparationRefused } from '../requests.js';
import type { Terminal } from '../terminal.js';
import { CheckFailed, type Press, type PressOutcome, type PressContext } from './press.js';

/** Describes a failure without ids or names. */
const detailOf = (error: unknown): string => {
  if (error instanceof CheckFailed) return error.message;
  if (error instanceof PreparationRefused) return wordsOf(observed(error.answer, ''));
  if (error instanceof DiscordAPIError) return `Discord answered ${error.status} / ${error.code}`;
  return error instanceof Error ? error.name : 'unknown';
};

export interface PressLimits {
  readonly terminal: Terminal;
  /** Milliseconds for each press. */
  readonly pressTimeoutMs: number;
  /** Ends the whole rehearsal. */
  readonly signal: AbortSignal;
}

const attempt = async (press: Press, stage: PressContext): Promise<PressOutcome> => {
  const { name } = press;
  try {
    return { name, verdict: 'passed', detail: await press.run(stage) };
  } catch (error) {
    // Whatever else failed, without the press there was nothing to check.
    if (stage.signal.aborted) return { name, verdict: 'skipped', detail: 'nobody did it' };
    return { name, verdict: 'failed', detail: detailOf(error) };
  }
};

/** Asks the person for a press and checks the answer. Enter skips it, and so does the timeout. */
export const askFor = async (
  press: Press,
  stage: Omit<PressContext, 'signal'>,
  { terminal, pressTimeoutMs, signal }: PressLimits,
): Promise<PressOutcome> => {
  const over = new AbortController();
  const skip = new AbortController();
  terminal.say(`→ In the channel, ${press.ask}. (Enter skips it.)`);
  const listening = terminal.entered(over.signal).then(
    () => skip.abort(),
    // The press came first.
    () => undefined,
  );
  const outcome = await attempt(press, {
    ...stage,
    signal: AbortSignal.any([signal, skip.signal, AbortSignal.timeout(pressTimeoutMs)]),
  });
  over.abort();
  await listening;
  return outcome;
};
