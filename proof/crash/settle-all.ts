import { BotEnded } from '#tests/harness/bot-process/bot-process.js';

/**
 * Waits until all of it has come to an end, well or not: what goes on for a bot that lives must not go on into the next
 * run.
 *
 * @throws what the first threw that was not the end of a bot, else that
 */
export const settleAll = async <Value>(work: readonly Promise<Value>[]): Promise<readonly Value[]> => {
  const settled = await Promise.allSettled(work);
  const reasons = settled.flatMap((each): readonly unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof BotEnded)) ?? reasons[0];
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
};
