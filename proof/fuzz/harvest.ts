import PQueue from 'p-queue';
import type { Control } from '../../playground/index.js';
import { Guest } from '../../harness/guest.js';
import { Corpus } from './corpus.js';
import type { Ground } from './ground.js';
import type { Progress } from './tables.js';
import { closeTable, lookAround, playOne, playToTheEnd } from './walk.js';

const AT_ONCE = 6;
const PATIENCE = 60_000;

/** One table, seen by everybody on it before and after something happens there: what was found first belongs to the past then. */
const visit = async (
  control: Control,
  { table, rules, seated }: Ground,
  progress: Progress,
  corpus: Corpus,
): Promise<void> => {
  const guests = seated.map((id) => new Guest(control, id, table.channelId));
  const [host] = guests;
  if (host === undefined) return;
  // Somebody else's message: a stranger presses it where the bot has none to press.
  corpus.put(control.say(host.id, table.channelId, 'Who would like to play?'), host.id);
  for (const guest of guests) await lookAround(guest, corpus, `${table.id}/before`);
  corpus.put(await host.asks('rules', { game: rules.engine.id }), host.id);
  if (progress === 'ending') await playToTheEnd(guests);
  else if (progress === 'closing') await closeTable(host);
  else for (const guest of guests) if (await playOne(guest)) break;
  for (const guest of guests) await lookAround(guest, corpus, `${table.id}/after`);
};

/** Waits until the channels show their tables, looks into everything at every table, and lets something happen at each. */
export const harvest = async (
  control: Control,
  grounds: readonly Ground[],
  progress: ReadonlyMap<string, Progress>,
): Promise<Corpus> => {
  const open = grounds.filter(({ table }) => table.phase === 'lobby' || table.phase === 'playing');
  const isShown = ({ table, seated }: Ground): boolean =>
    control.messages(seated[0] ?? '', table.channelId).some(({ ephemeral }) => !ephemeral);
  await control.until('every channel to show its table', () => (open.every(isShown) ? true : undefined), PATIENCE);
  const corpus = new Corpus();
  const visits = new PQueue({ concurrency: AT_ONCE });
  await visits.addAll(
    grounds.map((ground) => () => visit(control, ground, progress.get(ground.table.channelId) ?? 'over', corpus)),
  );
  return corpus;
};
