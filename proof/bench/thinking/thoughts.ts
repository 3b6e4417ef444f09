import { z } from 'zod';
import type { MeasuredBot } from '../load/measured-bot.js';

const SAMPLE = /^en_piste_thought_seconds_(\w+)\{(.*)\} (\S+)$/;
const LABEL = /(\w+)="([^"]*)"/g;

const address = z.looseObject({ url: z.string() });

/** How many thoughts ended in so many seconds, by the upper ends of classes, and how: added up since the bot's start. */
export interface Thoughts {
  readonly within: ReadonlyMap<number, number>;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly seconds: number;
}

const added = <Key>(sums: Map<Key, number>, key: Key, value: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + value);

/** What a bot with METRICS_PORT tells of its computer players' thoughts. */
export const readThoughts = async (bot: MeasuredBot): Promise<Thoughts> => {
  const line = await bot.says('where its metrics are', ({ msg }) => msg === 'health and metrics can be asked for');
  const text = await (await fetch(`${address.parse(line).url}/metrics`)).text();
  const within = new Map<number, number>();
  const outcomes = new Map<string, number>();
  let seconds = 0;
  for (const sample of text.split('\n')) {
    const [, what, labelled = '', value = ''] = SAMPLE.exec(sample) ?? [];
    const labels = new Map([...labelled.matchAll(LABEL)].map(([, name = '', of = '']) => [name, of]));
    const outcome = labels.get('outcome') ?? '';
    if (outcome === 'cancelled') continue;
    if (what === 'count') added(outcomes, outcome, Number(value));
    if (what === 'sum') seconds += Number(value);
    if (what === 'bucket') added(within, Number(labels.get('le')?.replace('+Inf', 'Infinity')), Number(value));
  }
  return { within, outcomes, seconds };
};

const minus = <Key>(later: ReadonlyMap<Key, number>, earlier: ReadonlyMap<Key, number>): ReadonlyMap<Key, number> =>
  new Map([...later].map(([key, value]) => [key, value - (earlier.get(key) ?? 0)]));

/** What was thought between two readings. */
export const thoughtsBetween = (earlier: Thoughts, later: Thoughts): Thoughts => ({
  within: minus(later.within, earlier.within),
  outcomes: minus(later.outcomes, earlier.outcomes),
  seconds: later.seconds - earlier.seconds,
});
