/** The setting with the time of the last valid copy by `npm run backup`, an ISO 8601 moment. Unused with PostgreSQL. */
export const LAST_BACKUP = 'last-backup';
