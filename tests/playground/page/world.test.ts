import { MessageType, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Channel, LiveEvent, ShownMessage } from '#playground/protocol.js';
import type { PageEvent, PageState } from '../../../playground/page/state/model.js';
import { emptyPage, reduce } from '../../../playground/page/state/reduce.js';
import { calledNext, callsTo, unreadIn, worldOf } from '../../../playground/page/state/select.js';

const ZOE = { id: '101', name: 'Zoé', locale: 'fr', moderator: false, closed: false };
const BARNABY = { id: '102', name: 'Barnaby', locale: 'en-US', moderator: false, closed: false };
const RING: Channel = { id: '201', name: 'main-ring', kind: 'text', parent: null, closed: false, audience: null };

const user = (id: string) => ({ id, username: id, discriminator: '0', global_name: null, avatar: null });

const message = (id: string, mentioned: readonly string[] = []): APIMessage => ({
  id,
  channel_id: RING.id,
  author: user('900'),
  content: `message ${id}`,
  timestamp: '2026-05-01T12:00:00.000Z',
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mentions: mentioned.map(user),
  mention_roles: [],
  attachments: [],
  embeds: [],
  pinned: false,
  type: MessageType.Default,
});

const shown = (id: string, mentioned: readonly string[] = [], ephemeral = false): ShownMessage => ({
  message: message(id, mentioned),
  ephemeral,
});

const snapshot = (messages: readonly ShownMessage[]): LiveEvent => ({
  type: 'snapshot',
  bot: { id: '900', name: 'En piste', ready: true },
  people: [ZOE, BARNABY],
  channels: [RING],
  commands: [],
  messages,
});

const live = (person: string, event: LiveEvent): PageEvent => ({ type: 'live', person, event });

const after = (...events: readonly PageEvent[]): PageState => events.reduce(reduce, emptyPage);

const opened = [live(ZOE.id, snapshot([shown('10')])), live(BARNABY.id, snapshot([shown('10')]))];
const press = { nonce: 'n', channel: RING.id, control: { message: '10', customId: 'join' } };

const idsOf = (state: PageState, person: string) =>
  worldOf(state, person).messages[RING.id]?.map((entry) => entry.message.id);

describe('what one person sees', () => {
  test('an ephemeral message is in the world of its person only', () => {
    const state = after(...opened, live(ZOE.id, { type: 'message', shown: shown('11', [], true) }));
    expect(idsOf(state, ZOE.id)).toEqual(['10', '11']);
    expect(idsOf(state, BARNABY.id)).toEqual(['10']);
  });

  test('messages stand by age, whatever order they come in, and a changed one keeps its place', () => {
    const state = after(
      ...opened,
      live(ZOE.id, { type: 'message', shown: shown('100') }),
      live(ZOE.id, { type: 'message', shown: shown('99') }),
      live(ZOE.id, { type: 'message', shown: shown('10') }),
    );
    expect(idsOf(state, ZOE.id)).toEqual(['10', '99', '100']);
  });

  test('a dismissed message stays away, even when it changes or the connection comes back', () => {
    const secret = shown('11', [], true);
    const dismissed = after(...opened, live(ZOE.id, { type: 'message', shown: secret }), {
      type: 'dismiss-message',
      person: ZOE.id,
      message: '11',
    });
    const back = [
      live(ZOE.id, { type: 'message', shown: secret }),
      live(ZOE.id, snapshot([shown('10'), secret])),
    ].reduce(reduce, dismissed);
    expect(idsOf(back, ZOE.id)).toEqual(['10']);
  });
});

describe('what is new', () => {
  test('what was there when the page opened counts as seen', () => {
    expect(unreadIn(worldOf(after(...opened), ZOE.id), RING.id)).toEqual([]);
  });

  test('what came while the connection was down does not', () => {
    const state = after(
      ...opened,
      { type: 'connection', person: ZOE.id, connected: false },
      live(ZOE.id, snapshot([shown('10'), shown('12')])),
    );
    expect(unreadIn(worldOf(state, ZOE.id), RING.id)).toHaveLength(1);
  });

  test('a person who is called is counted until they have seen it', () => {
    const calling: LiveEvent = { type: 'message', shown: shown('12', [BARNABY.id]) };
    const state = after(...opened, live(ZOE.id, calling), live(BARNABY.id, calling));
    expect([callsTo(state, ZOE.id), callsTo(state, BARNABY.id)]).toEqual([0, 1]);
    expect(calledNext(state)?.id).toBe(BARNABY.id);
    const seen = reduce(state, { type: 'seen', person: BARNABY.id, channel: RING.id });
    expect(callsTo(seen, BARNABY.id)).toBe(0);
    expect(calledNext(seen)).toBeUndefined();
  });
});

