declare module '../../figure.js' {
  interface FigureKinds {
    readonly builder: true;
    readonly pig: true;
  }
}

export {};
