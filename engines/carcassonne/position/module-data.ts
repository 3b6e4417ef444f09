/**
 * The data of each module without the board, by id. Modules extend this interface from their own folders; `null` means
 * no data, as in the base game.
 */
export interface ModuleData {
  readonly base: {
    readonly slice: null;
    readonly secret: null;
    readonly setup: null;
  };
}

type ModulePart<Key extends keyof ModuleData['base']> = {
  readonly [Id in keyof ModuleData as ModuleData[Id][Key] extends null ? never : Id]?: ModuleData[Id][Key] | null;
};

/** The public data of the modules without the board; null or absent for inactive modules. */
export type Slices = ModulePart<'slice'>;

export type Secrets = ModulePart<'secret'>;

export type ModuleSetups = ModulePart<'setup'>;

export type Options = Readonly<Record<string, boolean>>;
