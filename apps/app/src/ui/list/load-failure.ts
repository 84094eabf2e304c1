/** Why a page or list has not loaded; only `retryable` (no network, or the server failed) can be different a moment later. */
export type LoadFailure = 'retryable' | 'signed_out' | 'bad_link' | 'forbidden' | 'unknown';

const byStatus: Readonly<Record<number, LoadFailure>> = {
  400: 'bad_link',
  401: 'signed_out',
  403: 'forbidden',
  404: 'unknown',
  422: 'bad_link',
};

/** @param error of a query: a `RefusedError`, which has the status of the answer (0 without one), or any other error */
export function loadFailureOf(error: unknown): LoadFailure {
  const status = (error as { refused?: { status?: number } } | null | undefined)?.refused?.status;
  return byStatus[status ?? 0] ?? 'retryable';
}
