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

/** Rights that some call needs which is made within these scopes. */
const rightsOfUse = (isMade: (scope: CallScope) => boolean): ReadonlySet<string> =>
  new Set(
    Object.entries(operatorScopes).flatMap(([name, scope]) =>
      isMade(scope) ? [(callTable as CallTable)[name]!.right ?? ''] : [],
    ),
  );

const rightsInCities = rightsOfUse((scope) => scope !== 'country');

const rightsInDistricts = rightsOfUse(
  (scope) => scope !== 'country' && (typeof scope === 'string' || scope.city === undefined || scope.districts === true),
);

/**
 * The rights that an operator of some cities or districts keeps; all of them for null, the whole country.
 * @param places codes of cities and of districts
 */
export function rightsWithin(rights: readonly OperatorRight[], places: readonly string[] | null): OperatorRight[] {
  if (places === null) return [...rights];
  const ofUse = places.some((code) => code.endsWith('00')) ? rightsInCities : rightsInDistricts;
  return rights.filter((right) => ofUse.has(right));
}
