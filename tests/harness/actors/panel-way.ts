import type { SeenMessage } from '#playground/index.js';
import type { Game, Target } from '#renderers/kit/game/game.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { formatTarget } from '#src/discord/custom-ids/targets.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Guest } from './guest.js';

interface Position {
  readonly view: object;
  readonly moves: readonly object[];
}

/** Finds the controls of a panel that lead to a move which `fits`, the nearest first. */
const wayTo = (game: Game, { view, moves }: Position, fits: (notation: string) => boolean): readonly Target[] => {
  const scene = { texts: textsFor('en'), names: ['Ada', 'Pipo'] };
  const known = new Set<string>();
  let ways: readonly (readonly Target[])[] = [[]];
  while (ways.length > 0) {
    const longer: (readonly Target[])[] = [];
    for (const way of ways) {
      const last = way.at(-1);
      const path = last !== undefined && 'go' in last ? last.go : [];
      const { controls } = game.panel({ view, moves, path, scene });
      for (const { to } of controls.flatMap((one) => (one.kind === 'menu' ? one.choices : [one]))) {
        if ('play' in to && fits(to.play)) return [...way, to];
        if ('play' in to || known.has(formatTarget(to))) continue;
        known.add(formatTarget(to));
        longer.push([...way, to]);
      }
    }
    ways = longer;
  }
  throw new Error(`no way through the panel of ${game.engine.id} leads to the move`);
};

/** Presses the button for a target, or picks it in a menu, whose pages are turned until it is there. */
const follow = async (guest: Guest, message: SeenMessage, target: Target, page = 1): Promise<SeenMessage> => {
  const rest = 'go' in target ? target.go.join('/') : target.play;
  const pressing = (kind: 'go' | 'move', ends: string) =>
    message.controls.find(({ customId }) => {
      const { action = '', payload = '' } = parseCustomId(customId) ?? {};
      return action.endsWith(kind) && ` ${payload}`.endsWith(ends);
    });
  const button = pressing('go' in target ? 'go' : 'move', ` ${rest}`);
  if (button !== undefined) return guest.pressAndRead(message, button.customId);
  const value = formatTarget(target);
  const menu = message.controls.find(({ options }) => options.some((option) => option.value === value));
  if (menu !== undefined) return guest.pressAndRead(message, menu.customId, value);
  const next = pressing('go', `.${page}`);
  if (next === undefined) throw new Error(`${value} is not offered: ${message.text}`);
  return follow(guest, await guest.pressAndRead(message, next.customId), target, page + 1);
};

/** Chooses a move by the controls of a panel that belongs to no running table. */
export const chooseByPanel = async (
  guest: Guest,
  message: SeenMessage,
  { game, position }: { readonly game: Game; readonly position: Position },
  fits: (notation: string) => boolean,
): Promise<SeenMessage> => {
  let shown = message;
  for (const target of wayTo(game, position, fits)) shown = await follow(guest, shown, target);
  return shown;
};
