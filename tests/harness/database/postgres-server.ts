import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'en_piste';

const newestOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(folder, version, 'bin'))
    : [];

/** The folder of PostgreSQL's programs on this machine; null without them. */
export const postgresPrograms: string | null =
  [process.env.POSTGRES_BIN ?? '', ...newestOf(DEBIAN), '/usr/local/bin', '/usr/bin'].find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  ) ?? null;

/** The server refuses to run as root. */
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** A separate PostgreSQL server in a temporary folder, for tests and measurements. */
export class PostgresServer {
  readonly #folder: string;
  readonly #programs: string;
  readonly #port: number;
  readonly #settings: readonly string[];
  /** Part of every address: it must not appear anywhere else. */
  readonly password = randomBytes(12).toString('hex');
  #server: ChildProcess | null = null;
  #databases = 0;

  private constructor(programs: string, port: number, waitsForDisk: boolean) {
    this.#programs = programs;
    this.#port = port;
    this.#settings = waitsForDisk ? [] : ['-c', 'fsync=off'];
    this.#folder = mkdtempSync(join(tmpdir(), 'en-piste-postgres-'));
    if (identity.uid !== undefined) chownSync(this.#folder, identity.uid, identity.gid);
  }

  /**
   * Creates a server and starts it.
   *
   * @param waitsForDisk false lets commits survive a crash of this server but not of the machine, and is faster
   */
  static async create({ waitsForDisk = true } = {}): Promise<PostgresServer> {
    if (postgresPrograms === null) throw new Error('There is no PostgreSQL on this machine');
    const server = new PostgresServer(postgresPrograms, await freePort(), waitsForDisk);
    server.#initialise();
    await server.start();
    return server;
  }

  url(database: string): string {
    return `postgres://${USER}:${this.password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Creates an unused database. @returns its address */
  async database(): Promise<string> {
    this.#databases += 1;
    const name = `ring_${this.#databases}`;
    await this.execute(this.url('postgres'), `CREATE DATABASE ${name}`);
    return this.url(name);
  }

  /** Runs statements on a database, bypassing all other clients. @returns the rows of the last */
  async execute(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const result: unknown = await client.query(sql);
      const last: unknown = Array.isArray(result) ? result.at(-1) : result;
      return (last as pg.QueryResult<Record<string, unknown>>).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends every connection of a database, as a failing network does. */
  async cutConnections(url: string): Promise<void> {
    const name = new URL(url).pathname.slice(1);
    const others = `datname = '${name}' AND pid <> pg_backend_pid()`;
    await this.execute(this.url('postgres'), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
  }

  async start(): Promise<void> {
    const place = ['-D', join(this.#folder, 'data'), '-k', this.#folder, '-h', '127.0.0.1', '-p', String(this.#port)];
    const server = spawn(join(this.#programs, 'postgres'), [...place, ...this.#settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...identity,
    });
    this.#server = server;
    let said = '';
    for await (const line of createInterface(server.stderr)) {
      said += `${line}\n`;
      if (line.includes('database system is ready to accept connections')) {
        server.stderr.resume();
        return;
      }
    }
    throw new Error(`PostgreSQL did not start: ${said}`);
  }

  /** Ends it at once, as a power cut does: the next start undoes or repeats its unfinished work. */
  async crash(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  /** Ends it as `crash` does, and starts it at once: this thread does nothing else in between. */
  async restartSuddenly(): Promise<void> {
    const stop = ['stop', '--mode=immediate', '-D', join(this.#folder, 'data')];
    execFileSync(join(this.#programs, 'pg_ctl'), stop, { stdio: 'ignore', cwd: this.#folder, ...identity });
    await this.start();
  }

  async remove(): Promise<void> {
    await this.#end('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #initialise(): void {
    const passwordFile = join(this.#folder, 'password');
    writeFileSync(passwordFile, this.password);
    if (identity.uid !== undefined) chownSync(passwordFile, identity.uid, identity.gid);
    const access = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    execFileSync(
      join(this.#programs, 'initdb'),
      ['-D', join(this.#folder, 'data'), ...access, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { stdio: 'pipe', cwd: this.#folder, ...identity },
    );
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
