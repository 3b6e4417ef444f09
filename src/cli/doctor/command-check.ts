import { ApplicationCommandType } from 'discord-api-types/v10';
import { z } from 'zod';
import { type Finding, pass, warn } from './finding.js';

interface Option {
  readonly name: string;
  readonly description: string;
  readonly type?: number | undefined;
  readonly options?: readonly Option[] | undefined;
}

const option: z.ZodType<Option> = z.lazy(() =>
  z.object({
    name: z.string(),
    // Commands in the context menu of users have none.
    description: z.string().default(''),
    type: z.number().optional(),
    options: z.array(option).optional(),
  }),
);

const commands = z.array(option);

/** Reduces a command to the fields that people see; all others are Discord's own. */
const shape = ({ name, description, type, options = [] }: Option): object => ({
  name,
  description,
  type,
  options: options.map(shape),
});

/**
 * Compares Discord's commands with those of this program, and names the one that comes with Activities.
 *
 * @throws z.ZodError when either list is invalid
 */
export const checkCommands = (registered: unknown, wanted: unknown): readonly Finding[] => {
  const all = commands.parse(registered);
  const isEntryPoint = ({ type }: Option): boolean => type === ApplicationCommandType.PrimaryEntryPoint;
  const entryPoints = all
    .filter(isEntryPoint)
    .map(({ name }) => pass('activities', `are enabled: Discord’s own command “${name}” stays as it is`));
  return [
    compare(
      all.filter((command) => !isEntryPoint(command)),
      commands.parse(wanted),
    ),
    ...entryPoints,
  ];
};

const compare = (registered: readonly Option[], ours: readonly Option[]): Finding => {
  const there = new Map(registered.map((command) => [command.name, JSON.stringify(shape(command))]));
  const missing = ours.filter(({ name }) => !there.has(name)).map(({ name }) => name);
  const old = ours.filter(
    (command) => there.has(command.name) && there.get(command.name) !== JSON.stringify(shape(command)),
  );
  const foreign = [...there.keys()].filter((name) => ours.every((command) => command.name !== name));
  const faults = [
    ...(missing.length > 0 ? [`not there: ${missing.join(', ')}`] : []),
    ...(old.length > 0 ? [`of another version: ${old.map(({ name }) => name).join(', ')}`] : []),
    ...(foreign.length > 0 ? [`of another program: ${foreign.join(', ')}`] : []),
  ];
  if (faults.length === 0) return pass('commands', `all ${ours.length} are registered`);
  return warn('commands', faults.join('; '), 'start the bot: it registers them; if they stay so, its log says why');
};
