import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { serverOf } from '#src/model/location.js';
import { tournamentActions, tournamentStatus } from './tournament-status.js';
import { z } from 'zod';
import { missingPage, say, storing, withServer } from '#src/discord/interactions/tables/table-changes.js';
import {
  defineCommand,
  type Feature,
  type FormPress,
  noOptions,
  type Press,
} from '#src/discord/interactions/command.js';
import { posting } from '#src/discord/interactions/posting.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import { type Block, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { backToHelp } from '#src/discord/messages/pages/table-buttons.js';
import { tournamentButton, tournamentTitle } from '#src/discord/tournaments/tournament-words.js';
import { cleanTitle, isVisibleName } from '#src/model/person-name.js';
import { isPlayAllowed } from '#src/model/settings/server-settings.js';
import { MAX_TOURNAMENT_NAME_LENGTH, type Tournament, tournamentKinds } from '#src/model/record/tournament.js';
import { roundsFor } from '#src/tournaments/rules/swiss.js';
import { MIN_ENTRANTS } from '#src/tournaments/tournaments.js';
import { isOrganiser, type TournamentRequester, type TournamentOutcome } from '#src/tournaments/service.js';

const gameOptions = ['game', 'second', 'third', 'fourth', 'fifth'] as const;
const LISTED = 10;

const organising = (
  { person, isManager: manager, isModerator: moderator, channelId }: Context,
  tournament: Tournament,
): TournamentRequester => ({
  userId: person.userId,
  // Permission to manage messages counts only in the tournament's channel.
  manager: manager || (moderator && channelId === tournament.channelId),
});

const gameId = z.string().max(32);
const creation = z.strictObject({
  name: z
    .string()
    .trim()
    .max(MAX_TOURNAMENT_NAME_LENGTH)
    .refine(isVisibleName)
    .transform((name) => cleanTitle(name, MAX_TOURNAMENT_NAME_LENGTH)),
  kind: z.enum(tournamentKinds),
  game: gameId,
  second: gameId.optional(),
  third: gameId.optional(),
  fourth: gameId.optional(),
  fifth: gameId.optional(),
});

const create = async (context: Context, guildId: string, input: z.infer<typeof creation>): Promise<Answer> => {
  const { channelId, person, interactionId, missing } = context;
  if (missing.length > 0) return missingPage(context);
  const settings = await context.servers.settings(guildId);
  if (!isPlayAllowed(settings, channelId, context.parentId)) return say(context, 'tournament.not-here');
  if (settings.tournamentCreators === 'managers' && !context.isManager && !context.isEventManager)
    return say(context, 'tournament.not-allowed');
  const gameIds = gameOptions.flatMap((option) => input[option] ?? []);
  if (gameIds.some((id) => context.games.find(id) === null)) return say(context, 'faults.bad-input');
  const open = async (): Promise<Answer> => {
    const locale = settings.language ?? context.publicLocale;
    const opening = { interactionId, person, guildId, channelId, locale, name: input.name, kind: input.kind, gameIds };
    const created = await context.tournaments.create(opening);
    const look = { label: 'join', emoji: '🎟️', style: 'success' } as const;
    const buttons = [tournamentButton(context, created, 'trnjoin', look)];
    return {
      blocks: [textBlock(context.texts.t('common:tournament.done.create')), { kind: 'buttons', buttons }],
    };
  };
  return posting(context, () => storing(context, 'a tournament could not be opened', open));
};

const makeActions = { kinds: 'trnnew', form: 'trnname', make: 'trnmake' } as const;
const NAME = 'name';
const FIRST_GAME = z.tuple([z.enum(tournamentKinds), gameId]);

const kindsPage = (context: Context, game: string): Answer => {
  const { texts } = context;
  const t = (key: string): string => texts.t(`common:tournament.${key}`);
  const buttons = tournamentKinds.map((kind): PressButton => ({
    press: { action: makeActions.form, tableId: null, version: 0, payload: `${kind}/${game}` },
    label: t(`kinds.${kind}`),
    emoji: '🏆',
    style: 'primary',
  }));
  const lines = tournamentKinds.map((kind) => `**${t(`kinds.${kind}`)}**\n${t(`rules.${kind}`)}`);
  return {
    blocks: [
      textBlock([t('new'), ...lines].join('\n')),
      { kind: 'buttons', buttons: [...buttons, backToHelp(texts, 'tournament')] },
    ],
  };
};

const nameForm: FormPress = {
  action: makeActions.form,
  kind: 'form',
  form: ({ texts }, { payload }) => ({
    custom_id: customId({ action: makeActions.make, tableId: null, version: 0, payload }),
    title: texts.t('common:tournament.form.title'),
    components: [
      {
        type: ComponentType.Label,
        label: texts.t('common:tournament.form.label'),
        component: {
          type: ComponentType.TextInput,
          custom_id: NAME,
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: MAX_TOURNAMENT_NAME_LENGTH,
          required: true,
        },
      },
    ],
  }),
};

const withTournament = async (
  context: Context,
  id: string,
  work: (tournament: Tournament) => Promise<Answer>,
): Promise<Answer> => {
  const tournament = await context.tournaments.find(id);
  if (tournament?.guildId !== serverOf(context.location)) return say(context, 'tournament.refusals.gone');
  return storing(context, 'a tournament could not be changed', () => work(tournament));
};

const told = (context: Context, outcome: TournamentOutcome, done: string): Answer =>
  say(context, outcome.ok ? `tournament.done.${done}` : `tournament.refusals.${outcome.error}`);

const press = (action: string, work: (context: Context, tournament: Tournament) => Promise<Answer>): Press => ({
  action,
  kind: 'answer',
  run: (context, { ref }) => withTournament(context, ref.payload, (tournament) => work(context, tournament)),
});

