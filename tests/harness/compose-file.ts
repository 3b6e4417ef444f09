import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseSettings } from 'dotenv';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.js';

type Variables = Readonly<Record<string, string>>;

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const service = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
export type ComposeService = z.infer<typeof service>;

const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

/** Replaces `$NAME`, `${NAME:-default}`, `${NAME:+instead}` and `$$` (Compose file reference, Interpolation). */
const interpolate = (text: string, variables: Variables): string =>
  text.replaceAll(
    /\$(?:\$|\{(?<name>\w+)(?::(?<how>[-+])(?<other>[^}]*))?\})/gu,
    (whole, ...found: readonly unknown[]) => {
      const { name, how, other = '' } = found.at(-1) as Record<string, string | undefined>;
      if (name === undefined) return whole.slice(1);
      const value = variables[name] ?? '';
      if (how === '+') return value === '' ? '' : other;
      return how === '-' && value === '' ? other : value;
    },
  );

/** Returns compose.yaml with the variables of a file `.env`, as `docker compose` reads it. */
export const readComposeFile = (dotEnv = ''): z.infer<typeof composeFile> => {
  const variables = parseSettings(dotEnv);
  const text = JSON.stringify(parse(read('compose.yaml'), { merge: true }), (_, value: unknown) =>
    typeof value === 'string' ? interpolate(value, variables) : value,
  );
  return composeFile.parse(JSON.parse(text));
};

/** The names of the variables that compose.yaml takes from `.env`. */
export const composeVariables = (): readonly string[] => [
  ...new Set([...read('compose.yaml').matchAll(/(?<!\$)\$\{(?<name>\w+)/gu)].map(({ groups }) => groups?.name ?? '')),
];

/** The environment that the Dockerfile gives the image. */
export const imageEnvironment = (): Variables => {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(read('Dockerfile')) ?? [];
  return Object.fromEntries([...block.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
};

/** The environment of a service's container: that of the image, below `.env`, below compose.yaml. */
export const environmentOf = ({ env_file: files, environment }: ComposeService, dotEnv: string): Variables => ({
  ...imageEnvironment(),
  ...(files.some(({ path }) => path === '.env') ? parseSettings(dotEnv) : {}),
  ...environment,
});
