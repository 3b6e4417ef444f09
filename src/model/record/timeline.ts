/**
 * The setting that identifies the history of a database since its last restoration; unset if it was never restored.
 * After a restoration, versions of tables repeat, so data that must differ from before includes this name.
 */
export const TIMELINE = 'timeline';
