import { inServer } from '#src/model/location.js';
import { randomMove, seatPeople } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Person, TableService } from '#src/tables/table-service.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';

export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  readonly people: readonly [Person, Person];
}

type Move = Parameters<TableService['play']>[0];

/** A table of the service at which random players play one game after the other. */
export class ServedTable {
  readonly #service: TableService;
  readonly #game: Game;
  readonly #place: Place;
  readonly #random: RandomChoice;
  #table: TableSnapshot | null = null;

  constructor(service: TableService, game: Game, place: Place) {
    this.#service = service;
    this.#game = game;
    this.#place = place;
    this.#random = new RandomChoice(place.channelId);
  }

  async choose(): Promise<Move> {
    const table = this.#table ?? (await this.#begin());
    const move = randomMove(table, this.#random);
    if (move !== null) return { ...from(move.person), tableId: table.id, notation: move.notation };
    this.#table = null;
    return this.choose();
  }

  async play(move: Move): Promise<void> {
    this.#table = accepted(await this.#service.play(move));
  }

  async #begin(): Promise<TableSnapshot> {
    const { guildId, channelId, people } = this.#place;
    const opening = { gameId: this.#game.engine.id, location: inServer(guildId), channelId, locale: 'en' } as const;
    const table = await this.#service.load(await seatPeople(this.#service, opening, people));
    if (table === null) throw new Error('The table is gone');
    return table;
  }
}
