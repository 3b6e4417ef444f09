import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { BotLog } from '../harness/bot/bot-log.js';
import { projectRoot } from '#src/lib/project-root.js';
import { type Container, type Image, runToEnd, type Variables } from './container.js';

const NAME = 'en-piste-image-test';
const AT_MOST = 350;
const MEGABYTE = 1_000_000;

const docker = (...words: readonly string[]): string => runToEnd('docker', words, projectRoot).trim();

const start = (variables: Variables): Container => {
  const log = new BotLog();
  const settings = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  // The stand-in for Discord listens on this machine alone.
  const words = ['run', '--rm', '--network', 'host', '--read-only', '--tmpfs', '/tmp', '--name', NAME, ...settings];
  const child = spawn('docker', [...words, NAME], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => log.write(line));
  const ended = once(child, 'close').then(() => child.exitCode);
  const exec = (program: readonly string[]) => spawnSync('docker', ['exec', NAME, ...program], { encoding: 'utf8' });
  return {
    log,
    run: (program) => {
      const { status, stdout, stderr } = exec(program);
      return { code: status, said: stdout + stderr };
    },
    userId: () => Number(exec(['id', '-u']).stdout),
    stop: async () => {
      spawnSync('docker', ['stop', '--time', '10', NAME]);
      return ended;
    },
  };
};

/** The image that the Dockerfile describes. */
export const buildDockerImage = (): Image => {
  docker('build', '--tag', NAME, '.');
  const find = `which gcc cc g++ make python3 npm; ls -d node_modules/typescript node_modules/vitest tests`;
  return {
    name: 'the image of the Dockerfile',
    size: { megabytes: Number(docker('image', 'inspect', '--format', '{{.Size}}', NAME)) / MEGABYTE, atMost: AT_MOST },
    superfluous: docker('run', '--rm', '--entrypoint', 'sh', NAME, '-c', `${find}; true`)
      .split('\n')
      .filter((line) => line !== ''),
    start,
    remove: () => void docker('image', 'rm', NAME),
  };
};
