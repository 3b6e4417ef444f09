import type { SeatHolder } from '#src/model/table.js';

const USER = 'user:';
const COMPUTER = 'computer:';

/** Everybody who was forgotten: rivals are rated as against a beginner, and nothing is counted for them. */
export const FORGOTTEN = 'forgotten';

export const playerOfUser = (userId: string): string => `${USER}${userId}`;

export const userOfPlayer = (player: string): string | null =>
  player.startsWith(USER) ? player.slice(USER.length) : null;

export const levelOfPlayer = (player: string): string | null =>
  player.startsWith(COMPUTER) ? player.slice(COMPUTER.length) : null;

export const playerOf = (holder: SeatHolder): { readonly player: string; readonly name: string } => {
  switch (holder.kind) {
    case 'person':
      return { player: playerOfUser(holder.userId), name: holder.name };
    case 'computer':
      return { player: `${COMPUTER}${holder.level}`, name: holder.level };
    case 'former':
      return { player: FORGOTTEN, name: '' };
  }
};
