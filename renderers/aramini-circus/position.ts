import { isAnimal, type Card, type PlayerView, type View } from '#engines/aramini-circus/index.js';
import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Scene, TextParams } from '#renderers/kit/renderer.js';
import { altTextOf, escapeMarkdown, stoppedInWords } from '#renderers/kit/words.js';
import { loadName, nameOf, oneOf, say, tally } from './words.js';

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
    const { seat, actions, phase, result } = this.#view;
    if (result !== null) {
      const winners = winnersOf(result.places).map((seat) => this.#name(seat));
      return this.#say('winners', { names: this.#scene.texts.list(winners), count: winners.length });
    }
    if (this.#scene.stopped === true) return stoppedInWords(this.#scene.texts);
    const name = this.#name(seat);
    if (phase.kind === 'draw-two') return this.#say('picks', { name, count: phase.picks });
    return phase.kind === 'coupling' ? this.#say('coupling', { name }) : this.#say('turn', { name, count: actions });
  }

  goal(): string {
    return this.#say('goal', { goal: this.#view.goal });
  }

  points(): string {
    const each = this.#view.players.map(({ points }, seat) =>
      this.#say('player-points', { name: this.#name(seat), points }),
    );
    return this.#say('points', { points: each.join(', ') });
  }

  display(): readonly string[] {
    const { display, wagonPileSize } = this.#view;
    const shown =
      display.length === 0 ? this.#say('display-empty') : this.#say('display', { wagons: this.#wagons(display) });
    return [shown, this.#say('wagon-pile', { count: wagonPileSize })];
  }

  discardTop(): string {
    const [top] = this.#view.discard;
    return top === undefined
      ? this.#say('discard-empty')
      : this.#say('discard-top', { card: oneOf(this.#scene.texts, top) });
  }

  discard(): readonly string[] {
    const { discard } = this.#view;
    return discard.length === 0 ? [] : [this.#say('discard', { cards: tally(this.#scene.texts, discard).join(', ') })];
  }

  pile(): string {
    return this.#say('pile', { count: this.#view.pileSize });
  }

  centre(): readonly string[] {
    const { centre } = this.#view;
    return centre.length === 0
      ? []
      : [this.#say('centre', { tokens: centre.map((token) => nameOf(this.#scene.texts, token)).join(', ') })];
  }

  players(): readonly string[] {
    return this.#view.players.map((player, seat) =>
      this.#say('player', { name: this.#name(seat), facts: this.#facts(player, seat).join(', ') }),
    );
  }

  #facts({ train, waiting, token, handSize }: PlayerView, seat: Seat): readonly string[] {
    const { ringmaster } = this.#view;
    return [
      train.length === 0 ? this.#say('no-train') : this.#say('train', { wagons: this.#wagons(train) }),
      ...(waiting.length === 0 ? [] : [this.#say('waiting', { wagons: this.#wagons(waiting) })]),
      this.#say('token', { animal: nameOf(this.#scene.texts, token) }),
      this.#say('hand-size', { count: handSize }),
      ...(ringmaster.seat === seat ? [this.#say(ringmaster.faceUp ? 'ringmaster' : 'ringmaster-down')] : []),
    ];
  }

  #wagons(wagons: View['display']): string {
    return wagons.map((wagon) => loadName(this.#scene.texts, wagon)).join(' · ');
  }

  #name(seat: Seat): string {
    return this.#written(this.#scene.names[seat] ?? '');
  }

  #say(key: string, params?: TextParams): string {
    return say(this.#scene.texts, `board.words.${key}`, params);
  }
}

/** The position for an alt text: information needed for the next move comes first, because the end may be cut off. */
export const altTextInWords = (view: View, scene: Scene): string => {
  const teller = new Teller(view, scene, (name) => name);
  return altTextOf([
    teller.turn(),
    teller.points(),
    teller.goal(),
    ...teller.display(),
    teller.discardTop(),
    ...teller.players(),
    teller.pile(),
    ...teller.centre(),
  ]);
};

export const positionInWords = (view: View, scene: Scene): string => {
  const teller = new Teller(view, scene, (name) => `**${escapeMarkdown(name)}**`);
  const own = handInWords(view, scene);
  return [
    teller.turn(),
    ...(own === null ? [] : [own]),
    teller.points(),
    teller.goal(),
    ...teller.players(),
    ...teller.display(),
    teller.pile(),
    teller.discardTop(),
    ...teller.discard(),
    ...teller.centre(),
  ].join('\n');
};

export const gotInWords = (card: Card, { texts }: Scene): string =>
  isAnimal(card)
    ? say(texts, 'events.drew-card', { card: oneOf(texts, card) })
    : say(texts, 'events.drew-bonus', { card: oneOf(texts, card), effect: say(texts, `cards.${card}.effect`) });

/** The viewer's cards and token; null for the table. */
export const handInWords = (view: View, { texts }: Scene): string | null => {
  const { audience, hand, players } = view;
  if (audience === 'table' || hand === null) return null;
  const token = players[audience]?.token;
  const cards =
    hand.length === 0
      ? say(texts, 'board.words.own-hand-empty')
      : say(texts, 'board.words.own-hand', { count: hand.length, cards: tally(texts, hand).join(', ') });
  return token === undefined
    ? cards
    : altTextOf([cards, say(texts, 'board.words.own-token', { animal: nameOf(texts, token) })]);
};
