import type { Refused } from '@shoushou/client/refusal';

/** What refused a read or a write, from the error of its query or mutation; null when nothing has failed. */
export function refusalOf(error: unknown): Refused | null {
  return (error as { refused?: Refused } | null)?.refused ?? null;
}

/** Words for the place where a read or a write failed; undefined when nothing has. */
export function failureText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined;
  return refusalOf(error)?.message ?? (error instanceof Error && error.message !== '' ? error.message : '操作没有成功，请重试');
}
