declare module '../../figure.js' {
  interface FigureKinds {
    readonly mayor: true;
    readonly wagon: true;
    readonly barn: true;
  }
}

export {};