const emojis = { withdraw: '🏳️', close: '🛑', start: '🎬' } as const;

const question = (context: Context, tournament: Tournament, what: keyof typeof emojis, action: string): Answer => {
  const style = what === 'start' ? 'success' : 'danger';
  const button = tournamentButton(context, tournament, action, { label: what, emoji: emojis[what], style });
  const people = tournament.entrants.length;
  const text = context.texts.t(`common:tournament.question.${what}`, { people, count: roundsFor(people) });
  return { blocks: [textBlock(text), { kind: 'buttons', buttons: [button] }] };
};

const confirming = (what: 'close' | 'start', action: string) => (context: Context, one: Tournament) =>
  Promise.resolve(
    isOrganiser(one, organising(context, one))
      ? question(context, one, what, action)
      : say(context, 'tournament.refusals.organiser-only'),
  );

const statusOf = async (context: Context, tournament: Tournament, page = 0): Promise<Answer> =>
  await tournamentStatus(context, tournament, organising(context, tournament), page);

const show = async (context: Context, guildId: string): Promise<Answer> => {
  const found = await context.tournaments.open(guildId);
  // No crowd elsewhere on the server hides what is played here.
  const open = found.toSorted(
    (one, other) => Number(other.channelId === context.channelId) - Number(one.channelId === context.channelId),
  );
  const [first, ...others] = open.length > 0 ? open.slice(0, LISTED) : await context.tournaments.latest(guildId, 1);
  if (first === undefined) return say(context, 'tournament.none');
  if (others.length === 0) return statusOf(context, first);
  const menu: Block = {
    kind: 'menu',
    press: { action: tournamentActions.pick, tableId: null, version: 0, payload: '' },
    prompt: context.texts.t('common:tournament.which'),
    choices: [first, ...others].map(({ id, name }) => ({ value: id, label: name })),
  };
  const lines = [first, ...others].map((tournament) => `- ${tournamentTitle(tournament)}`);
  return { blocks: [textBlock(lines.join('\n')), menu] };
};

const chosen = z.tuple([z.string().max(100)]);

export const tournament: Feature = {
  command: defineCommand({
    name: 'tournament',
    serversOnly: true,
    options: [
      {
        kind: 'subcommand',
        name: 'create',
        options: [
          { kind: 'text', name: 'name', longest: MAX_TOURNAMENT_NAME_LENGTH, completed: false, isOwn: true },
          { kind: 'choice', name: 'kind', choices: tournamentKinds },
          { kind: 'game', name: 'game' },
          ...gameOptions.slice(1).map((name) => ({ kind: 'game', name, optional: true }) as const),
        ],
      },
      { kind: 'subcommand', name: 'show', options: [] },
    ],
    input: z.union([z.strictObject({ create: creation }), z.strictObject({ show: noOptions })]),
    run: (context, input) =>
      withServer(context, (guildId) =>
        'create' in input ? create(context, guildId, input.create) : show(context, guildId),
      ),
  }),
  presses: [
    {
      action: makeActions.kinds,
      kind: 'answer',
      run: (context, { ref }) => Promise.resolve(kindsPage(context, gameId.parse(ref.payload))),
    },
    nameForm,
    {
      action: makeActions.make,
      kind: 'answer',
      written: { longest: MAX_TOURNAMENT_NAME_LENGTH, isOwn: true },
      run: (context, { ref, fields }) => {
        const [kind, game] = FIRST_GAME.parse(ref.payload.split('/'));
        const input = creation.parse({ name: fields[NAME], kind, game });
        return withServer(context, (guildId) => create(context, guildId, input));
      },
    },
    press('trnjoin', async (context, { id }) =>
      told(context, await context.tournaments.join(id, context.person, context.interactionId), 'join'),
    ),
    press('trnleave', async (context, { id }) =>
      told(context, await context.tournaments.leave(id, context.person.userId), 'leave'),
    ),
    press('trnstart', (context, one) =>
      one.phase === 'signup' && one.entrants.length < MIN_ENTRANTS
        ? Promise.resolve(say(context, 'tournament.refusals.too-few'))
        : confirming('start', 'trnbegin')(context, one),
    ),
    press('trnbegin', async (context, one) =>
      told(context, await context.tournaments.start(one.id, organising(context, one), context.interactionId), 'start'),
    ),
    press('trnclose', confirming('close', 'trnend')),
    press('trnend', async (context, one) =>
      told(context, await context.tournaments.close(one.id, organising(context, one)), 'close'),
    ),
    press('trnout', (context, one) => Promise.resolve(question(context, one, 'withdraw', 'trnoutnow'))),
    press('trnoutnow', async (context, one) => {
      const { userId } = context.person;
      return told(context, await context.tournaments.withdraw(one.id, userId, organising(context, one)), 'withdraw');
    }),
    press('trnshow', (context, one) => statusOf(context, one)),
    {
      action: tournamentActions.page,
      kind: 'answer',
      run: (context, { ref }) => {
        const [id = '', page = '0'] = ref.payload.split('/');
        const wanted = z.coerce.number().int().min(0).max(LISTED).parse(page);
        return withTournament(context, id, (one) => statusOf(context, one, wanted));
      },
    },
    {
      action: tournamentActions.pick,
      kind: 'answer',
      run: (context, { values }) => withTournament(context, chosen.parse(values)[0], (one) => statusOf(context, one)),
    },
    {
      action: tournamentActions.gone,
      kind: 'answer',
      run: (context, { ref, people }) =>
        withTournament(context, ref.payload, async (one) => {
          const [absent] = people;
          if (absent === undefined) return say(context, 'faults.bad-input');
          const who = organising(context, one);
          return told(context, await context.tournaments.withdraw(one.id, absent.userId, who), 'absent');
        }),
    },
  ],
};
