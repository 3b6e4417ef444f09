import type { Texts } from '#renderers/kit/renderer.js';
import { DAY, HOUR, MINUTE, SECOND } from '#src/lib/durations.js';
import { type ClockRules, type TableClock } from '#src/model/settings/clock-rules.js';
import { seatOf, type Table } from '#src/model/table.js';
import { seatName } from './scene.js';

const units = [
  ['days', DAY],
  ['hours', HOUR],
  ['minutes', MINUTE],
] as const;

/** Formats a duration in the largest unit that divides it, as it was chosen. */
const amountText = (milliseconds: number, texts: Texts): string => {
  const [unit, size] = units.find(([, length]) => milliseconds >= length && milliseconds % length === 0) ?? [
    'seconds' as const,
    SECOND,
  ];
  return texts.t(`common:clock.${unit}`, { count: Math.round(milliseconds / size) });
};

/** "1 day a turn, 3 days in reserve" */
export const rulesText = ({ turn, reserve }: Pick<ClockRules, 'turn' | 'reserve'>, texts: Texts): string => {
  const each = texts.t('common:clock.turn', { amount: amountText(turn, texts) });
  return reserve === 0
    ? each
    : texts.t('common:clock.with-reserve', { turn: each, reserve: amountText(reserve, texts) });
};

/** Formats a moment relative to now, which Discord keeps up to date (docs/reference, Message Formatting). */
const relative = (at: Date): string => `<t:${Math.floor(at.getTime() / SECOND)}:R>`;

const agreedNames = (table: Table, clock: TableClock, texts: Texts): string =>
  texts.list(
    clock.agreed.flatMap((userId) => {
      const seat = seatOf(table, userId);
      return seat === null ? [] : [seatName(table, seat)];
    }),
  );

/**
 * Describes the clock of a running game publicly; empty without one.
 *
 * @param end the end of the turn by the clock
 */
export const clockLine = (table: Table, end: Date | null, texts: Texts): string => {
  const { clock } = table;
  const rules = clock?.rules ?? null;
  if (clock === null || rules === null) return '';
  const now =
    clock.paused !== null
      ? texts.t('common:clock.paused')
      : end === null
        ? ''
        : texts.t('common:clock.until', {
            end: relative(end),
            then: texts.t(`common:clock.then.${rules.timeout}`),
          });
  if (clock.agreed.length === 0) return now;
  const key = clock.paused === null ? 'common:clock.asks-pause' : 'common:clock.asks-resume';
  return [now, texts.t(key, { names: agreedNames(table, clock, texts) })].filter((line) => line !== '').join('\n');
};

export const lobbyClockLine = ({ clock }: Pick<Table, 'clock'>, texts: Texts): string => {
  if (clock === null) return '';
  if (clock.rules === null) return texts.t('common:clock.lobby-none');
  const then = texts.t(`common:clock.then.${clock.rules.timeout}`);
  return texts.t('common:clock.lobby', { clock: rulesText(clock.rules, texts), then });
};

export const warningText = (name: string, end: Date, texts: Texts): string =>
  texts.t('common:clock.warning', { name, end: relative(end) });
