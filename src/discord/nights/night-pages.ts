import { answered, isReminderDue, isUpcoming, type Night, type NightSlot, startOf } from '#src/model/record/night.js';
import { gameName } from '#src/words/games.js';
import { mentions } from '#src/words/holder.js';
import { type Block, type LinkButton, type Page, type PressButton, textBlock } from '../messages/page.js';
import {
  answerButtons,
  hourWords,
  nightActions,
  nightButton,
  type NightScene,
  nightTitle,
  nightUrl,
  nightWords,
  say,
  stamp,
  stateOf,
} from './night-words.js';

const NIGHT_ACCENT = 0x34508a;
const accentOf = ({ gameId }: Night, { games }: NightScene): number =>
  (gameId === null ? null : games.find(gameId))?.accent ?? NIGHT_ACCENT;

const pageOf = (
  night: Night,
  scene: NightScene,
  text: string,
  buttons: readonly (PressButton | LinkButton)[],
): Page => ({
  accent: accentOf(night, scene),
  blocks: [textBlock(text), ...(buttons.length === 0 ? [] : [{ kind: 'buttons', buttons } as const])],
});

const signupPage = (night: Night, scene: NightScene): Page => {
  const { phase, guildId, channelId, messages } = night;
  const change = nightButton(night, 'signup', 'more', scene);
  const start = messages.start?.messageId ?? null;
  const link: readonly LinkButton[] =
    start === null || !isUpcoming(night)
      ? []
      : [
          {
            url: `https://discord.com/channels/${guildId}/${channelId}/${start}`,
            label: say(scene, phase === 'voting' ? 'buttons.vote' : 'buttons.start'),
            emoji: '🎲',
          },
        ];
  const answers = phase === 'planned' || phase === 'voting' ? answerButtons(night, 'signup', scene) : [];
  return pageOf(night, scene, nightWords(night, scene), [
    ...answers,
    ...link,
    ...(phase === 'planned' ? [change] : []),
  ]);
};

const comingIds = (night: Night): readonly string[] => answered(night, 'yes').map(({ userId }) => userId);

/** Returns the people of the night whom a message mentions. */
export const mentionedIn = (night: Night, slot: NightSlot): readonly string[] => {
  if (slot === 'reminder' || slot === 'start') return comingIds(night);
  if (slot === 'signup' || night.news?.kind === 'missed') return [];
  return night.guests.flatMap(({ userId, answer }) => (answer === 'no' ? [] : [userId]));
};

/** The line that mentions the people of a message, if there are any. */
const peopleLine = (night: Night, slot: NightSlot, { texts }: NightScene): readonly string[] => {
  const people = mentionedIn(night, slot);
  return people.length === 0 ? [] : [mentions(people, texts)];
};

const toSignup = (night: Night, scene: NightScene): readonly LinkButton[] => {
  const url = nightUrl(night);
  return url === null ? [] : [{ url, label: say(scene, 'buttons.signup'), emoji: '📅' }];
};

const reminderPage = (night: Night, scene: NightScene): Page => {
  const sentence = say(scene, 'reminder', { title: nightTitle(night, scene), when: stamp(startOf(night), 'R') });
  const leave = nightButton(night, 'reminder', 'no', scene);
  return pageOf(night, scene, [sentence, ...peopleLine(night, 'reminder', scene)].join('\n'), [
    ...(night.phase === 'planned' ? [leave] : []),
    ...toSignup(night, scene),
  ]);
};

