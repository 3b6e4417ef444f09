/**
 * The program cannot start, and its message says why in one sentence for the person who runs it. `main` prints it and
 * exits with 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
