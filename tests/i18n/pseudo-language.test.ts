import { CanvasRenderingContext2D } from 'canvas';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameTypes, ScopedEvent, Status } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import type { Audience } from '#engines/core/seat.js';
import { pickOne, startOf } from '#engines/core/testing/game.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { coverOf } from '#src/discord/messages/pictures/cover.js';
import { textsFor } from '#src/i18n/texts.js';
import { addPseudoLanguage, exampleNames, foreignWords, PSEUDO } from '../support/pseudo-language.js';

const SEATS = 2;
const names = ['Ίρις', 'Ζήνων'];
const READ_EVERY = 23;
const MAX_MOVES = 150;

interface Position {
  readonly state: GameTypes['State'];
  readonly status: Status;
  readonly moves: readonly GameTypes['Move'][];
}
const everybody: readonly Audience[] = ['table', 0, 1];

beforeAll(addPseudoLanguage);
afterEach(() => vi.restoreAllMocks());

const sceneOf = (): Scene => ({ texts: textsFor(PSEUDO), names });

/** Options that cover most of a game's words. */
const optionsOf = ({ presets = [], engine }: Game): object => engine.options.parse(presets.at(-1)?.options ?? {});

/** Records the words in pictures, in addition to texts. */
const listenToPictures = (): (() => readonly string[]) => {
  const { mock } = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  return () => mock.calls.map(([text]) => text);
};

const versions = ({
  public: everyone,
  private: own,
  fleeting,
}: ScopedEvent<GameTypes['Event']>): readonly GameTypes['Event'][] =>
  [everyone, own?.event, fleeting].filter((event) => event !== undefined);

/** All texts of a position, including those in its pictures. */
const wordsOf = (game: Game, { state, moves, status }: Position): string[] => {
  const { renderer, engine } = game;
  const scene = sceneOf();
  const actor = status.kind === 'playing' ? status.seat : 0;
  const said = everybody.flatMap((audience) => {
    const view = engine.view(state, audience);
    renderer.board(view, scene);
    renderer.hand(view, scene);
    return [renderer.altText(view, scene), renderer.position(view, scene), renderer.handInWords(view, scene) ?? ''];
  });
  const view = engine.view(state, actor);
  const few = moves.filter((_, index) => index % Math.ceil(moves.length / 8) === 0);
  const events = few.flatMap((move) => {
    const step = engine.play(state, actor, move);
    return step.ok ? step.value.events.flatMap(versions) : [];
  });
  return [
    ...said,
    ...few.map((move) => renderer.move(view, move, scene)),
    ...events.map((event) => renderer.event(event, scene) ?? ''),
    renderer.chances?.(view, scene) ?? '',
    game.prompt?.(view, scene) ?? '',
    ...(game.quickMoves?.(view, scene) ?? []).map(({ label }) => label),
  ];
};

/** Plays a random game while it produces new words. */
const play = (game: Game, visit: (position: Position) => void): void => {
  const { engine } = game;
  let state = startOf(engine, engine.deal(optionsOf(game), SEATS, randomFrom(`${engine.id} in Greek`)));
  for (let number = 0; number < MAX_MOVES; number += 1) {
    const status = engine.status(state);
    const moves = status.kind === 'playing' ? engine.moves(state, status.seat) : [];
    visit({ state, status, moves });
    if (status.kind === 'over') return;
    const step = engine.play(state, status.seat, pickOne(randomFrom(`${engine.id} ${number}`), moves));
    if (!step.ok) throw new Error('a legal move was refused');
    ({ state } = step.value);
  }
};

describe.each(games.map((game) => ({ id: game.engine.id, game })))('$id in a language of its own files', ({ game }) => {
  it('is written and drawn in it, without a word of another language', () => {
    const written = listenToPictures();
    const said: string[] = [];
    let count = 0;
    play(game, (position) => {
      count += 1;
      if (count % READ_EVERY === 1 || position.status.kind === 'over') said.push(...wordsOf(game, position));
    });
    expect(written().length).toBeGreaterThan(0);
    expect([...new Set([...said, ...written()].flatMap((text) => foreignWords(text)))]).toEqual([]);
  });

  it('is explained in it, in rules, example turns and on its cover', () => {
    const written = listenToPictures();
    const scene = sceneOf();
    coverOf(game, scene.texts);
    const pages = [...game.rules(scene.texts), ...(game.example?.(scene.texts) ?? [])];
    const said = pages.flatMap(({ title, text, picture }) => {
      picture?.canvas.getContext('2d');
      return [title, text, picture?.alt ?? ''];
    });
    expect(written().length).toBeGreaterThan(0);
    expect([...new Set([...said, ...written()].flatMap((text) => foreignWords(text, exampleNames)))]).toEqual([]);
  });
});
