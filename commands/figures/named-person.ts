import { z } from 'zod';

const account = z.string().regex(/^\d{1,20}$/u);

/** The account of somebody whom a person names in a command, as Discord gives it or with what else is known of them. */
export const namedPerson = z.union([account, z.looseObject({ userId: account }).transform(({ userId }) => userId)]);
