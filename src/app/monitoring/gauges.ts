import { Gauge, type Registry } from 'prom-client';
import { childMemory } from './child-memory.js';
import { queues, type Readings } from './monitor.js';
import { askWithTimeout } from './ask-with-timeout.js';

/** A metric that is read on demand. A gauge without a reading has no value. */
interface Reading {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** The values by label; the empty label where there is none. */
  readonly read: (readings: Readings) => Promise<ReadonlyMap<string, number> | null>;
}

const alone = (value: number): Promise<ReadonlyMap<string, number>> => Promise.resolve(new Map([['', value]]));

const readings: readonly Reading[] = [
  {
    name: 'queue_length',
    help: 'What waits or is being done',
    label: 'queue',
    read: (now) => {
      const lengths = now.queues();
      return Promise.resolve(new Map(queues.map((queue) => [queue, lengths[queue]])));
    },
  },
  {
    name: 'open_tables',
    help: 'Tables in which somebody can do something',
    label: 'phase',
    read: async (now) => {
      const open = await askWithTimeout(() => now.openTables());
      return open === null ? null : new Map(Object.entries(open));
    },
  },
  {
    name: 'shards',
    help: 'Shards of this process',
    label: 'state',
    read: (now) => {
      const { all, connected } = now.shards();
      return Promise.resolve(new Map(Object.entries({ connected, disconnected: all - connected })));
    },
  },
  {
    name: 'installs',
    help: 'Servers and people that have installed the bot, as Discord counts them for all processes',
    label: 'by',
    read: (now) => {
      const counts = now.installs();
      return Promise.resolve(counts === null ? null : new Map(Object.entries(counts)));
    },
  },
  { name: 'servers', help: 'Servers of this process', read: (now) => alone(now.servers()) },
  { name: 'open_pages', help: 'Pages of tables that are open', read: (now) => alone(now.pages()) },
  {
    name: 'serving',
    help: '1 when this process does what nobody asked for, 0 while another process does',
    read: (now) => alone(Number(now.isServing())),
  },
  {
    name: 'invalid_requests',
    help: 'Requests of the last ten minutes that Discord holds against us',
    read: (now) => alone(now.invalidRequests()),
  },
  {
    name: 'last_backup_age_seconds',
    help: 'Since npm run backup last copied the database',
    // Without a label prom-client would report 0 when no copy is known.
    label: 'database',
    read: async (now) => {
      const at = await askWithTimeout(() => now.lastBackup());
      return at === null ? null : new Map([['sqlite', (Date.now() - at.getTime()) / 1_000]]);
    },
  },
  {
    name: 'child_memory_bytes',
    help: 'What the processes that this one has started hold in memory',
    label: 'program',
    read: () => Promise.resolve(childMemory()),
  },
];

/** @param current null while nothing can be read */
export const addGauges = (registry: Registry, prefix: string, current: () => Readings | null): void => {
  for (const { name, help, label, read } of readings) {
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const now = current();
        const values = now === null ? null : await read(now);
        this.reset();
        for (const [key, value] of values ?? []) this.set(label === undefined ? {} : { [label]: key }, value);
      },
    });
  }
};
