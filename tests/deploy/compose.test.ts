import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCommand } from '#src/app/config/arguments.js';
import { configFrom, settingNames } from '#src/app/config/config.js';
import { unknownSettings } from '#src/app/config/setting-names.js';
import { backupCommand } from '#src/cli/backup/backup.js';
import { parseArguments } from '#src/lib/command-line.js';
import { projectRoot } from '#src/lib/project-root.js';
import { POLICY_PATHS } from '#src/web/policies.js';
import { PAGE_PATH } from '#src/web/routes.js';
import { composeVariables, environmentOf, imageEnvironment, readComposeFile } from '#tests/harness/compose-file.js';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** The file of an operator who has copied the example. */
const example = read('.env.example');
const withPages = example.replace('PUBLIC_URL=', 'PUBLIC_URL=https://circus.example.org');

const serviceOf = (name: string, dotEnv = '') => {
  const service = readComposeFile(dotEnv).services[name];
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
  return service;
};
const configOf = (name: string, dotEnv: string) => configFrom(environmentOf(serviceOf(name, dotEnv), dotEnv));

const bots = ['bot', 'processes'] as const;

describe('compose.yaml', () => {
  it.each(bots)(
    'starts the service %s with a copied .env.example, whose paths and ports lead nowhere there',
    (name) => {
      expect(configOf(name, example)).toMatchObject({
        production: true,
        databasePath: '/data/en-piste.sqlite',
        monitoring: { host: '0.0.0.0' },
        web: null,
      });
      expect(configOf(name, withPages).web).toEqual({
        host: '0.0.0.0',
        port: 9_465,
        publicUrl: 'https://circus.example.org',
      });
    },
  );

  it.each([...bots, 'backup'])(
    'gives the service %s settings that there are, and others that look like none',
    (name) => {
      const environment = environmentOf(serviceOf(name, example), `${example}\nEN_PISTE_IMAGE=a\nBACKUP_FOLDER=/b`);
      expect(() => unknownSettings({}, environment, settingNames)).not.toThrow();
      const others = Object.keys(serviceOf(name).environment).filter((each) => !settingNames.includes(each));
      expect(others).toEqual([]);
    },
  );

  it('takes from .env what .env.example or its own first lines explain', () => {
    const [head = ''] = read('compose.yaml').split('\n\n');
    const explained = (name: string) => settingNames.includes(name) || head.includes(`#   ${name}=`);
    expect(composeVariables().filter((name) => !explained(name))).toEqual([]);
  });

  it('leaves each of several processes a port for its metrics and one for its pages', () => {
    const { processes } = parseArguments(startCommand, serviceOf('processes').command) ?? {};
    const { monitoring, web, databaseUrl } = configOf('processes', `${withPages}\nPOSTGRES_PASSWORD=secret`);
    expect(processes).toBe(2);
    expect((web?.port ?? 0) - (monitoring?.port ?? 0)).toBeGreaterThanOrEqual(processes ?? 0);
    expect(databaseUrl).toBe('postgres://en_piste:secret@postgres/en_piste');
  });

  it('opens the pages to this machine and Caddy to all, and health and metrics to no one', () => {
    const published = Object.entries(readComposeFile().services).flatMap(([name, { ports }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(published.filter((port) => !port.startsWith('caddy '))).toEqual([
      'bot 127.0.0.1:9465:9465',
      'processes 127.0.0.1:9465-9466:9465-9466',
    ]);
  });

  it('starts one bot and its copies by default, and the rest by profiles', () => {
    const { services } = readComposeFile();
    const byProfile = Object.entries(services).map(([name, { profiles }]) => [name, profiles.join()]);
    expect(Object.fromEntries(byProfile)).toEqual({
      bot: '',
      backup: '',
      caddy: 'pages',
      processes: 'scale',
      postgres: 'scale',
      'postgres-backup': 'scale',
    });
  });

  it('mounts files that are there and volumes that it names', () => {
    const { services, volumes } = readComposeFile();
    const sources = Object.values(services).flatMap((service) =>
      service.volumes.map((each) => each.split(':')[0] ?? ''),
    );
    const files = sources.filter((source) => source.startsWith('./') && source !== './secrets');
    expect(files.filter((source) => !existsSync(join(projectRoot, source)))).toEqual([]);
    const named = sources.filter((source) => /^\w/u.test(source));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  });

  it('keeps seven copies, and puts each in a second place that an operator may choose', () => {
    const { entrypoint, volumes } = serviceOf('backup', 'BACKUP_FOLDER=/mnt/disk');
    expect(entrypoint.slice(0, 2)).toEqual(['node', 'dist/src/cli/backup/main.js']);
    const args = parseArguments(backupCommand, entrypoint.slice(2));
    expect(args).toEqual({ daily: true, keep: 7, 'copy-to': '/copies' });
    expect(volumes).toContain('/mnt/disk:/copies');
    expect(serviceOf('postgres-backup').entrypoint.slice(2)).toEqual(['/backups', '/copies', '7', 'daily']);
  });

  it('pulls the image that a release publishes, whose workflow puts its own address there', () => {
    const address = /s\|(?<address>ghcr\.io\S+?)\|/u.exec(read('.github/workflows/release.yml'))?.groups?.address ?? '';
    expect(serviceOf('bot').image).toBe(address);
    expect(serviceOf('bot', 'EN_PISTE_IMAGE=en-piste').image).toBe('en-piste');
  });

  it('comes with a release, with the files that it mounts', () => {
    const [, archived = ''] = /en-piste-compose\.tar\.gz (.*)$/mu.exec(read('.github/workflows/release.yml')) ?? [];
    expect(archived.split(' ').sort()).toEqual([
      '.env.example',
      'compose.yaml',
      'deploy/Caddyfile',
      'deploy/backup-postgres.sh',
    ]);
  });
});

describe('the Caddyfile', () => {
  const [, upstream] = /reverse_proxy \{\$PAGES:(\S+)\}/u.exec(read('deploy/Caddyfile')) ?? [];
  const [, paths = ''] = /@pages path (.*)$/mu.exec(read('deploy/Caddyfile')) ?? [];

  it('hands on the pages and the policies, and nothing else', () => {
    expect(paths.split(' ').sort()).toEqual(['/table', `${PAGE_PATH}*`, ...POLICY_PATHS].sort());
  });

  it('finds the pages where compose.yaml has the bot serve them', () => {
    expect(upstream).toBe(`bot:${environmentOf(serviceOf('bot', withPages), withPages).WEB_PORT}`);
    expect(read('compose.yaml')).toMatch(/aliases:\n\s+- bot\n/u);
  });
});

describe('the Dockerfile', () => {
  it('opens the ports of its settings, and those of compose.yaml', () => {
    const [, opened = ''] = /^EXPOSE (.*)$/mu.exec(read('Dockerfile')) ?? [];
    expect(opened.split(' ')).toEqual([
      imageEnvironment().METRICS_PORT,
      serviceOf('bot', withPages).environment.WEB_PORT,
    ]);
  });

  it('makes the folders that volumes take the place of', () => {
    const [, made = ''] = /install -d .* 0700 (.*)$/mu.exec(read('Dockerfile')) ?? [];
    expect(made.split(' ')).toEqual(['/data', '/copies']);
  });
});

describe('the systemd units', () => {
  it('copy the database of the bot once a day, and keep seven', () => {
    const unit = read('deploy/en-piste-backup.service');
    const [, args = ''] = /^ExecStart=.* node dist\/src\/cli\/backup\/main\.js (.*)$/mu.exec(unit) ?? [];
    const given = args.replace(' $BACKUP_OPTIONS', '').split(' ');
    expect(parseArguments(backupCommand, given)).toMatchObject({ keep: 7, daily: false });
    const pathIn = (path: string) => /^Environment=(DATABASE_PATH=.*)$/mu.exec(read(path))?.[1];
    expect(pathIn('deploy/en-piste-backup.service')).toBe(pathIn('deploy/en-piste.service'));
    expect(read('deploy/en-piste-backup.timer')).toMatch(/^OnCalendar=daily$/mu);
  });
});
