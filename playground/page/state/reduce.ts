import type { LiveEvent } from '../../protocol.js';
import type { PageEvent, PageState, World } from './model.js';
import { seenBy } from './select.js';
import { applyLive, emptyWorld, withChannelRead, withDismissal, withFailure, withPress } from './world.js';

export const emptyPage: PageState = {
  met: false,
  bot: null,
  people: [],
  channels: [],
  commands: [],
  worlds: {},
  me: null,
  channel: null,
  language: null,
};

const withWorld = (state: PageState, person: string, change: (world: World) => World): PageState => {
  const before = state.worlds[person] ?? emptyWorld;
  const after = change(before);
  return after === before ? state : { ...state, worlds: { ...state.worlds, [person]: after } };
};

const baseOf = (language: string): string | undefined => language.split('-')[0];

const newcomerIn = ({ people, language }: PageState): string | null => {
  const alike = language === null ? undefined : people.find(({ locale }) => baseOf(locale) === baseOf(language));
  return (alike ?? people[0])?.id ?? null;
};

/** Replaces a current person or channel that does not exist. */
const settle = (state: PageState): PageState => {
  const me = state.people.some(({ id }) => id === state.me) ? state.me : newcomerIn(state);
  // A remembered channel is kept until the channels are known.
  const seen = seenBy(state.channels, me);
  const keep = state.channels.length === 0 || seen.some(({ id }) => id === state.channel);
  const channel = keep ? state.channel : (seen[0]?.id ?? null);
  return me === state.me && channel === state.channel ? state : { ...state, me, channel };
};

/** Applies changes that everyone sees alike, from any connection. */
const applyShared = (state: PageState, event: LiveEvent): PageState => {
  switch (event.type) {
    case 'snapshot':
      return {
        ...state,
        met: true,
        bot: event.bot,
        people: event.people,
        channels: event.channels,
        commands: event.commands,
      };
    case 'bot-ready':
      return state.bot === null ? state : { ...state, bot: { ...state.bot, ready: event.ready } };
    case 'commands':
      return { ...state, commands: event.commands };
    case 'people':
      return { ...state, met: true, people: event.people };
    case 'channels':
      return { ...state, channels: event.channels };
    default:
      return state;
  }
};

const apply = (state: PageState, event: PageEvent): PageState => {
  switch (event.type) {
    case 'people-known':
      return { ...state, met: true, people: event.people };
    case 'person-added': {
      const known = state.people.some(({ id }) => id === event.person.id);
      return { ...state, people: known ? state.people : [...state.people, event.person], me: event.person.id };
    }
    case 'channel-added': {
      const known = state.channels.some(({ id }) => id === event.channel.id);
      return {
        ...state,
        channels: known ? state.channels : [...state.channels, event.channel],
        channel: event.channel.id,
      };
    }
    case 'live':
      return withWorld(applyShared(state, event.event), event.person, (world) => applyLive(world, event.event));
    case 'connection':
      return withWorld(state, event.person, (world) => ({ ...world, connected: event.connected }));
    case 'become':
      return { ...state, me: event.person };
    case 'enter':
      return { ...state, channel: event.channel };
    case 'seen':
      return withWorld(state, event.person, (world) => withChannelRead(world, event.channel));
    case 'pressed':
      return withWorld(state, event.person, (world) => withPress(world, event.press));
    case 'press-refused':
      return withWorld(state, event.person, (world) => {
        const press = world.presses.find(({ nonce }) => nonce === event.nonce);
        if (press === undefined) return world;
        const detail = event.detail === undefined ? {} : { detail: event.detail };
        return withFailure(world, press, { id: event.nonce, channel: press.channel, reason: event.reason, ...detail });
      });
    case 'dismiss-message':
      return withWorld(state, event.person, (world) => withDismissal(world, event.message));
    case 'dismiss-notice':
      return withWorld(state, event.person, (world) => ({
        ...world,
        notices: world.notices.filter(({ id }) => id !== event.notice),
      }));
    case 'close-form':
      return withWorld(state, event.person, (world) => ({ ...world, form: null }));
  }
};

export const reduce = (state: PageState, event: PageEvent): PageState => settle(apply(state, event));
