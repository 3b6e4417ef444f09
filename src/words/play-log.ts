import type { OverStatus } from '#engines/core/engine.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { plainWords } from '#renderers/kit/wording.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { gameName } from './games.js';
import { resultLines, wasGivenUp } from './over.js';

const CREATE_PLAY = 'https://app.bgstatsapp.com/createPlay.html';
/** BG Stats links games to this name: another one would ask everyone again which game is meant. */
const SOURCE_NAME = 'En piste';

export interface EndedPlay {
  readonly table: { readonly id: string; readonly seats: readonly { readonly name: string }[] };
  readonly endedAt: Date;
  readonly view: object;
  readonly over: OverStatus;
  /** All events from the first move on. */
  readonly history: readonly HistoryEntry[];
}

/** Encodes a value of a query, in which colons and commas may stand as they are (RFC 3986, section 3.4). */
const encodeQuery = (value: string): string => encodeURIComponent(value).replace(/%3A/gu, ':').replace(/%2C/gu, ',');

/**
 * Returns the address that opens BG Stats with a finished game filled in. A button of Discord holds 512 characters, so
 * it leaves out what follows from the rest: that points count, and the places of two players. No player has an id: BG
 * Stats would take everyone who ever had that seat for one person.
 */
export const playLogUrl = (game: Game, { table, endedAt, over, history }: EndedPlay, texts: Texts): string => {
  const counted = !wasGivenUp(history);
  const starter = history.find(({ kind }) => kind === 'move')?.seat;
  const play = {
    sourceName: SOURCE_NAME,
    sourcePlayId: table.id,
    playDate: endedAt.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' '),
    game: {
      name: gameName(game, texts),
      bggId: game.bggId,
      sourceGameId: game.engine.id,
      highestWins: true,
      noPoints: counted ? undefined : true,
    },
    players: table.seats.map(({ name }, seat) => ({
      name,
      startPlayer: seat === starter,
      score: counted ? over.points[seat] : undefined,
      winner: over.places[seat] === 1,
      rank: table.seats.length > 2 ? over.places[seat] : undefined,
    })),
  };
  return `${CREATE_PLAY}?data=${encodeQuery(JSON.stringify(play))}`;
};

/**
 * The result in plain text, to copy: the game with its day, then a line for each player.
 *
 * @param names the players' names by seat, escaped for markdown
 */
export const resultToCopy = (
  game: Game,
  { endedAt, view, over, history }: EndedPlay,
  names: readonly string[],
  scene: Scene,
): string => {
  const { texts } = scene;
  const day = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(endedAt);
  const lines = resultLines(game, names, { view, over, counted: !wasGivenUp(history) }, scene);
  return [`${gameName(game, texts)} · ${day}`, ...lines.split('\n').map(plainWords)].join('\n');
};
