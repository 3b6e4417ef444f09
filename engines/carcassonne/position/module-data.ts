/**
 * The data of each module apart from the board, by its id. Modules extend this interface from their own folders; `null`
 * stands for nothing of the kind, as in the base game.
 */
export interface ModuleData {
  readonly base: {
    /** What everybody knows. */
    readonly slice: null;
    /** The hidden part. */
    readonly secret: null;
    /** What chance decides before the first tile is laid. */
    readonly setup: null;
  };
}

type ModulePart<Key extends keyof ModuleData['base']> = {
  readonly [Id in keyof ModuleData as ModuleData[Id][Key] extends null ? never : Id]?: ModuleData[Id][Key] | null;
};

/** The public data of the modules, apart from the board; null or missing where a module is left out. */
export type Slices = ModulePart<'slice'>;

/** The hidden data of the modules. */
export type Secrets = ModulePart<'secret'>;

/** The part of a setup that modules need. */
export type ModuleSetups = ModulePart<'setup'>;

/** Which modules are in the game, by their ids. */
export type Options = Readonly<Record<string, boolean>>;
