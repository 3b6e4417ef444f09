import { inServer, type Location } from '#src/model/location.js';
import { playOut, randomly } from '#engines/core/testing/game.js';
import { randomFrom } from '#engines/core/random.js';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { playMoves, seatPeople, withTables } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Control } from '#playground/index.js';
import { guildId } from '#playground/world/guild/guild.js';
import { gamesById } from '#src/app/games.js';
import { DAY } from '#src/lib/durations.js';
import { type ClockRules } from '#src/model/settings/clock-rules.js';
import type { Rules } from '#src/tables/rules.js';
import { collectCorpus, type Corpus, type Event } from './corpus.js';
import { invite, type Member, targetOf, type Targets, type TargetTable } from './targets.js';

export interface FuzzEnvironment {
  readonly bot: BotFixture;
  readonly targets: Targets;
  readonly corpus: Corpus;
}

/** A game may wait a day: no clock plays a move while the proof runs. */
const hours = { reminder: 24, limit: 48 };

interface Stage {
  readonly name: string;
  readonly share: number | null;
  readonly event: Event;
  /** Default: a server's channel. */
  readonly place?: 'group' | 'challenge';
}

/** The progress of tables as a share of a game (null: not begun, 1: over), and the next event there. */
const stages: readonly Stage[] = [
  { name: 'lobby', share: null, event: 'a move' },
  { name: 'opening', share: 0, event: 'a move' },
  { name: 'early', share: 0.1, event: 'a move' },
  { name: 'middle', share: 0.5, event: 'a move', place: 'group' },
  { name: 'late', share: 0.8, event: 'a move', place: 'challenge' },
  { name: 'over', share: 1, event: 'a move' },
  { name: 'ending', share: 0.9, event: 'the end' },
  { name: 'closing', share: null, event: 'closing' },
];

/** Every other table has a clock of its own. */
const correspondence: ClockRules = { turn: 2 * DAY, reserve: 5 * DAY, timeout: 'move' };

/** More than any game takes. */
const MAX_MOVES = 2_000;

const movesFor = ({ engine }: Rules, seats: number, share: number, seed: string): number => {
  if (share === 1) return MAX_MOVES;
  const setup = engine.deal(engine.options.parse({}), seats, randomFrom(seed));
  const { log } = playOut(engine, { setup, seats, seed, chooser: () => randomly(seed), maxMoves: MAX_MOVES });
  return Math.round(share * log.length);
};

/** The number of people who are in no group and talk only to the bot. */
const OUTSIDERS = 2;

interface NewPlace {
  readonly name: string;
  readonly members: readonly Member[];
}

/** The place of a table whose host is the first of these people. */
const placeFor = (
  control: Control,
  { name, members }: NewPlace,
  [host]: readonly Member[],
  { place }: Stage,
): { readonly location: Location; readonly channelId: string } => {
  if (place === 'challenge') return { location: { kind: 'bot-dm' }, channelId: control.direct(host?.userId ?? '') };
  if (place === undefined) return { location: inServer(guildId), channelId: control.server.addChannel(name).id };
  const inside = members.slice(0, -OUTSIDERS).map(({ userId }) => userId);
  return { location: { kind: 'external' }, channelId: control.group(name, ...inside) };
};

/** A different selection of the members each time. */
const someOf = (members: readonly Member[], from: number, count: number): readonly Member[] =>
  [...members.slice(from % members.length), ...members].slice(0, count);

/**
 * Fills the database at `path` with tables of every game at every stage, each in a separate channel.
 *
 * @returns the next event of each channel
 */
const prepareTables = (path: string, control: Control, members: readonly Member[], seed: string) =>
  withTables(path, seed, hours, async (tables) => {
    const events = new Map<string, Event>();
    for (const [number, rules] of [...gamesById.values()].entries()) {
      const { id, seats } = rules.engine;
      for (const [index, stage] of stages.entries()) {
        const { name, share, event, place } = stage;
        const count = Math.max(2, seats.min + (index % (seats.max - seats.min + 1)));
        const clock = index % 2 === 0 ? ('usual' as const) : correspondence;
        const present = place === undefined ? members : members.slice(0, -OUTSIDERS);
        const seated = someOf(present, number + index, count);
        const at = placeFor(control, { name: `${id}-${name}`, members }, seated, stage);
        const { channelId } = at;
        const opening = { gameId: id, ...at, locale: index % 2 === 0 ? 'fr' : 'en', clock } as const;
        const tableId = await seatPeople(tables, opening, seated, share !== null);
        const moves = share === null ? 0 : movesFor(rules, count, share, seed);
        await playMoves(tables, tableId, { moves }, new RandomChoice(`${seed}/${channelId}`));
        events.set(channelId, event);
      }
    }
    return events;
  });

const targetsIn = (path: string, seed: string, channels: Iterable<string>): Promise<readonly TargetTable[]> =>
  withTables(path, seed, hours, async (tables) => {
    const newest = await Promise.all([...channels].map((channel) => tables.latestInChannel(channel)));
    return newest.flatMap((table) => (table === null ? [] : [targetOf(table)]));
  });

/** The same for the same seed, except for the bot's own deals. */
export const openFuzzEnvironment = async (seed: string): Promise<FuzzEnvironment> => {
  // Discord accepts only thirty answers a minute in a channel, and a hundred refusals silence the bot: with limits,
  // forgeries would soon meet a silent bot.
  const bot = await BotFixture.open({
    hours,
    logLevel: 'error',
    historyLimit: 5_000,
    limitSpeed: 0,
    postsAtOnce: 0,
    pages: {},
  });
  const { control, databasePath } = bot;
  const members = invite(control);
  const events = await prepareTables(databasePath, control, members, seed);
  const before = await targetsIn(databasePath, seed, events.keys());
  await bot.start();
  const corpus = await collectCorpus(control, before, (channel) => events.get(channel) ?? 'a move');
  const tables = await targetsIn(databasePath, seed, events.keys());
  return { bot, corpus, targets: { control, commands: control.commands(), members, tables } };
};
