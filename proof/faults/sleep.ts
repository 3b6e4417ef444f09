import { setTimeout as pause } from 'node:timers/promises';
import { BotProcess, clockProgram } from '#tests/harness/bot-process/bot-process.js';
import { Environment } from '#tests/harness/bot/environment.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import type { FaultInvariants, FaultSettings } from './invariants.js';
import { SECOND, HOUR } from '#src/lib/durations.js';

/** Seconds: the shortest clock, so that a sleep outlasts it. */
const TURN = 30;
const SLEEP = 40;
/** Seconds, with time for the bot's other work: the timeout is not early, and it does come. */
const EARLIEST = 20;
const LATEST = 80;

/** Ways to take time from a bot while a player thinks. */
const disturbances: readonly { readonly name: string; readonly act: (bot: BotProcess) => void | Promise<void> }[] = [
  {
    name: 'a process that is stopped for longer than a turn, and goes on',
    act: async (bot) => {
      bot.signal('SIGSTOP');
      await pause(SLEEP * SECOND);
      bot.signal('SIGCONT');
    },
  },
  {
    name: 'a clock that is set forward',
    act: (bot) => {
      bot.tell(String(HOUR));
    },
  },
  {
    name: 'a clock that is set back',
    act: (bot) => {
      bot.tell(String(-HOUR));
    },
  },
];

const choose = ({ only }: FaultSettings): typeof disturbances => disturbances.filter(({ name }) => name.includes(only));

export const sleepRow = (settings: FaultSettings): readonly string[] => {
  const ways = String(choose(settings).length);
  return ['time in which the bot sleeps, or its clock is set', ways, ways];
};

/** Seconds that a player has for their turn, despite the disturbance. */
const thinkingTime = async (act: (bot: BotProcess) => void | Promise<void>): Promise<number> => {
  const environment = await Environment.open();
  const bot = new BotProcess({ environment: environment.variables, preloaded: clockProgram });
  try {
    await bot.ready();
    await (await beginTable(environment, ['Barnaby', 'Matilda'], { values: { clock: `${TURN}s` } })).turn();
    const begun = performance.now();
    await act(bot);
    const disturbed = performance.now() - begun;
    await bot.says('the clock to move', ({ change, actor }) => change === 'move' && actor === 'clock');
    return (performance.now() - begun - disturbed) / SECOND;
  } finally {
    await bot.stop();
    await environment.close();
  }
};

export const sleepInPlay = async (settings: FaultSettings, invariants: FaultInvariants): Promise<void> => {
  await Promise.all(
    choose(settings).map(async ({ name, act }) => {
      const seconds = await thinkingTime(act).catch(String);
      invariants.check(
        'time in which the bot sleeps counts for no player',
        typeof seconds === 'number' && seconds > EARLIEST && seconds < LATEST,
        () => `${name}: of ${TURN} s somebody had ${seconds}`,
      );
    }),
  );
};
