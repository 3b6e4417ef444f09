/** A success or a typed refusal: an expected failure is a value, not an exception. */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const refuse = <Failure>(error: Failure): Result<never, Failure> => ({ ok: false, error });
