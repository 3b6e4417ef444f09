import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPages, checkServedPolicies } from '#src/cli/doctor/page-check.js';
import { projectRoot } from '#src/lib/project-root.js';
import { readComposeFile } from '#tests/harness/compose-file.js';
import { hasDocker, runToEnd } from './container.js';

const NAME = 'en-piste-image-test-caddy';
/** Its own settings can be changed there while it runs. */
const ADMIN = '127.0.0.1:18019';
const CADDYFILE = join(projectRoot, 'deploy', 'Caddyfile');

/** Paths of the bot that no browser should reach. */
const CLOSED = ['/metrics', '/healthz', '/readyz', '/', '/table/../metrics'];

/** True when a web server of the kind that compose.yaml names can be started here. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0 || hasDocker();

const startCaddy = (variables: Readonly<Record<string, string>>, folder: string): (() => Promise<void>) => {
  const env = { ...variables, CADDY_ADMIN: ADMIN };
  if (hasDocker()) {
    const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const words = ['run', '--rm', '--detach', '--network', 'host', '--name', NAME, ...settings];
    const image = readComposeFile().services.caddy?.image ?? '';
    runToEnd('docker', [...words, '--volume', `${CADDYFILE}:/etc/caddy/Caddyfile:ro`, image]);
    return () => Promise.resolve(void spawnSync('docker', ['stop', NAME]));
  }
  const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: 'ignore',
  });
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
};

const statusOf = async (url: string): Promise<number> => {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
};

/**
 * Puts Caddy with the project's Caddyfile in front of a bot.
 *
 * @param webPort where the bot serves its pages
 * @returns the paths that do not come through, or that come through and should not
 */
export const checkBehindCaddy = async (publicUrl: string, webPort: number): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-caddy-'));
  const stop = startCaddy({ PUBLIC_URL: publicUrl, PAGES: `127.0.0.1:${webPort}` }, folder);
  try {
    for (let tries = 0; tries < 100 && (await statusOf(publicUrl)) === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const open = await Promise.all(CLOSED.map(async (path) => `${path} ${await statusOf(publicUrl + path)}`));
    const findings = [await checkPages(publicUrl), await checkServedPolicies(publicUrl)];
    // Without a name that leads to this machine there is no certificate, and the page without one is no mistake here.
    const wrong = findings.filter(({ verdict, what }) => verdict !== 'pass' && what !== 'are reached without https');
    return [...open.filter((line) => !line.endsWith(' 404')), ...wrong.map(({ what }) => what)];
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
};
