import type { CallName, WriteName } from '@shoushou/contract/calls';
import type { Input } from '@shoushou/contract/schemas';
import { staleAfter } from '@shoushou/contract/stale';

/** The cache key of a read. Without input it is the prefix of all keys of that call. */
export function queryKey<Name extends CallName>(name: Name, input?: Input<Name>): readonly unknown[] {
  // Taken as unknown: the union of all inputs without `undefined` is more than the compiler represents.
  const value: unknown = input;
  return value === undefined ? [name] : [name, value];
}

/** Prefix keys to invalidate after a write. */
export function staleKeys(write: WriteName): readonly (readonly unknown[])[] {
  return staleAfter(write).map((name) => queryKey(name));
}
