import { done, either, failed, type Scenario, type Scene, told } from '../scenario.js';
import { oneOf } from '../sentences.js';

const REPLAYED = 5;
const ACKNOWLEDGED_WITHIN = 3_000;

const refuseBoards = ({ house }: Scene): void =>
  house.control.faults.next(
    { path: /^\/channels\/\d+\/messages/ },
    { kind: 'status', status: 403, code: 50_013 },
    Infinity,
  );

/** The line on which the bot hears of what people do. */
export const gatewayScenarios: readonly Scenario[] = [
  {
    name: 'a line cut before the act, which comes when it is resumed',
    before: ({ house }) => house.control.connection.drop(),
    outcome: done,
  },
  {
    name: 'a line cut during the act, which is replayed',
    during: ({ house }) => house.control.connection.drop(REPLAYED),
    outcome: done,
  },
  {
    name: 'a request to reconnect, and a replay',
    during: ({ house }) => house.control.connection.requestReconnect(REPLAYED),
    outcome: done,
  },
  {
    name: 'the same act delivered twice at once',
    during: ({ house }, acted) => house.control.deliverAgain(acted),
    outcome: done,
  },
  {
    name: 'a session that ends during the act',
    during: ({ house }) => house.control.connection.invalidateSession(),
    after: ({ house }) => house.control.ready(),
    outcome: done,
  },
  {
    name: 'a session that ends before the act, which is lost',
    before: ({ house }) => house.control.connection.invalidateSession(),
    during: ({ house }) => house.control.advance(ACKNOWLEDGED_WITHIN + 1),
    after: ({ house }) => house.control.ready(),
    outcome: failed,
    lost: true,
  },
  {
    name: 'a board that was refused, and a line that is resumed',
    before: refuseBoards,
    during: ({ house }, acted) => house.behind(acted),
    after: ({ house }) => house.control.connection.drop(),
    outcome: told(oneOf('faults.unreachable')),
  },
  {
    name: 'a board that was refused, and a session that begins anew',
    before: refuseBoards,
    during: ({ house }, acted) => house.behind(acted),
    after: async ({ house }) => {
      house.control.connection.invalidateSession();
      await house.control.ready();
    },
    outcome: told(oneOf('faults.unreachable')),
  },
  {
    name: 'an act that comes too late',
    during: ({ house }) => house.control.advance(ACKNOWLEDGED_WITHIN + 1),
    outcome: failed,
  },
  {
    name: 'a token that expires while the bot works',
    during: async ({ house }, acted) => {
      await acted.acknowledged();
      house.control.expireToken(acted);
    },
    outcome: { ...either, stored: true },
  },
];
