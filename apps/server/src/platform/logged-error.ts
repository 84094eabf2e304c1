/** An error as a line of the log holds it, its code as `kind`, since codes that people type are hidden: what the database's driver hangs on its own (the connection, values of a row) stays out. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const kind = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? { kind: error.code } : {};
  return { name, message, ...kind, stack, ...(cause === undefined ? {} : { cause: loggedError(cause) }) };
}
