import { Client, GatewayIntentBits, type ClientOptions, type Interaction } from 'discord.js';
import { pino } from 'pino';
import { startPlayground, type Playground, type PlaygroundOptions } from '#playground/index.js';

export interface Stage {
  readonly playground: Playground;
  readonly client: Client<true>;
  /** Answers the bot's next interactions; its errors are kept for `failures`. */
  answerWith(answer: (interaction: Interaction) => Promise<unknown>): void;
  readonly failures: unknown[];
  stop(): Promise<void>;
}

export const openPlayground = async (options: Partial<PlaygroundOptions> = {}): Promise<Playground> =>
  startPlayground({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }), ...options });

export const openStage = async (options: Partial<ClientOptions> = {}): Promise<Stage> => {
  const playground = await openPlayground();
  const client: Client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api: playground.apiUrl, ...options.rest },
  });
  const failures: unknown[] = [];
  let answer: (interaction: Interaction) => Promise<unknown> = () => Promise.resolve();
  client.on('interactionCreate', (interaction) => {
    answer(interaction).catch((error: unknown) => failures.push(error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(playground.token);
  return {
    playground,
    client: await ready,
    failures,
    answerWith: (next) => {
      answer = next;
    },
    stop: async () => {
      await client.destroy();
      await playground.stop();
    },
  };
};

export const personNamed = (playground: Playground, name: string): string => {
  const person = playground.control.people().find((candidate) => candidate.name === name);
  if (person === undefined) throw new Error(`There is no ${name}.`);
  return person.id;
};

export const firstChannel = (playground: Playground): string => {
  const channel = playground.control.channels()[0];
  if (channel === undefined) throw new Error('There is no channel.');
  return channel.id;
};
