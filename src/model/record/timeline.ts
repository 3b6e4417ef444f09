/**
 * The setting that names the course of events in a database since it was last put back to an earlier state; there is
 * none in one that never was. Versions of tables come again after that, so what must differ from what was done before
 * takes this name in.
 */
export const TIMELINE = 'timeline';
