import type { CallName, WriteName } from '@shoushou/contract/calls';
import type { Input } from '@shoushou/contract/schemas';
import { staleAfter } from '@shoushou/contract/stale';

/** The cache key of a read. Without input it is the prefix of all keys of that call. */
export function queryKey<Name extends CallName>(name: Name, input?: Input<Name>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** Prefix keys to invalidate after a write. */
export function staleKeys(write: WriteName): readonly (readonly unknown[])[] {
  return staleAfter(write).map((name) => queryKey(name));
}
