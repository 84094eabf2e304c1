/**
 * A refusal as a value: the contract names it, the wire carries its number, the person reads its message. `keep`
 * commits the writes before the refusal (a wrong attempt is counted although it is refused).
 */
export interface Failure<Name extends string = string> {
  readonly ok: false;
  readonly name: Name;
  /** Values for the `{placeholders}` of the message. */
  readonly values?: Record<string, string | number>;
  /** Facts a client may act on, such as `{ lockedUntil }`. */
  readonly detail?: Record<string, string | number | boolean | null>;
  readonly keep?: boolean;
}

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export type Result<Value, Name extends string = string> = Success<Value> | Failure<Name>;

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure<Name extends string>(name: Name, rest: Omit<Failure<Name>, 'ok' | 'name'> = {}): Failure<Name> {
  return { ok: false, name, ...rest };
}

/** Whether a function refused instead of giving its value. */
export const isFailure = <Value extends object, Name extends string>(
  value: Value | Failure<Name>,
): value is Failure<Name> => 'ok' in value && value.ok === false;
