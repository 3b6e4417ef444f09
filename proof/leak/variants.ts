import { randomFrom, shuffled } from '../../engines/core/random.js';
import type { Game, PlayOption } from '../../src/discord/games/game.js';
import { worldsOf } from './worlds.js';

type OptionValue = string | number | boolean;

/** One way to play a game. */
export interface Variant {
  /** Every option of `/play`, by the name that the engine knows it by. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
}

const valuesOf = (option: PlayOption): readonly OptionValue[] => {
  switch (option.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return option.choices;
    case 'number':
      return [option.min];
  }
};

/** Every combination of options and seats in which the game can be played and hides something from somebody, in an order drawn from the seed. */
export const variantsOf = ({ engine, playOptions }: Game, seed: string): readonly Variant[] => {
  const choices = playOptions.reduce<readonly Variant['options'][]>(
    (combinations, option) =>
      combinations.flatMap((chosen) => valuesOf(option).map((value) => ({ ...chosen, [option.name]: value }))),
    [{}],
  );
  const { min, max } = engine.seats;
  const all = Array.from({ length: max - min + 1 }, (_, more) => min + more).flatMap((seats) =>
    choices.map((options) => ({ options, seats })),
  );
  const hasSecrets = ({ options, seats }: Variant): boolean => {
    const start = engine.start(engine.deal(engine.options.parse(options), seats, randomFrom(seed)));
    return start.ok && worldsOf(engine, start.value, 'table', seed, 1).length > 0;
  };
  return shuffled(randomFrom(`${seed} ${engine.id}`), all.filter(hasSecrets))[0];
};
