import type { Action, Channel, ChannelKind, Person, ServerSettings } from '../../protocol.js';
import type { ListedGame, ViewedGame } from '../../games.js';
import {
  parseListedGames,
  parseUpload,
  parseViewedGame,
  parseChannel,
  parsePeople,
  parsePerson,
  parseRefusal,
  parseServer,
} from './parse.js';

/** The server answered, and said no. Its message is a sentence for the person. */
export class RefusedRequest extends Error {
  override readonly name = 'Refused';
}

const request = async (path: string, body?: object): Promise<Response> => {
  const response = await fetch(
    `/playground/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return accept(response);
};

const accept = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  const reason = parseRefusal(await response.json().catch(() => undefined));
  throw new RefusedRequest(reason ?? `${response.status} ${response.statusText}`);
};

const upload = async (file: File): Promise<string> => {
  const body = new FormData();
  body.set('file', file);
  return parseUpload(await answer(accept(await fetch('/playground/uploads', { method: 'POST', body }))));
};

const answer = async (response: Promise<Response>): Promise<unknown> => (await response).json();

/** All of these reject with `Refused` when the server says no, and with a `TypeError` when it cannot be reached. */
export const api = {
  people: async (): Promise<readonly Person[]> => parsePeople(await answer(request('people'))),
  addPerson: async (name: string, locale: string): Promise<Person> =>
    parsePerson(await answer(request('people', { name, locale }))),
  closeDoor: async (person: string, closed: boolean): Promise<void> => {
    await request('doors', { person, closed });
  },
  addChannel: async (name: string, kind: ChannelKind, parent: string | null): Promise<Channel> =>
    parseChannel(await answer(request('channels', { name, kind, ...(parent === null ? {} : { parent }) }))),
  changeThread: async (thread: string, change: 'archive' | 'lock' | 'open'): Promise<void> => {
    await request('threads', { thread, change });
  },
  dismiss: async (person: string, channel: string, message: string): Promise<void> => {
    await request('dismissals', { person, channel, message });
  },
  server: async (): Promise<ServerSettings> => parseServer(await answer(request('server'))),
  changeServer: async (settings: ServerSettings): Promise<ServerSettings> =>
    parseServer(await answer(request('server', settings))),
  /** Uploads a file to be given with a command, and answers with its id. */
  upload,
  games: async (locale: string): Promise<readonly ListedGame[]> =>
    parseListedGames(await answer(request(`games?${new URLSearchParams({ locale })}`))),
  openTable: async (table: string, locale: string): Promise<ViewedGame> =>
    parseViewedGame(await answer(request(`games/tables?${new URLSearchParams({ table, locale })}`, {}))),
  openFile: async (file: File, locale: string): Promise<ViewedGame> => {
    const path = `/playground/games/files?${new URLSearchParams({ locale })}`;
    return parseViewedGame(await answer(accept(await fetch(path, { method: 'POST', body: file }))));
  },
  act: async (action: Action): Promise<void> => {
    await request('interactions', action);
  },
};
