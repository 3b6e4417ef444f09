/** What the Discord client would not let a person do, in one sentence for them. */
export class ActionRefused extends Error {}
