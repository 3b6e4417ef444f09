import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.js';
import { type ComposeService, environmentOf, readComposeFile } from '#tests/harness/compose-file.js';
import type { Variables } from './container.js';

/** Keeps the ports apart from those of a bot that may run on this machine. */
const APART = 10_000;

export const PUBLIC_URL = 'http://localhost:18080';

/** Returns a copied .env.example whose lines are filled in. */
const filledIn = (settings: Variables): string =>
  Object.entries(settings).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'mu'), `${name}=${value}`),
    readFileSync(join(projectRoot, '.env.example'), 'utf8'),
  );

export interface Composed {
  readonly service: ComposeService;
  /** The environment of its container, with ports of its own. */
  readonly variables: Variables;
}

/** Returns a service as `docker compose` starts it with a file `.env` that an operator has filled in. */
export const composed = (name: string, settings: Variables): Composed => {
  const dotEnv = filledIn(settings);
  const service = readComposeFile(dotEnv).services[name];
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
  const moved = Object.entries(environmentOf(service, dotEnv)).map(([setting, value]) =>
    /^(?:WEB|METRICS)_PORT$/u.test(setting) && value !== ''
      ? [setting, String(Number(value) + APART)]
      : [setting, value],
  );
  return { service, variables: Object.fromEntries(moved) as Variables };
};
