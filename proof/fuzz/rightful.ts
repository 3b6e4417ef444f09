import { ApplicationCommandOptionType, ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import type { Invariants } from '../../harness/invariants.js';
import type { World } from './ground.js';
import type { Rightful } from './fuzz-runner.js';
import type { Stored } from './stored.js';

export const rightfulPromises = ['forged moves that are legal: exactly that move, by its player'] as const;

/** A legal move at every table where somebody is to act, in capitals and with spaces around it. */
const inOddDress = ({ grounds }: World): readonly Rightful[] =>
  grounds.flatMap((ground): readonly Rightful[] => {
    const {
      actor,
      legal: [notation],
      table,
    } = ground;
    if (actor === null || notation === undefined) return [];
    const options = [
      { name: 'move', type: ApplicationCommandOptionType.String, value: `  ${notation.toUpperCase()} ` },
    ];
    const data = { id: '1', name: 'move', type: ApplicationCommandType.ChatInput, options };
    return [
      {
        forgery: { person: actor, channel: table.channelId, type: InteractionType.ApplicationCommand, data },
        right: { kind: 'move', ground, notation },
      },
    ];
  });

/** Of each table, one: after it, the others say something else. */
const oneOfEach = (rightful: readonly Rightful[]): readonly Rightful[] => {
  const byTable = new Map(rightful.map((each) => [each.right.ground.table.id, each]));
  return [...byTable.values()];
};

/** Delivers forgeries that happen to say a legal move of the person whose turn it is, and sees that they play that move and nothing else. */
export const playRightful = async (
  world: World,
  stored: Stored,
  rightful: readonly Rightful[],
  invariants: Pick<Invariants<(typeof rightfulPromises)[number]>, 'check'>,
): Promise<void> => {
  for (const {
    forgery,
    right: { ground, notation },
  } of oneOfEach([...inOddDress(world), ...rightful])) {
    const { table } = ground;
    const before = stored.fingerprints();
    const { id, reply } = await world.control.forge(forgery);
    const [line, ...more] = stored.linesOf(id);
    const seat = table.seats.findIndex((holder) => holder.kind === 'person' && holder.userId === forgery.person);
    const isThatMove =
      line?.table_id === table.id && line.kind === 'move' && line.notation === notation && line.seat === seat;
    const others = [...stored.fingerprints()].filter(
      ([tableId, print]) => tableId !== table.id && before.get(tableId) !== print,
    );
    const holds = isThatMove && more.length === 0 && others.length === 0 && reply.kind === 'message';
    invariants.check(
      'forged moves that are legal: exactly that move, by its player',
      holds,
      () => `${JSON.stringify(line)} instead of ${notation} after ${JSON.stringify(forgery).slice(0, 300)}`,
    );
  }
};
