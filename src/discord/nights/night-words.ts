import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { answered, type Night, type NightAnswer, type NightSlot, startOf } from '#src/model/record/night.js';
import { gameName, type Games } from '#src/words/games.js';
import type { PressButton } from '../messages/page.js';

export const nightActions = {
  yes: 'nightyes',
  maybe: 'nightmaybe',
  no: 'nightno',
  more: 'nightmore',
  vote: 'nightvote',
  late: 'nightlate',
  list: 'nightlist',
} as const;

/** The limit of names in one line, so that it stays readable. */
const MAX_NAMED = 20;

export interface NightScene {
  readonly texts: Texts;
  readonly games: Games;
}

type Params = Readonly<Record<string, string | number>>;

export const say = ({ texts }: NightScene, key: string, params?: Params): string =>
  texts.t(`common:night.${key}`, params);

/** Discord shows a moment in the reader's own time zone (docs/reference, Timestamp Styles). */
export const stamp = (moment: Date, style: 'F' | 'R'): string => `<t:${Math.floor(moment.getTime() / 1_000)}:${style}>`;

export const hourWords = (night: Parameters<typeof startOf>[0]): string =>
  `${stamp(startOf(night), 'F')} (${stamp(startOf(night), 'R')})`;

/** Returns the name of a night's game in plain text; null while it is open or unknown to this program. */
const gameOf = ({ gameId }: Night, { texts, games }: NightScene): string | null => {
  const game = gameId === null ? null : games.find(gameId);
  return game === null ? null : gameName(game, texts);
};

/** Returns a night's title in plain text. */
export const nightTitle = (night: Night, scene: NightScene): string => {
  const game = gameOf(night, scene);
  return game === null ? say(scene, 'title-any') : say(scene, 'title', { game });
};

export const nightUrl = ({ guildId, channelId, messages }: Night): string | null =>
  messages.signup === null ? null : `https://discord.com/channels/${guildId}/${channelId}/${messages.signup.messageId}`;

/** The message that a control is on, by which the bot finds that message again; `private` on private pages. */
type ControlPlace = NightSlot | 'private';

const looks = {
  yes: { emoji: '✅', style: 'success' },
  maybe: { emoji: '❔' },
  no: { emoji: '❌' },
  more: { emoji: '⚙️' },
  late: { emoji: '🎟️' },
  list: { emoji: '📅' },
} as const satisfies Partial<Record<keyof typeof nightActions, Pick<PressButton, 'emoji' | 'style'>>>;

export const nightButton = (
  { id }: Night,
  place: ControlPlace,
  action: keyof typeof looks,
  { texts }: Pick<NightScene, 'texts'>,
): PressButton => ({
  press: { action: nightActions[action], tableId: null, version: 0, payload: `${id}/${place}` },
  label: texts.t(`common:night.buttons.${action}`),
  ...looks[action],
});

export const answerButtons = (
  night: Night,
  place: ControlPlace,
  scene: Pick<NightScene, 'texts'>,
): readonly PressButton[] =>
  (['yes', 'maybe', 'no'] as const).map((answer) => nightButton(night, place, answer, scene));

const namesOf = (night: Night, answer: NightAnswer, scene: NightScene): string => {
  const all = answered(night, answer).map(({ name }) => escapeMarkdown(name));
  const others = all.length - MAX_NAMED;
  return scene.texts.list(
    others <= 0 ? all : [...all.slice(0, MAX_NAMED), scene.texts.t('common:night.others', { count: others })],
  );
};

const guestLines = (night: Night, scene: NightScene): readonly string[] => {
  const lines = (['yes', 'maybe', 'no'] as const).flatMap((answer) => {
    const number = answered(night, answer).length;
    return number === 0 ? [] : [say(scene, `answers.${answer}`, { number, names: namesOf(night, answer, scene) })];
  });
  return answered(night, 'yes').length === 0 ? [say(scene, 'answers.nobody'), ...lines] : lines;
};

export const stateOf = (night: Night): string =>
  night.phase === 'over' && night.tables.length === 0 && night.refusal === null ? 'empty' : night.phase;

const planLines = (night: Night, scene: NightScene): readonly string[] => {
  if (night.phase !== 'planned') return [say(scene, `state.${stateOf(night)}`)];
  const opens = say(scene, night.gameId === null ? 'plan.vote' : 'plan.table');
  return [`-# ${opens}${night.isReminded ? ` ${say(scene, 'plan.reminder')}` : ''}`];
};

/** Describes a night for all: its hour, its host and its guests. */
export const nightWords = (night: Night, scene: NightScene): string => {
  const host = night.guests.find(({ userId }) => userId === night.hostId);
  return [
    `### 📅 ${nightTitle(night, scene)}`,
    hourWords(night),
    ...(host === undefined ? [] : [say(scene, 'host', { name: escapeMarkdown(host.name) })]),
    ...guestLines(night, scene),
    ...planLines(night, scene),
  ].join('\n');
};
