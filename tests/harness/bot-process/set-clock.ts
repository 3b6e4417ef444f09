/** Runs in a bot's process before its program: sets the machine's clock to the milliseconds that it receives. */
import { z } from 'zod';

const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...when: unknown[]) {
    super(...((when.length === 0 ? [RealDate.now() + ahead] : when) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;

process.on('message', (milliseconds) => {
  ahead += z.coerce.number().parse(milliseconds);
});
// It ends with the process that may set it, which must not keep it alive.
process.once('disconnect', () => process.exit());
process.channel?.unref();
