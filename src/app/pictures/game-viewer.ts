import { serverOf } from '#src/model/location.js';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Texts } from '#renderers/kit/renderer.js';
import { isolated } from '#renderers/kit/words.js';
import { gameName, type Games } from '#src/words/games.js';
import { fileFlawText, verifiedText } from '#src/discord/messages/pages/verification-text.js';
import { drawPng } from '#src/discord/messages/pictures/drawing.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import {
  sceneAt,
  type ShownGame,
  showsBoards,
  stateAfter,
  wordsOfStep,
} from '#src/discord/messages/replays/shown-game.js';
import { gameTitle } from '#src/words/table-title.js';
import { turningPointsOf, turningText } from '#src/discord/messages/replays/turning-points.js';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import { ENGLISH } from '#src/lib/locale.js';
import { cleanName } from '#src/model/person-name.js';
import type { TableReplay } from '#src/tables/queries/game-replays.js';
import { verifyRecord } from '#src/tables/replay/verification.js';
import { type GameFile, parseGameFile, recordOfFile, seatNamesInFile } from '#src/tables/replay/game-file.js';
import { replaySteps } from '#src/tables/replay/game-replay.js';
import { seatChangesOf } from '#src/tables/replay/seat-changes.js';
import { dealFromSeed } from '#src/tables/replay/seed.js';
import { engineOf } from '#src/tables/rules.js';
import type { TableService } from '#src/tables/service.js';

/** What the page of the playground is told of a game: plain data, whose fields `playground/games.ts` explains. */
export interface ViewedGame {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly steps: readonly {
    readonly words: string;
    readonly notation: string | null;
    readonly state: string;
    readonly turn: string | null;
    readonly board: string | null;
  }[];
}

export type OpenedGame =
  | { readonly kind: 'game'; readonly game: ViewedGame }
  /** Why it cannot be looked at, in a sentence for the person. */
  | { readonly kind: 'problem'; readonly sentence: string };

/** Games that somebody has opened and may go on with; who comes back later opens theirs again. */
const CACHE_SIZE = 12;
const LISTED = 50;

type Tables = Pick<TableService, 'replay' | 'gamesInServer'>;
type OpenedReplay = Omit<ShownGame, 'texts'>;

const textsOf = (locale: string): Texts => textsFor(localeOf(locale, ENGLISH));

const problem = (sentence: string): OpenedGame => ({ kind: 'problem', sentence });

/** Shows games in the playground: those of its tables as everybody may see them, and those of files. */
export class GameViewer {
  readonly #games: Games;
  readonly #opened = new LRUCache<string, OpenedReplay>({ max: CACHE_SIZE });
  #tables: Tables | null = null;

  constructor(games: Games) {
    this.#games = games;
  }

  /** Shows the games of these tables too, from now on. */
  serve(tables: Tables): void {
    this.#tables = tables;
  }

  async list(guildId: string, locale: string): Promise<readonly { readonly table: string; readonly title: string }[]> {
    const tables = this.#tables;
    if (tables === null) return [];
    const texts = textsOf(locale);
    const [running, ended] = await Promise.all([
      tables.gamesInServer(guildId, 'running', { limit: LISTED }),
      tables.gamesInServer(guildId, 'ended', { limit: LISTED }),
    ]);
    return [...running.items, ...ended.items].map((table) => ({
      table: table.id,
      title: gameTitle(table, this.#games, texts),
    }));
  }

  async openTable(guildId: string, tableId: string, locale: string): Promise<OpenedGame> {
    const texts = textsOf(locale);
    const replay = (await this.#tables?.replay(tableId)) ?? null;
    if (replay === null || serverOf(replay.table.location) !== guildId) return problem(texts.t('common:replay.gone'));
    const { table, seatChanges } = replay;
    const opened = { game: this.#games.of(table), replay, names: table.seats.map(({ name }) => name), seatChanges };
    const hidden = texts.t(showsBoards(opened) ? 'common:replay.running' : 'common:replay.memory');
    return this.#show(idOfTable(replay), opened, replay.ended ? '' : hidden, texts);
  }

  async openFile(content: Uint8Array, locale: string): Promise<OpenedGame> {
    const texts = textsOf(locale);
    const read = parseGameFile(content);
    if (!read.ok) return problem(fileFlawText(read.error, texts));
    const file = read.value;
    const verified = verifyRecord(recordOfFile(file), this.#games.find(file.game));
    const words = verifiedText(verified, 'file', texts);
    const opened = verified.checked.ok ? this.#replayFile(file) : null;
    return Promise.resolve(
      opened === null
        ? problem(words)
        : this.#show(createHash('sha256').update(content).digest('hex').slice(0, 20), opened, words, texts),
    );
  }

  async board(id: string, step: number, locale: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const opened = this.#opened.get(id);
    if (opened === undefined || !showsBoards(opened) || step >= opened.replay.steps.length) return null;
    const { game, replay } = opened;
    const scene = sceneAt({ ...opened, texts: textsOf(locale) }, step);
    const recent = replay.steps[step]?.events ?? [];
    const { draw, order } = imageOf(game, scene, { kind: 'board', view: replay.viewAt(step), recent });
    return new Uint8Array(await drawPng(draw, order));
  }

  /** A game whose file was verified. */
  #replayFile(file: GameFile): OpenedReplay | null {
    const game = this.#games.find(file.game);
    const engine = game === null ? null : engineOf(game, file.rules);
    if (game === null || engine === null) return null;
    const record = recordOfFile(file);
    const setup = dealFromSeed(engine, { ...record, options: engine.options.parse(record.options) });
    const replay = replaySteps(engine, { seats: record.seats, setup, log: record.log, ended: true });
    if (!replay.ok) return null;
    const seatChanges = seatChangesOf(replay.value.steps, seatNamesInFile(file));
    return { game, replay: replay.value, names: file.players.map(({ name }) => cleanName(name)), seatChanges };
  }

  #show(id: string, opened: OpenedReplay, note: string, texts: Texts): OpenedGame {
    this.#opened.set(id, opened);
    const shown: ShownGame = { ...opened, texts };
    const { game, replay, names } = shown;
    const turns = new Map(turningPointsOf(game, replay).map((point) => [point.step, turningText(shown, point)]));
    const viewed: ViewedGame = {
      id,
      title: `${gameName(game, texts.locale)} · ${names.map(isolated).join(', ')}`,
      note,
      steps: replay.steps.map(({ notation }, step) => ({
        words: wordsOfStep(shown, step),
        notation,
        state: stateAfter(shown, step),
        turn: turns.get(step) ?? null,
        board: showsBoards(shown) ? game.renderer.altText(replay.viewAt(step), sceneAt(shown, step)) : null,
      })),
    };
    return { kind: 'game', game: viewed };
  }
}

/** Another one at each version: the boards of an older one are of no use then. */
const idOfTable = ({ table: { id, version } }: TableReplay): string => `${id}-${version}`;
