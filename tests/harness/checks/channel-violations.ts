import type { SeenMessage } from '#playground/index.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { textsFor } from '#src/i18n/texts.js';
import type { TableRecord } from '../database/database-reader.js';
import { isAsking } from '../actors/questions.js';

/** The mismatch between the questions about a table and its state; null when there is none. */
export const questionViolation = (messages: readonly SeenMessage[], table: TableRecord): string | null => {
  const asked = messages.filter(isAsking).flatMap(({ controls }) => {
    const refs = controls.flatMap(({ customId }) => parseCustomId(customId) ?? []);
    return refs
      .filter(({ tableId }) => tableId === table.id)
      .map(({ version }) => version)
      .slice(0, 1);
  });
  const { seating, proposal, phase } = table;
  const invited = phase === 'lobby' ? seating.invitations.map(({ version }) => version) : [];
  const asking = [...new Set([...invited, ...(proposal?.end === null ? [proposal.version] : [])])];
  const byNumber = (one: number, other: number): number => one - other;
  const [found, expected] = [asked.toSorted(byNumber).join(), asking.toSorted(byNumber).join()];
  return found === expected ? null : `messages ask for versions ${found} of table ${table.id}, not ${expected}`;
};

/** The reason why people cannot see that a table is closed; null when they can. */
export const closedViolation = (messages: readonly SeenMessage[], table: TableRecord): string | null => {
  const board = messages.find(({ id }) => id === table.board_message);
  const isTold = board?.text.includes(textsFor(table.locale).t('common:board.closed')) ?? table.board_message === null;
  return isTold ? null : `the channel does not show that table ${table.id} is closed`;
};
