import pg from 'pg';

/** Milliseconds before a line that broke is made again. */
const PAUSE_MS = 1_000;

/** A line that is silent for long may be dead: in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Listens to a channel by a connection of its own, which is made again when it breaks. `onMessage` gets null then:
 * messages may have been missed.
 *
 * @returns ends that
 */
export const listenTo = async (
  url: string,
  channel: string,
  onMessage: (message: string | null) => void,
): Promise<() => Promise<void>> => {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasEnded = false;

  const connectLater = (): void => {
    client = null;
    if (!hasEnded) timer ??= setTimeout(() => void connect(), PAUSE_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const isAgain = timer !== null;
    timer = null;
    const made = new pg.Client({
      connectionString: url,
      application_name: 'en-piste',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client = made;
    made.on('notification', ({ payload }) => onMessage(payload ?? null));
    // An end follows each error.
    made.on('error', () => undefined);
    made.on('end', connectLater);
    try {
      await made.connect();
      await made.query(`LISTEN ${channel}`);
      if (isAgain) onMessage(null);
    } catch {
      // What could not be opened is tried again; without a listener pages are told of what this process does.
      void made.end().catch(connectLater);
    }
  };

  await connect();
  return async () => {
    hasEnded = true;
    if (timer !== null) clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
};
