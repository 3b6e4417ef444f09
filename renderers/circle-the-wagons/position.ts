import { nextSeat, type Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { cardOf, terrains, type CardId, type Territory } from '#engines/circle-the-wagons/cards.js';
import { townOf, type Square } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { Scene, TextParams } from '#renderers/kit/renderer.js';
import { altTextOf, escapeMarkdown, stoppedInWords } from '#renderers/kit/words.js';
import {
  cardList,
  cellName,
  conditionInBrief,
  conditionName,
  iconName,
  inSolo,
  points,
  say,
  terrainName,
} from './words.js';

/** Sentences about a position, with names formatted for their readers. */
class Teller {
  readonly #view: View;
  readonly #scene: Scene;
  readonly #written: (name: string) => string;

  constructor(view: View, scene: Scene, written: (name: string) => string) {
    this.#view = view;
    this.#scene = scene;
    this.#written = written;
  }

  turn(): string {
    const { result, stranger, scores, seat, phase, waiting } = this.#view;
    if (this.#scene.stopped === true && result === null) return stoppedInWords(this.#scene.texts);
    const name = this.#name(seat);
    if (phase.kind === 'start')
      return this.#say('turn-start', { name, other: this.#name(nextSeat(seat, scores.length)) });
    if (phase.kind === 'take') return this.#say('turn-take', { name });
    if (phase.kind === 'place')
      return this.#say(phase.taken ? 'turn-place' : 'turn-place-given', {
        ...{ name, card: waiting[seat]?.[0] ?? '' },
        ...inSolo(this.#view),
      });
    const own = scores[0]?.total ?? 0;
    if (stranger !== null && own <= stranger.points)
      return this.#say(own === stranger.points ? 'stranger-shares' : 'stranger-wins', { name });
    const winners = winnersOf(result?.places ?? []).map((seat) => this.#name(seat));
    return this.#say('over', { names: this.#scene.texts.list(winners), count: winners.length });
  }

  waiting(): readonly string[] {
    return this.#view.waiting.flatMap((cards, seat) =>
      cards.length === 0
        ? []
        : [this.#say('waiting', { name: this.#name(seat), cards: cards.join(', '), count: cards.length })],
    );
  }

  scores(): readonly string[] {
    return this.#view.scores.map(({ total }, seat) =>
      this.#say('score', {
        name: this.#name(seat),
        count: total,
        territories: say(this.#scene.texts, 'counts.territories', {
          count: townOf(this.#view.towns[seat] ?? []).squares.length,
        }),
      }),
    );
  }

  shares(seat: Seat): readonly string[] {
    const score = this.#view.scores[seat];
    if (score === undefined) return [];
    const { texts } = this.#scene;
    const name = this.#name(seat);
    const bonuses = score.conditions
      .map((one) => `${conditionName(texts, one.condition)} ${points(one.points)}`)
      .join(', ');
    const lands = terrains.map((terrain) => `${terrainName(texts, terrain)} ${score.terrains[terrain]}`).join(', ');
    return [this.#say('bonuses', { name, bonuses }), this.#say('lands', { name, lands })];
  }

  conditions(): readonly string[] {
    const { texts } = this.#scene;
    return this.#view.conditions.map((condition) =>
      this.#say('condition', { name: conditionName(texts, condition), brief: conditionInBrief(texts, condition) }),
    );
  }

  ring(): string {
    const { ring, phase } = this.#view;
    if (ring.length === 0) return this.#say('ring-empty');
    return this.#say(phase.kind === 'start' ? 'ring-open' : 'ring', { cards: ring.join(', ') });
  }

  /** The territories on the cards that players can still take or place. */
  cards(): readonly string[] {
    const { waiting, ring, stranger } = this.#view;
    const top = stranger?.deckTop ?? null;
    return [...waiting.flat(), ...ring, ...(top === null ? [] : [top])].map((card) => this.#card(card));
  }

  last(): readonly string[] {
    const { newest, towns } = this.#view;
    const placement = newest === null ? undefined : towns[newest]?.at(-1);
    return newest === null || placement === undefined
      ? []
      : [this.#say('last', { card: placement.card, cell: cellName(placement), name: this.#name(newest) })];
  }

  town(seat: Seat): readonly string[] {
    const cards = this.#view.towns[seat] ?? [];
    const { squares, bounds } = townOf(cards);
    if (squares.length === 0) return [this.#say('no-town', { name: this.#name(seat) })];
    const rows = Array.from({ length: bounds.bottom - bounds.top + 1 }, (_, index) => bounds.top + index);
    return [
      this.#say('town', { name: this.#name(seat) }),
      ...rows.map((row) =>
        this.#say('row', {
          row,
          squares: squares
            .filter(({ y }) => y === row)
            .map((square) => this.#square(square))
            .join(', '),
        }),
      ),
      this.#say('town-cards', {
        name: this.#name(seat),
        cards: cards
          .map((placement) =>
            this.#say(placement.turned ? 'card-at-turned' : 'card-at', {
              card: placement.card,
              cell: cellName(placement),
            }),
          )
          .join(' · '),
      }),
    ];
  }

  stranger(): readonly string[] {
    const { stranger } = this.#view;
    if (stranger === null) return [];
    const { level, row, deckTop, deckLeft, lastTaken, points: count } = stranger;
    return [
      this.#say('stranger', {
        level: this.#say(`levels.${level}`),
        count,
        cards: say(this.#scene.texts, 'counts.cards', { count: row.length }),
      }),
      ...(row.length === 0 ? [] : [this.#say('stranger-row', { cards: cardList(this.#scene.texts, row) })]),
      ...(deckTop === null ? [] : [this.#say('stranger-deck', { card: deckTop, count: deckLeft })]),
      ...(deckTop !== null || lastTaken === null ? [] : [this.#say('stranger-seeks', { card: lastTaken })]),
    ];
  }

  #card(card: CardId): string {
    const [upper, lower] = halvesInWords(this.#scene, card);
    return this.#say('card', { card, upper, lower });
  }

  #square({ x, terrain, icon }: Square): string {
    const { texts } = this.#scene;
    return this.#say('square', { column: x, terrain: terrainName(texts, terrain), icon: iconName(texts, icon) });
  }

  #name(seat: Seat): string {
    return this.#written(this.#scene.names[seat] ?? '');
  }

  #say(key: string, params?: TextParams): string {
    return say(this.#scene.texts, `words.${key}`, params);
  }
}

/** The upper and the lower half of a card: "snow gun, snow cow". */
export const halvesInWords = (
  { texts }: Scene,
  card: CardId,
  turned = false,
): readonly [upper: string, lower: string] => {
  const { front } = cardOf(card);
  const territories = (turned ? front.toReversed() : front).map(({ terrain, icon }: Territory) =>
    say(texts, 'words.territory', { terrain: terrainName(texts, terrain), icon: iconName(texts, icon) }),
  );
  return [territories.slice(0, 2).join(', '), territories.slice(2).join(', ')];
};

/** The position for an alt text: information needed for the next move comes first, because the end may be cut off. */
export const altTextInWords = (view: View, scene: Scene): string => {
  const teller = new Teller(view, scene, (name) => name);
  return altTextOf([
    teller.turn(),
    ...teller.scores(),
    ...teller.stranger(),
    ...teller.waiting(),
    teller.ring(),
    ...teller.last(),
    ...view.scores.flatMap((_, seat) => teller.shares(seat)),
    ...teller.conditions(),
  ]);
};

export const positionInWords = (view: View, scene: Scene): string => {
  const teller = new Teller(view, scene, (name) => `**${escapeMarkdown(name)}**`);
  return [
    teller.turn(),
    ...teller.waiting(),
    ...teller.conditions(),
    ...view.scores.flatMap((_, seat) => [
      ...teller.scores().slice(seat, seat + 1),
      ...teller.shares(seat),
      ...teller.town(seat),
    ]),
    ...teller.last(),
    ...teller.stranger(),
    teller.ring(),
    ...teller.cards(),
  ].join('\n');
};
