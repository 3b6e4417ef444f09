/** Loaded into a bot's process before its program: sets the clock of its machine by the milliseconds that it is told. */
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
// It ends with the process that may set it, and is not kept alive by that.
process.once('disconnect', () => process.exit());
process.channel?.unref();
