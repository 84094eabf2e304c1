import type { CallTable } from '../call.ts';
import type { calls } from '../calls.ts';
import { callTable } from '../call-table.ts';
import * as domains from './domains.scopes.ts';
import { mergeTables } from '../merge-tables.ts';
import type { OperatorRight } from '../rights.ts';
import type { CallScope } from './scope.types.ts';

type OperatorCallName = {
  [Name in keyof typeof calls]: (typeof calls)[Name]['auth'] extends 'operator' ? Name : never;
}[keyof typeof calls];

/** For every call of operators the cities that it concerns. A call without a row does not compile. */
export const operatorScopes: Readonly<Record<OperatorCallName, CallScope>> = mergeTables(domains, 'Scopes');

/** How a call is kept within an operator's cities; null for a call of others. */
export function scopeOf(name: string): CallScope | null {
  return Object.hasOwn(operatorScopes, name) ? operatorScopes[name as OperatorCallName] : null;
}

/**
 * Rights that are of use to an operator of some cities: some call that needs them is not for the whole country only.
 */
const rightsInCities: ReadonlySet<string> = new Set(
  Object.entries(operatorScopes).flatMap(([name, scope]) =>
    scope === 'country' ? [] : [(callTable as CallTable)[name]!.right ?? ''],
  ),
);

/** The rights that an operator of some cities keeps; all of them for null, the whole country. */
export function rightsWithin(rights: readonly OperatorRight[], cities: readonly string[] | null): OperatorRight[] {
  return cities === null ? [...rights] : rights.filter((right) => rightsInCities.has(right));
}
