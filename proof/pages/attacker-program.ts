/** A thread that attacks the server of pages, so that the attacker's own work does not block others. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { Attacker } from './attacks.js';

const given = z
  .object({
    seed: z.string(),
    target: z.object({
      ...{ host: z.string(), port: z.int(), origin: z.string(), tableId: z.string() },
      ...{ viewer: z.string(), player: z.string(), token: z.string(), files: z.array(z.string()) },
    }),
  })
  .parse(workerData);

const attacker = new Attacker(given.target, given.seed);
parentPort?.on('message', (name: unknown) => {
  const before = attacker.sent;
  void attacker.attack(String(name)).then(() => parentPort?.postMessage(attacker.sent - before));
});
