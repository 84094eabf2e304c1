import type { FailureName, FailureOf, Refused, RefusedError } from '@shoushou/client/calls/refusal';
import type { CallName } from '@shoushou/contract/calls';

/** Errors of a query or mutation of a call: a refusal listed in its row, or an error of the app itself. */
export type CallError<Name extends CallName> = RefusedError<FailureOf<Name>> | Error;

/** The refusal behind the error of a query or mutation; null when nothing has failed. */
export function refusalOf<Name extends FailureName>(
  error: RefusedError<Name> | Error | null | undefined,
): Refused<Name> | null {
  return (error as Partial<RefusedError<Name>> | null | undefined)?.refused ?? null;
}

/** The text for a failed read or write; undefined when nothing has failed. */
export function failureText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined;
  return (
    refusalOf(error as Error)?.message ??
    (error instanceof Error && error.message !== '' ? error.message : '操作没有成功，请重试')
  );
}
