import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from '@en-piste/sqlite';
import { z } from 'zod';
import type { PlaceRecord } from '../world/guild/channels.js';
import type { StoredFile } from '../world/files.js';
import type { StoredMessage } from '../world/messages.js';
import type { ScheduledEvent } from '../world/scheduled-events.js';
import type { Member } from '../world/guild/people.js';
import type { ServerState } from '../world/server.js';
import { guildId } from '../world/guild/guild.js';
import type { World } from '../world/world.js';

/** Replaces the playground's address, whose port may change after a restart. */
const ORIGIN = 'playground://origin';

/** Reads rows that the program itself wrote, so that only their outline is checked. */
const storedRow = <Value>(outline: z.ZodType<object>) =>
  z.custom<Value>((value) => outline.safeParse(value).success, 'This is no row of the playground.');

const rows = z.array(z.object({ json: z.string() }));
const fileRows = z.array(z.object({ json: z.string(), bytes: z.instanceof(Buffer) }));
const identified = z.looseObject({ id: z.string() });
const personRow = storedRow<Member>(identified);
const placeRow = storedRow<PlaceRecord>(identified);
const serverRow = storedRow<ServerState>(z.looseObject({ language: z.string(), community: z.boolean() }));
type MessageRow = Omit<StoredMessage, 'files'> & { readonly fileIds: readonly string[] };
const messageRow = storedRow<MessageRow>(
  z.looseObject({ message: z.looseObject({ id: z.string(), channel_id: z.string() }), fileIds: z.array(z.string()) }),
);
const eventRow = storedRow<ScheduledEvent>(z.looseObject({ id: z.string(), guild_id: z.string() }));
const fileRow = storedRow<StoredFile['attachment']>(identified);

/** JSON has no large integers, and permissions are ones. */
const largeInteger = z.strictObject({ bigint: z.string().regex(/^\d+$/) });

const writeValue = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? { bigint: value.toString() } : value;

const read = (_: string, value: unknown): unknown => {
  const large = largeInteger.safeParse(value);
  return large.success ? BigInt(large.data.bigint) : value;
};

const schema = `
  CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, json TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
`;

/**
 * Keeps people, channels, threads and public messages with their files on disk, so that a game and its messages survive
 * a restart of the program. As at Discord, a restart ends all that was private: ephemeral messages and tokens. The file
 * holds the same data as the world: at most `historyLimit` messages per channel.
 */
export class DiskStorage {
  readonly #database: Database.Database;
  readonly #world: World;
  readonly #origin: () => string;

  /** @throws when the file cannot be opened */
  constructor(path: string, world: World, origin: () => string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#database = new Database(path);
    // The file contains messages that only some people may see. SQLite gives its log the same rights.
    chmodSync(path, 0o600);
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = NORMAL');
    this.#database.exec(schema);
    this.#world = world;
    this.#origin = origin;
  }

