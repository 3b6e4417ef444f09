/**
 * The program cannot start; the message explains the reason to the operator in one sentence. `main` prints it and exits
 * with 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
