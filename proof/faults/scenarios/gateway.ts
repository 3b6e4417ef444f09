import { done, either, failed, type Scenario, type Scene, told } from '../scenario.js';
import { oneOf } from '../sentences.js';

const REPLAYED = 5;
const ACKNOWLEDGED_WITHIN = 3_000;

const refuseBoards = ({ fixture }: Scene): void =>
  void fixture.control.faults.next(
    { path: /^\/channels\/\d+\/messages/ },
    { kind: 'status', status: 403, code: 50_013 },
    Infinity,
  );

/** The line on which the bot hears of what people do. */
export const gatewayScenarios: readonly Scenario[] = [
  {
    name: 'a line cut before the act, which comes when it is resumed',
    before: ({ fixture }) => fixture.control.connection.drop(),
    outcome: done,
  },
  {
    name: 'a line cut during the act, which is replayed',
    during: ({ fixture }) => fixture.control.connection.drop(REPLAYED),
    outcome: done,
  },
  {
    name: 'a request to reconnect, and a replay',
    during: ({ fixture }) => fixture.control.connection.requestReconnect(REPLAYED),
    outcome: done,
  },
  {
    name: 'the same act delivered twice at once',
    during: ({ fixture }, acted) => fixture.control.deliverAgain(acted),
    outcome: done,
  },
  {
    name: 'a session that ends during the act',
    during: ({ fixture }) => fixture.control.connection.invalidateSession(),
    after: ({ fixture }) => fixture.control.ready(),
    outcome: done,
  },
  {
    name: 'a session that ends before the act, which is lost',
    before: ({ fixture }) => fixture.control.connection.invalidateSession(),
    during: ({ fixture }) => fixture.control.advance(ACKNOWLEDGED_WITHIN + 1),
    after: ({ fixture }) => fixture.control.ready(),
    outcome: failed,
    lost: true,
  },
  {
    name: 'a board that was refused, and a line that is resumed',
    before: refuseBoards,
    during: ({ fixture }, acted) => fixture.behind(acted),
    after: ({ fixture }) => fixture.control.connection.drop(),
    outcome: told(oneOf('faults.unreachable')),
    // A line that is resumed has missed nothing: what was refused waits for somebody to act there.
    needsNudge: true,
  },
  {
    name: 'a board that was refused, and a session that begins anew',
    before: refuseBoards,
    during: ({ fixture }, acted) => fixture.behind(acted),
    after: async ({ fixture }) => {
      fixture.control.connection.invalidateSession();
      await fixture.control.ready();
    },
    outcome: told(oneOf('faults.unreachable')),
  },
  {
    name: 'an act that comes too late',
    during: ({ fixture }) => fixture.control.advance(ACKNOWLEDGED_WITHIN + 1),
    outcome: failed,
  },
  {
    name: 'a token that expires while the bot works',
    during: async ({ fixture }, acted) => {
      await acted.acknowledged();
      fixture.control.expireToken(acted);
    },
    outcome: { ...either, stored: true },
  },
];
