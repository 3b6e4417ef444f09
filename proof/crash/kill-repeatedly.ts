import { BotEnded, BotProcess, preloadProgram } from '#tests/harness/bot-process/bot-process.js';
import type { Environment } from '#tests/harness/bot/environment.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';
import { invariant } from './checks/invariants.js';

interface Play {
  readonly variables?: Readonly<Record<string, string>>;
  /** The invariant to check; it includes that the part ends with the bot and, in the last run, by itself. */
  readonly holds: string;
  /** Plays until the bot is killed, or in the last run until there is nothing left to check. @throws BotEnded */
  readonly play: (bot: BotProcess, isLast: boolean) => Promise<void>;
}

/** Starts a bot without clocks, kills it while people play, and starts the next one on the same database. */
export const killRepeatedly = async (
  kills: number,
  environment: Environment,
  { variables = {}, holds, play }: Play,
  invariants: Invariants<string>,
): Promise<void> => {
  const clocks = { REMINDER_HOURS: '0', TURN_LIMIT_HOURS: '0' };
  const load = (): BotProcess =>
    new BotProcess({ environment: { ...environment.variables, ...clocks, ...variables }, preloaded: preloadProgram });
  // The bot is loaded while its predecessor lives, so that a start measures only the start.
  let next = load();
  for (let run = 0; run <= kills; run += 1) {
    const [bot, isLast] = [next, run === kills];
    await bot.waitUntilLoaded();
    next = load();
    try {
      await bot.begin();
      await play(bot, isLast);
    } catch (error) {
      invariants.check(holds, error instanceof BotEnded && !isLast, () => String(error));
    }
    await bot.kill();
    invariants.check(invariant.calm, bot.complaints.length === 0, () => bot.complaints.join('\n'));
  }
  await next.kill();
};
