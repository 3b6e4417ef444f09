import { GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData } from 'ws';
import { z } from 'zod';

const frame = z.discriminatedUnion('op', [
  z.object({ op: z.literal(GatewayOpcodes.Heartbeat), d: z.int().nullable() }),
  z.object({
    op: z.literal(GatewayOpcodes.Identify),
    d: z.object({
      token: z.string(),
      intents: z.int().min(0),
      properties: z.object({}),
      shard: z.tuple([z.int().min(0), z.int().min(1)]).optional(),
    }),
  }),
  z.object({ op: z.literal(GatewayOpcodes.PresenceUpdate), d: z.unknown() }),
  z.object({
    op: z.literal(GatewayOpcodes.Resume),
    d: z.object({ token: z.string(), session_id: z.string(), seq: z.int() }),
  }),
]);
export type Frame = z.output<typeof frame>;
export type Identify = Extract<Frame, { op: GatewayOpcodes.Identify }>['d'];
export type Resume = Extract<Frame, { op: GatewayOpcodes.Resume }>['d'];

export const privileged =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

/** Discord disconnects a client that sends a larger frame (docs/events/gateway, Sending Events). */
const longest = 4096;

export const readFrame = (data: RawData): Frame | null => {
  try {
    const bytes = Array.isArray(data)
      ? Buffer.concat(data)
      : Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data);
    if (bytes.length > longest) return null;
    const json: unknown = JSON.parse(bytes.toString());
    return frame.safeParse(json).data ?? null;
  } catch {
    return null;
  }
};
