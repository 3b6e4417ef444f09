import { type Context, done, either, failed, type Scenario, storedAndRead } from '../scenario.js';
import { anyOf } from '../wording.js';

const REPLAYED = 5;
const ACKNOWLEDGED_WITHIN_MS = 3_000;

const refuseBoards = ({ control }: Context): unknown =>
  control.faults.next({ path: /^\/channels\/\d+\/messages/ }, { kind: 'status', status: 403, code: 50_013 }, Infinity);

export const gatewayScenarios: readonly Scenario[] = [
  {
    name: 'a line cut before the act, which comes when it is resumed',
    before: ({ control }) => control.connection.drop(),
    outcome: done,
  },
  {
    name: 'a line cut during the act, which is replayed',
    during: ({ control }) => control.connection.drop(REPLAYED),
    outcome: done,
  },
  {
    name: 'a request to reconnect, and a replay',
    during: ({ control }) => control.connection.requestReconnect(REPLAYED),
    outcome: done,
  },
  {
    name: 'the same act delivered twice at once',
    during: ({ control }, acted) => control.deliverAgain(acted),
    outcome: done,
  },
  {
    name: 'a session that ends during the act',
    during: ({ control }) => control.connection.invalidateSession(),
    after: ({ control }) => control.ready(),
    outcome: done,
  },
  {
    name: 'a session that ends before the act, which is lost',
    before: ({ control }) => control.connection.invalidateSession(),
    during: ({ control }) => control.advance(ACKNOWLEDGED_WITHIN_MS + 1),
    after: ({ control }) => control.ready(),
    outcome: failed,
    lost: true,
  },
  {
    name: 'a board that was refused, and a line that is resumed',
    before: refuseBoards,
    during: ({ environment }, acted) => environment.waitUntilBehind(acted),
    after: ({ control }) => control.connection.drop(),
    outcome: storedAndRead(anyOf('faults.unreachable')),
    // A resumed connection missed no events, so a refused board waits for the next action there.
    needsNudge: true,
  },
  {
    name: 'a board that was refused, and a session that begins again',
    before: refuseBoards,
    during: ({ environment }, acted) => environment.waitUntilBehind(acted),
    after: ({ control }) => {
      control.connection.invalidateSession();
      return control.ready();
    },
    outcome: storedAndRead(anyOf('faults.unreachable')),
  },
  {
    name: 'an act that comes too late',
    during: ({ control }) => control.advance(ACKNOWLEDGED_WITHIN_MS + 1),
    outcome: failed,
  },
  {
    name: 'a token that expires while the bot works',
    during: async ({ control }, acted) => {
      await acted.acknowledged();
      control.expireToken(acted);
    },
    outcome: { ...either, stored: true },
  },
];