const votePage = (night: Night, scene: NightScene): Page => {
  const { texts, games } = scene;
  const coming = answered(night, 'yes');
  const voted = coming.filter(({ vote }) => vote !== null).length;
  const until = stamp(new Date(night.voteUntil ?? 0), 'R');
  const menu: Block = {
    kind: 'menu',
    press: { action: nightActions.vote, tableId: null, version: 0, payload: `${night.id}/start` },
    prompt: say(scene, 'vote.prompt'),
    choices: games.all.map((game) => {
      const number = coming.filter(({ vote }) => vote === game.engine.id).length;
      const { min, max } = game.engine.seats;
      return {
        value: game.engine.id,
        label: gameName(game, texts),
        detail: [
          say(scene, 'vote.seats', { min, max }),
          ...(number === 0 ? [] : [say(scene, 'vote.votes', { count: number })]),
        ].join(' · '),
        emoji: game.emoji,
      };
    }),
  };
  const lines = [
    say(scene, 'start.vote'),
    ...peopleLine(night, 'start', scene),
    say(scene, 'vote.voted', { voted, number: coming.length }),
    `-# ${say(scene, 'vote.how', { until })}`,
  ];
  return { accent: NIGHT_ACCENT, blocks: [textBlock(lines.join('\n')), menu] };
};

const openPage = (night: Night, scene: NightScene): Page => {
  const { tables, refusal, phase } = night;
  const { texts } = scene;
  const seated = new Set(tables.flatMap(({ userIds }) => userIds));
  const unseated = comingIds(night).filter((userId) => !seated.has(userId));
  const lines = [
    tables.length === 0
      ? say(scene, 'start.none', { title: nightTitle(night, scene) })
      : say(scene, 'start.tables', { count: tables.length, title: nightTitle(night, scene) }),
    ...(tables.length < 2 ? peopleLine(night, 'start', scene) : []),
    ...(tables.length < 2
      ? []
      : tables.map(({ userIds }, index) =>
          say(scene, 'start.table', { number: index + 1, people: mentions(userIds, texts) }),
        )),
    ...(refusal === null ? [] : [`⚠️ ${refusal}`]),
    ...(unseated.length === 0 || tables.length === 0
      ? []
      : [say(scene, 'start.unseated', { people: mentions(unseated, texts) })]),
  ];
  const links = tables.flatMap(({ url }, index): readonly LinkButton[] =>
    url === null
      ? []
      : [
          {
            url,
            label:
              tables.length === 1 ? say(scene, 'buttons.table') : say(scene, 'buttons.table-of', { number: index + 1 }),
            emoji: '👀',
          },
        ],
  );
  const late = nightButton(night, 'start', 'late', scene);
  return pageOf(night, scene, lines.join('\n'), [...links, ...(phase === 'open' && tables.length > 0 ? [late] : [])]);
};

const startPage = (night: Night, scene: NightScene): Page | null => {
  if (night.phase === 'voting') return votePage(night, scene);
  // A night without guests, or one that was cancelled during the vote, has nothing to announce.
  const isOpened = night.tables.length > 0 || night.refusal !== null;
  if (isOpened) return openPage(night, scene);
  return night.messages.start === null ? null : pageOf(night, scene, say(scene, `state.${stateOf(night)}`), []);
};

const newsPage = (night: Night, scene: NightScene): Page | null => {
  const { news } = night;
  if (news === null) return null;
  const sentence = say(scene, `news.${news.kind}`, { when: hourWords(night), title: nightTitle(night, scene) });
  const text = [sentence, ...peopleLine(night, 'news', scene)].join('\n');
  if (news.kind !== 'moved') return pageOf(night, scene, text, [nightButton(night, 'news', 'list', scene)]);
  return pageOf(night, scene, text, night.phase === 'planned' ? answerButtons(night, 'news', scene) : []);
};

/** Returns a message of a night; null while there is none to post. */
export const nightPage = (night: Night, slot: NightSlot, now: Date, scene: NightScene): Page | null => {
  switch (slot) {
    case 'signup':
      // A night that was cancelled before its message arrived needs none.
      return night.messages.signup === null && !isUpcoming(night) ? null : signupPage(night, scene);
    case 'reminder':
      return night.messages.reminder !== null || isReminderDue(night, now) ? reminderPage(night, scene) : null;
    case 'start':
      return startPage(night, scene);
    case 'news':
      return newsPage(night, scene);
  }
};
