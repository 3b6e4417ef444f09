import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { z } from 'zod';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import {
  defineCommand,
  type Feature,
  type FormPress,
  noOptions,
  type Press,
  type PressInput,
} from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { posting } from '#src/discord/interactions/posting.js';
import { missingPage, say, storing, withServer } from '#src/discord/interactions/tables/table-changes.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import {
  MAX_DAYS_AHEAD,
  MAX_IN_SERVER,
  MAX_OF_ONE,
  mayChange,
  type NightHour,
  type NightOrganiser,
  type NightOutcome,
  objectionToHour,
} from '#src/discord/nights/night-changes.js';
import { hourWords, nightActions } from '#src/discord/nights/night-words.js';
import { serverOf } from '#src/model/location.js';
import { MAX_NIGHT_GUESTS, type Night, type NightAnswer } from '#src/model/record/night.js';
import { isPlayAllowed } from '#src/model/settings/server-settings.js';
import { joinLate } from './join-late.js';
import { ANY, isVisible, listPage, organising, privateActions, questionPage, statusPage } from './night-panel.js';
import { MAX_HOUR_LENGTH, readDay, readTime, suggestDays, suggestTimes } from './night-hour.js';

const DAY = 'day';
const TIME = 'time';
const refusalParams = { days: MAX_DAYS_AHEAD, own: MAX_OF_ONE, most: MAX_IN_SERVER, guests: MAX_NIGHT_GUESTS };

const refused = (context: Context, reason: string): Page => say(context, `night.refusals.${reason}`, refusalParams);

/** The outcome of a change in words; null where the channel shows it. */
const told = (context: Context, outcome: NightOutcome, done: string | null): Answer => {
  if (!outcome.ok) return refused(context, outcome.error);
  return done === null ? { page: null } : say(context, `night.done.${done}`, { when: hourWords(outcome.value) });
};

/** @param payload the night's id, and for some controls the message they are on */
const findNight = async (context: Context, payload: string): Promise<Night | null> => {
  const [id = ''] = payload.split('/');
  const night = await context.nights.find(id);
  return night !== null && night.guildId === serverOf(context.location) && isVisible(context, night) ? night : null;
};

const withNight = (context: Context, payload: string, work: (night: Night) => Promise<Answer>): Promise<Answer> =>
  storing(context, 'a game night could not be changed', async () => {
    const night = await findNight(context, payload);
    return night === null ? refused(context, 'gone') : work(night);
  });

const asOrganiser = (
  context: Context,
  payload: string,
  work: (night: Night, who: NightOrganiser) => Promise<Answer>,
): Promise<Answer> =>
  withNight(context, payload, (night) => {
    const who = organising(context, night);
    return mayChange(night, who) ? work(night, who) : Promise.resolve(refused(context, 'organiser-only'));
  });

const readHour = (context: Context, typed: { readonly day: string; readonly time: string }, zone: string) => {
  const day = readDay(typed.day, context.nights.now, zone, context.texts);
  const time = readTime(typed.time);
  if (day === null) return 'no-day';
  return time === null ? 'no-time' : ({ day, time, zone } satisfies NightHour);
};

const planInput = z.strictObject({
  day: z.string().max(MAX_HOUR_LENGTH),
  time: z.string().max(MAX_HOUR_LENGTH),
  game: z.string().max(32).optional(),
});

const plan = async (context: Context, guildId: string, input: z.infer<typeof planInput>): Promise<Answer> => {
  const { channelId, parentId, person, interactionId, missing, texts } = context;
  if (missing.length > 0) return missingPage(context);
  const obstacle = await context.obstacle();
  if (obstacle !== null) return say(context, `faults.${obstacle}`);
  const settings = await context.servers.settings(guildId);
  if (!isPlayAllowed(settings, channelId, parentId)) return say(context, 'night.not-here');
  const hour = readHour(context, input, settings.zone);
  if (typeof hour === 'string') return refused(context, hour);
  const objection = objectionToHour(hour, context.nights.now);
  if (objection !== null) return refused(context, objection);
  const gameId = input.game ?? null;
  if (gameId !== null && context.games.find(gameId) === null) return say(context, 'faults.bad-input');
  const open = async (): Promise<Answer> => {
    const locale = settings.language ?? context.publicLocale;
    const place = { guildId, channelId, parentChannelId: parentId };
    const outcome = await context.nights.plan({ interactionId, person, ...place, locale, gameId, hour });
    if (!outcome.ok) return refused(context, outcome.error);
    const lines = [
      texts.t('common:night.done.plan', { when: hourWords(outcome.value) }),
      `-# ${texts.t('common:night.zone', { time: hour.time, zone: hour.zone })}`,
      ...(context.isManager && (await context.nights.isToldOfEvents(guildId))
        ? [`-# ${texts.t('common:night.events')}`]
        : []),
    ];
    return { blocks: [textBlock(lines.join('\n'))] };
  };
  return posting(context, () => storing(context, 'a game night could not be planned', open));
};