describe('what is waited for', () => {
  const pressed: PageEvent = { type: 'pressed', person: ZOE.id, press };

  test('a press waits until its own answer, which carries its nonce', () => {
    const state = after(
      ...opened,
      pressed,
      live(ZOE.id, { type: 'interaction-done', channel: RING.id, interaction: '1', nonce: 'other' }),
    );
    expect(worldOf(state, ZOE.id).presses).toEqual([press]);
    expect(
      worldOf(
        reduce(state, live(ZOE.id, { type: 'interaction-done', channel: RING.id, interaction: '2', nonce: 'n' })),
        ZOE.id,
      ).presses,
    ).toEqual([]);
  });

  test('a failure is shown on the pressed message, and cleared by the next press', () => {
    const failed = after(
      ...opened,
      pressed,
      live(ZOE.id, { type: 'interaction-failed', channel: RING.id, interaction: '7', nonce: 'n', reason: 'timeout' }),
    );
    expect(worldOf(failed, ZOE.id)).toMatchObject({ presses: [], notices: [{ message: '10', reason: 'timeout' }] });
    expect(worldOf(reduce(failed, pressed), ZOE.id).notices).toEqual([]);
  });

  test('that nothing came in time is forgotten when something comes in the same channel', () => {
    const command: PageEvent = { type: 'pressed', person: ZOE.id, press: { nonce: 'c', channel: RING.id } };
    const late = (nonce: string): PageEvent => ({ type: 'press-refused', person: ZOE.id, nonce, reason: 'timeout' });
    const failed = after(...opened, pressed, command, late('n'), late('c'));
    expect(worldOf(failed, ZOE.id).notices).toHaveLength(2);
    const elsewhere = shown('11');
    const other = { ...elsewhere, message: { ...elsewhere.message, channel_id: '202' } };
    const still = reduce(failed, live(ZOE.id, { type: 'message', shown: other }));
    expect(worldOf(still, ZOE.id).notices).toHaveLength(2);
    expect(worldOf(reduce(still, live(ZOE.id, { type: 'message', shown: shown('12') })), ZOE.id).notices).toEqual([]);
  });

  test('a refusal of a command is shown until the next command, whatever arrives in between', () => {
    const command: PageEvent = { type: 'pressed', person: ZOE.id, press: { nonce: 'c', channel: RING.id } };
    const refused: PageEvent = { type: 'press-refused', person: ZOE.id, nonce: 'c', reason: 'refused' };
    const state = after(...opened, command, refused, live(ZOE.id, { type: 'message', shown: shown('12') }));
    expect(worldOf(state, ZOE.id).notices).toMatchObject([{ reason: 'refused' }]);
    expect(worldOf(reduce(state, command), ZOE.id).notices).toEqual([]);
  });

  test('a late refusal of an answered press says nothing', () => {
    const done = after(
      ...opened,
      pressed,
      live(ZOE.id, { type: 'interaction-done', channel: RING.id, interaction: '2', nonce: 'n' }),
    );
    expect(reduce(done, { type: 'press-refused', person: ZOE.id, nonce: 'n', reason: 'timeout' })).toBe(done);
  });

  test('thinking ends with the answer', () => {
    const thinking = after(
      ...opened,
      live(ZOE.id, { type: 'thinking', channel: RING.id, interaction: '5', ephemeral: false }),
    );
    expect(worldOf(thinking, ZOE.id).thinking).toHaveLength(1);
    expect(
      worldOf(reduce(thinking, live(ZOE.id, { type: 'interaction-done', channel: RING.id, interaction: '5' })), ZOE.id)
        .thinking,
    ).toEqual([]);
  });
});

describe('the current person and place', () => {
  test('is at first the first person who speaks the browser’s language', () => {
    const inLanguage = (language: string | null) =>
      reduce({ ...emptyPage, language }, { type: 'people-known', people: [ZOE, BARNABY] }).me;
    expect(['en-GB', 'fr-CA', 'de', null].map(inLanguage)).toEqual([BARNABY.id, ZOE.id, ZOE.id, ZOE.id]);
  });

  test('a remembered person who no longer exists gives way to the first one', () => {
    expect(reduce({ ...emptyPage, me: '777', channel: '888' }, live(ZOE.id, snapshot([])))).toMatchObject({
      me: ZOE.id,
      channel: RING.id,
    });
  });

  test('one becomes the person one adds, and enters the channel one adds', () => {
    const state = after(
      ...opened,
      { type: 'person-added', person: { ...BARNABY, id: '103' } },
      { type: 'channel-added', channel: { ...RING, id: '202', name: 'side-show' } },
    );
    expect(state).toMatchObject({ me: '103', channel: '202' });
    expect(state.people).toHaveLength(3);
  });
});
