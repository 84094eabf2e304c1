/**
 * Why a page or list has not loaded. Only `retryable` (no network, or too many at once) and `server_failed` can be
 * different a moment later, and a reload helps against the first alone.
 */
export type LoadFailure = 'retryable' | 'server_failed' | 'signed_out' | 'bad_link' | 'forbidden' | 'unknown';

const byStatus: Readonly<Record<number, LoadFailure>> = {
  400: 'bad_link',
  401: 'signed_out',
  403: 'forbidden',
  404: 'unknown',
  422: 'bad_link',
  500: 'server_failed',
};

/** @param error of a query: a `RefusedError`, which has the status of the answer (0 without one), or any other error */
export function loadFailureOf(error: unknown): LoadFailure {
  const status = (error as { refused?: { status?: number } } | null | undefined)?.refused?.status;
  return byStatus[status ?? 0] ?? 'retryable';
}