  /**
   * Fills the world with the stored data, and from now on stores its changes. The address of the playground must be
   * known.
   */
  open(): void {
    const known = this.#read('server', serverRow)[0];
    if (known !== undefined) this.#restore(known);
    this.#keepAll();
    this.#world.feed.subscribe((event) => {
      switch (event.type) {
        case 'people':
          for (const person of this.#world.people()) this.#put('person', person.id, person);
          break;
        case 'server':
          if (event.guildId === guildId) this.#put('server', 'server', this.#world.server);
          break;
        case 'channel':
          if (event.change === 'deleted') this.#forgetChannel(event.place.id);
          else this.#put('place', event.place.id, event.place);
          break;
        case 'message':
          if (event.stored.ephemeralFor === null && !event.stored.thinking) this.#keepMessage(event.stored);
          break;
        case 'message-gone':
          this.#forgetMessage(event.stored);
          break;
        case 'scheduled-event':
          if (event.change === 'deleted') this.#forget('event', event.scheduled.id);
          else this.#put('event', event.scheduled.id, event.scheduled);
          break;
        case 'commands':
        case 'bot-ready':
          break;
      }
    });
  }

  close(): void {
    this.#database.close();
  }

  #restore(server: ServerState): void {
    const files = new Map(this.#files().map((file) => [file.attachment.id, file]));
    this.#world.restore({
      server,
      people: this.#read('person', personRow),
      places: this.#read('place', placeRow),
      messages: this.#read('message', messageRow).map(({ fileIds, ...message }) => ({
        ...message,
        files: fileIds.flatMap((id) => files.get(id) ?? []),
      })),
      events: this.#read('event', eventRow),
    });
  }

  #keepAll(): void {
    this.#put('server', 'server', this.#world.server);
    for (const person of this.#world.people()) this.#put('person', person.id, person);
    for (const place of this.#world.places()) this.#put('place', place.id, place);
  }

  #keepMessage({ files, ...message }: StoredMessage): void {
    const row: MessageRow = { ...message, fileIds: files.map(({ attachment }) => attachment.id) };
    this.#database.transaction(() => {
      const before = this.#database.prepare('SELECT json FROM things WHERE kind = ? AND id = ?');
      const old = rows.parse(before.all('message', message.message.id))[0];
      const oldIds = old === undefined ? [] : messageRow.parse(JSON.parse(old.json)).fileIds;
      this.#forgetFiles(oldIds.filter((id) => !row.fileIds.includes(id)));
      const insert = this.#database.prepare('INSERT OR REPLACE INTO files (id, json, bytes) VALUES (?, ?, ?)');
      for (const { attachment, bytes } of files)
        if (!oldIds.includes(attachment.id)) insert.run(attachment.id, this.#portable(attachment), bytes);
      this.#put('message', message.message.id, row);
      const place = this.#world.place(message.message.channel_id);
      if (place !== undefined) this.#put('place', place.id, place);
    })();
  }

  #forgetMessage({ message, files }: StoredMessage): void {
    this.#forget('message', message.id);
    this.#forgetFiles(files.map(({ attachment }) => attachment.id));
  }

  #forgetChannel(channelId: string): void {
    this.#forget('place', channelId);
    for (const { message, fileIds } of this.#read('message', messageRow)) {
      if (message.channel_id !== channelId) continue;
      this.#forget('message', message.id);
      this.#forgetFiles(fileIds);
    }
  }

  #forgetFiles(ids: readonly string[]): void {
    const remove = this.#database.prepare('DELETE FROM files WHERE id = ?');
    for (const id of ids) remove.run(id);
  }

  #put(kind: string, id: string, value: object): void {
    const insert = this.#database.prepare('INSERT OR REPLACE INTO things (kind, id, json) VALUES (?, ?, ?)');
    insert.run(kind, id, this.#portable(value));
  }

  #forget(kind: string, id: string): void {
    this.#database.prepare('DELETE FROM things WHERE kind = ? AND id = ?').run(kind, id);
  }

  #portable(value: object): string {
    return JSON.stringify(value, writeValue).replaceAll(`"${this.#origin()}/`, `"${ORIGIN}/`);
  }

  #read<Value>(kind: string, row: z.ZodType<Value>): Value[] {
    // All ids have the same length, so ordering by it puts the oldest first.
    const found = this.#database.prepare('SELECT json FROM things WHERE kind = ? ORDER BY length(id), id').all(kind);
    return rows.parse(found).map(({ json }) => row.parse(this.#parse(json)));
  }

  #files(): StoredFile[] {
    const found = fileRows.parse(this.#database.prepare('SELECT json, bytes FROM files').all());
    return found.map(({ json, bytes }) => ({
      attachment: fileRow.parse(this.#parse(json)),
      bytes: new Uint8Array(bytes),
    }));
  }

  #parse(json: string): unknown {
    return JSON.parse(json.replaceAll(`"${ORIGIN}/`, `"${this.#origin()}/`), read);
  }
}
