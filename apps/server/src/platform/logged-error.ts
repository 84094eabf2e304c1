/**
 * An error as logged, its code as `kind`, because fields named `code` are redacted; properties that the driver adds
 * (the connection, row values) are left out.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const kind =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? { kind: error.code } : {};
  return { name, message, ...kind, stack, ...(cause === undefined ? {} : { cause: loggedError(cause) }) };
}
