/** The address at which the builder's bot is invited; empty when none is named. */
declare const INVITE_URL: string;

declare module 'virtual:table-worker' {
  const openWorker: () => Worker;
  export default openWorker;
}

declare module 'virtual:game-names' {
  /** The name and the first line of each game, by language and game. */
  const names: Readonly<Record<string, Readonly<Record<string, { readonly name: string; readonly tagline: string }>>>>;
  export default names;
}