const answerPress = (answer: NightAnswer): Press => ({
  action: nightActions[answer],
  kind: 'change',
  run: (context, { ref, inPrivate }) =>
    withNight(context, ref.payload, async ({ id }) => {
      const outcome = await context.nights.answer(id, context.person, answer, context.interactionId);
      return told(context, outcome, inPrivate ? answer : null);
    }),
});

const hourField = (texts: Context['texts'], name: string, value: string) => ({
  type: ComponentType.Label as const,
  label: texts.t(`common:night.form.${name}`),
  component: {
    type: ComponentType.TextInput as const,
    custom_id: name,
    style: TextInputStyle.Short,
    value,
    min_length: 1,
    max_length: MAX_HOUR_LENGTH,
    required: true,
  },
});

const moveForm: FormPress = {
  action: privateActions.form,
  kind: 'form',
  form: async (context, { payload }) => {
    const night = await findNight(context, payload);
    if (night === null) return null;
    return {
      custom_id: customId({ action: privateActions.move, tableId: null, version: 0, payload }),
      title: context.texts.t('common:night.form.title'),
      components: [hourField(context.texts, DAY, night.day), hourField(context.texts, TIME, night.time)],
    };
  },
  instead: (context) => Promise.resolve(refused(context, 'gone')),
};

const moveNight = (context: Context, { ref, fields }: PressInput): Promise<Answer> =>
  asOrganiser(context, ref.payload, async ({ id, guildId }, who) => {
    const { zone } = await context.servers.settings(guildId);
    const hour = readHour(context, { day: fields[DAY] ?? '', time: fields[TIME] ?? '' }, zone);
    if (typeof hour === 'string') return refused(context, hour);
    return posting(context, async () => told(context, await context.nights.move(id, who, hour), 'move'));
  });

const chosen = z.tuple([z.string().max(32)]);

export const night: Feature = {
  command: defineCommand({
    name: 'night',
    serversOnly: true,
    options: [
      {
        kind: 'subcommand',
        name: 'plan',
        options: [
          { kind: 'text', name: DAY, longest: MAX_HOUR_LENGTH, completed: true },
          { kind: 'text', name: TIME, longest: MAX_HOUR_LENGTH, completed: true },
          { kind: 'game', name: 'game', optional: true },
        ],
      },
      { kind: 'subcommand', name: 'list', options: [] },
    ],
    input: z.union([z.strictObject({ plan: planInput }), z.strictObject({ list: noOptions })]),
    run: (context, input) =>
      withServer(context, (guildId) =>
        'plan' in input ? plan(context, guildId, input.plan) : listPage(context, guildId),
      ),
    complete: async (context, { option, text }) => {
      if (option === TIME) return suggestTimes(text, context.texts);
      const { zone } = await context.servers.at(context.location);
      return option === DAY ? suggestDays(text, context.nights.now, zone, context.texts) : [];
    },
  }),
  presses: [
    ...(['yes', 'maybe', 'no'] as const).map(answerPress),
    {
      action: nightActions.vote,
      kind: 'change',
      run: (context, { ref, values }) =>
        withNight(context, ref.payload, async ({ id }) => {
          const [gameId] = chosen.parse(values);
          if (context.games.find(gameId) === null) return say(context, 'faults.bad-input');
          return told(context, await context.nights.vote(id, context.person, gameId, context.interactionId), null);
        }),
    },
    {
      action: nightActions.late,
      kind: 'answer',
      run: (context, { ref }) => withNight(context, ref.payload, (one) => joinLate(context, one)),
    },
    {
      action: nightActions.list,
      kind: 'answer',
      run: (context) => withServer(context, (guildId) => listPage(context, guildId)),
    },
    {
      action: nightActions.more,
      kind: 'answer',
      run: (context, { ref }) => asOrganiser(context, ref.payload, (one) => Promise.resolve(statusPage(context, one))),
    },
    {
      action: privateActions.pick,
      kind: 'answer',
      run: (context, { values }) =>
        withNight(context, chosen.parse(values)[0], (one) => Promise.resolve(statusPage(context, one))),
    },
    {
      action: privateActions.game,
      kind: 'answer',
      run: (context, { ref, values }) =>
        asOrganiser(context, ref.payload, async ({ id }, who) => {
          const [value] = chosen.parse(values);
          const gameId = value === ANY ? null : value;
          if (gameId !== null && context.games.find(gameId) === null) return say(context, 'faults.bad-input');
          const outcome = await context.nights.chooseGame(id, who, gameId);
          return outcome.ok ? statusPage(context, outcome.value) : refused(context, outcome.error);
        }),
    },
    moveForm,
    {
      action: privateActions.move,
      kind: 'answer',
      written: { longest: MAX_HOUR_LENGTH },
      run: moveNight,
    },
    {
      action: privateActions.stop,
      kind: 'answer',
      run: (context, { ref }) =>
        asOrganiser(context, ref.payload, (one) => Promise.resolve(questionPage(context, one))),
    },
    {
      action: privateActions.stopNow,
      kind: 'answer',
      run: (context, { ref }) =>
        asOrganiser(context, ref.payload, async ({ id }, who) =>
          told(context, await context.nights.cancel(id, who), 'cancel'),
        ),
    },
  ],
};
