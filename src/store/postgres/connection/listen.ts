import pg from 'pg';

/** Milliseconds before a broken connection is opened again. */
const PAUSE_MS = 1_000;

/** In milliseconds. A connection without traffic for longer may be dead. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Listens to a channel on a dedicated connection, which is reopened when it breaks. `onMessage` then gets null:
 * messages may have been missed.
 *
 * @returns a function that ends the subscription
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
    // An 'end' event follows each error.
    made.on('error', () => undefined);
    made.on('end', connectLater);
    try {
      await made.connect();
      await made.query(`LISTEN ${channel}`);
      if (isAgain) onMessage(null);
    } catch {
      // A failed connection is retried. Meanwhile web pages receive only the changes of this process.
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
