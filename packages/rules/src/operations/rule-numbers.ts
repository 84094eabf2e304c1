/** The numbers of a set of rules, by path in its object: `late.capFen`, `infoFee.3.0.feeFen`. */

type Branch = Readonly<Record<string, unknown>>;

/** The number at a path; null where there is none. */
export function numberAt(rules: object, path: string): number | null {
  let found: unknown = rules;
  for (const key of path.split('.'))
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, key) ? (found as Branch)[key] : null;
  return typeof found === 'number' ? found : null;
}

/** A copy with another number at a path where there is one. @throws RangeError where there is none */
export function withNumber<Rules extends object>(rules: Rules, path: string, value: number): Rules {
  if (numberAt(rules, path) === null) throw new RangeError(`there is no number at ${path}`);
  const copy = structuredClone(rules);
  const keys = path.split('.');
  let branch = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) branch = branch[key] as Record<string, unknown>;
  branch[keys.at(-1)!] = value;
  return copy;
}
