import type { View } from '../view.js';
import type { Outlook } from './outlook.js';

/** What whoever is to act has and sees, from their own view. */
export const outlookOf = ({ players, seat, hand, display }: View): Outlook => {
  const player = players[seat];
  if (player === undefined) throw new RangeError(`no player on seat ${seat}`);
  if (hand === null) throw new RangeError('a computer player sees its own hand');
  const { token, train, waiting } = player;
  return { hand, token, train, waiting, display, coming: 0 };
};
