import { parseAsString, useQueryState } from 'nuqs';

/** How the address says that a filter which has a first value is taken off. */
const ALL = 'all';

/** A filter kept in the address, so that a link shows a colleague the same. @param first what stands where the address says nothing @returns the value, undefined for all of them, and what sets it */
export function useFilter<Value extends string>(name: string, values: readonly Value[], first?: Value): [Value | undefined, (value: Value | undefined) => void] {
  const [text, setText] = useQueryState(name, parseAsString);
  const chosen = text === ALL ? undefined : (values.find((value) => value === text) ?? first);
  return [chosen, (value) => void setText(value === first ? null : (value ?? ALL))];
}
