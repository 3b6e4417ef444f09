import { spawn, spawnSync } from 'node:child_process';
import { projectRoot } from '#src/lib/project-root.js';
import { type Child, collect, follow } from './child.js';
import { type Container, type Image, type Outcome, runToEnd, type Variables } from './container.js';

const NAME = 'en-piste-image-test';
const ALONE = `${NAME}-alone`;
const VOLUMES = { '/data': `${NAME}-data`, '/copies': `${NAME}-copies` };
const AT_MOST = 350;
const MEGABYTE = 1_000_000;

const docker = (...words: readonly string[]): string => runToEnd('docker', words, projectRoot).trim();

/** Runs a container as compose.yaml does. */
const run = (name: string, variables: Variables, options: readonly string[], args: readonly string[]): Child => {
  const settings = Object.entries(variables).flatMap(([setting, value]) => ['--env', `${setting}=${value}`]);
  const volumes = Object.entries(VOLUMES).flatMap(([path, volume]) => ['--volume', `${volume}:${path}`]);
  const words = ['run', '--rm', '--init', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--name', name];
  return spawn('docker', [...words, ...volumes, ...settings, ...options, NAME, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

const start = (variables: Variables, args: readonly string[] = []): Container => {
  // The stand-in for Discord listens only on this machine.
  const { log, ended } = follow(run(NAME, variables, ['--network', 'host'], args));
  const exec = (program: readonly string[]) => spawnSync('docker', ['exec', NAME, ...program], { encoding: 'utf8' });
  return {
    log,
    ended,
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

const runAlone = (
  [program = '', ...args]: readonly string[],
  variables: Variables,
  until?: string,
): Promise<Outcome> => {
  const child = run(ALONE, variables, ['--network', 'none', '--entrypoint', program], args);
  return collect(child, until, () => spawn('docker', ['stop', '--time', '2', ALONE], { stdio: 'ignore' }));
};

export const buildDockerImage = (): Image => {
  // Of a run that was broken off.
  spawnSync('docker', ['volume', 'rm', '--force', ...Object.values(VOLUMES)]);
  docker('build', '--tag', NAME, '.');
  const find = `which gcc cc g++ make python3 npm; ls -d node_modules/typescript node_modules/vitest tests`;
  return {
    name: 'the image of the Dockerfile',
    size: { megabytes: Number(docker('image', 'inspect', '--format', '{{.Size}}', NAME)) / MEGABYTE, atMost: AT_MOST },
    superfluous: docker('run', '--rm', '--entrypoint', 'sh', NAME, '-c', `${find}; true`)
      .split('\n')
      .filter((line) => line !== ''),
    start,
    runAlone,
    remove: () => {
      docker('volume', 'rm', '--force', ...Object.values(VOLUMES));
      docker('image', 'rm', NAME);
    },
  };
};
