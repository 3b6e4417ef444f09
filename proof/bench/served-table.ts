import { RandomChoice } from '../harness/actors/random-choice.js';
import type { Game } from '#src/discord/catalog/game.js';
import type { Person, TableService } from '#src/tables/service.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import { accepted } from '../harness/bot/service-requests.js';

/** Where a table stands and who sits at it, the host first. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  readonly people: readonly [Person, Person];
}

type Move = Parameters<TableService['play']>[0];

/** A table of the service at which chance plays one game after the other. */
export class ServedTable {
  readonly #service: TableService;
  readonly #engine: Game['engine'];
  readonly #place: Place;
  readonly #random: RandomChoice;
  #table: TableSnapshot | null = null;
  #interactions = 0;

  constructor(service: TableService, { engine }: Game, place: Place) {
    this.#service = service;
    this.#engine = engine;
    this.#place = place;
    this.#random = new RandomChoice(place.channelId);
  }

  /** The next move of the game, which is begun anew when it is over. */
  async choose(): Promise<Move> {
    const table = this.#table ?? (await this.#begin());
    for (const [seat, person] of this.#place.people.entries()) {
      const moves = table.view(seat)?.moves ?? [];
      if (moves.length > 0)
        return {
          ...this.#by(person),
          tableId: table.id,
          notation: this.#engine.notation.format(this.#random.oneOf(moves)),
        };
    }
    this.#table = null;
    return this.choose();
  }

  async play(move: Move): Promise<void> {
    this.#table = accepted(await this.#service.play(move));
  }

  async #begin(): Promise<TableSnapshot> {
    const { guildId, channelId, people } = this.#place;
    const [host, guest] = people;
    const { id } = accepted(
      await this.#service.open({
        ...this.#by(host),
        gameId: this.#engine.id,
        guildId,
        channelId,
        locale: 'en',
        options: {},
      }),
    );
    accepted(await this.#service.join({ ...this.#by(guest), tableId: id }));
    this.#table = accepted(await this.#service.begin({ ...this.#by(host), tableId: id }));
    return this.#table;
  }

  #by(person: Person): { readonly interactionId: string; readonly person: Person } {
    this.#interactions += 1;
    return { interactionId: `${this.#place.channelId}-${this.#interactions}`, person };
  }
}
