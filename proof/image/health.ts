import type { Control } from '#playground/index.js';
import { SESSIONS_AT_ONCE } from '#tests/harness/bot/deployment.js';
import type { Image, Variables } from './container.js';

interface Case {
  readonly what: string;
  readonly settings: Variables;
  readonly processes?: number;
  readonly says: string;
}

const NO_PORT = 'METRICS_PORT names no port to ask: the bot runs';
const ONE = '1 process answers';

const cases: readonly Case[] = [
  { what: 'another port', settings: { METRICS_PORT: '"19470"' }, says: ONE },
  { what: 'another address', settings: { METRICS_HOST: '127.0.0.2' }, says: ONE },
  { what: 'no port', settings: { METRICS_PORT: '' }, says: NO_PORT },
  { what: 'any free port', settings: { METRICS_PORT: '0' }, says: NO_PORT },
  { what: 'no pages', settings: { WEB_PORT: '', PUBLIC_URL: '' }, says: ONE },
  { what: 'several processes', settings: { METRICS_PORT: '19400' }, processes: 2, says: '2 processes answer' },
  { what: 'several processes without a port', settings: { METRICS_PORT: '' }, processes: 2, says: NO_PORT },
  { what: 'the playground', settings: { DISCORD_TOKEN: '', NODE_ENV: '', PLAYGROUND_PORT: '0' }, says: ONE },
];

export const HEALTH_CHECK = ['node', 'deploy/health-check.mjs'];

/**
 * Starts the bot with all kinds of settings.
 *
 * @yields what each health check said wrong; empty where it was right
 */
export async function* checkHealth(image: Image, variables: Variables, control: Control) {
  for (const { what, settings, processes = 1, says } of cases) {
    control.connection.recommend(processes, SESSIONS_AT_ONCE);
    const args = processes === 1 ? [] : ['--processes', String(processes)];
    const bot = image.start({ ...variables, ...settings }, args);
    const isReady = () => bot.log.lines.filter(({ msg }) => msg === 'ready').length === processes;
    await bot.log.until(`it is ready with ${what}`, isReady);
    const { code, said } = bot.run(HEALTH_CHECK);
    yield code === 0 && said.trim() === says ? '' : `with ${what}: ${code} ${said.trim()}`;
    await bot.stop();
    const after = bot.run(HEALTH_CHECK);
    yield after.code === 0 ? `with ${what}, after the end: ${after.said.trim()}` : '';
  }
}
