/** The setting that tells when `npm run backup` last made a sound copy: an ISO 8601 moment. None with PostgreSQL. */
export const LAST_BACKUP = 'last-backup';
