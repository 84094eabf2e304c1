import type { FailureName, FailureOf, Refused, RefusedError } from '@shoushou/client/refusal';
import type { CallName } from '@shoushou/contract/calls';

/** How a query or mutation of a call fails: refused by a name of its row, or an error of the app itself. */
export type CallError<Name extends CallName> = RefusedError<FailureOf<Name>> | Error;

/** What refused a read or a write, from the error of its query or mutation; null when nothing has failed. */
export function refusalOf<Name extends FailureName>(error: RefusedError<Name> | Error | null | undefined): Refused<Name> | null {
  return (error as Partial<RefusedError<Name>> | null | undefined)?.refused ?? null;
}

/** Words for the place where a read or a write failed; undefined when nothing has. */
export function failureText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined;
  return refusalOf(error as Error)?.message ?? (error instanceof Error && error.message !== '' ? error.message : '操作没有成功，请重试');
}
