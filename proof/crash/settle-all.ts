import { BotEnded } from '#tests/harness/bot-process/bot-process.js';

/**
 * Waits until all work has ended, well or not: work for a living bot must not continue into the next run.
 *
 * @throws the first error other than the end of a bot, else that
 */
export const settleAll = async <Value>(work: readonly Promise<Value>[]): Promise<readonly Value[]> => {
  const settled = await Promise.allSettled(work);
  const reasons = settled.flatMap((each): readonly unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof BotEnded)) ?? reasons[0];
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
};
