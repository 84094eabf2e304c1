import { parseAsString, useQueryState } from 'nuqs';

/** The value in the address for a removed filter that has a default. */
const ALL = 'all';

/**
 * A filter stored in the address, so that a shared link shows the same. @param first the default when the address has
 * no value @returns the value, undefined for all, and its setter
 */
export function useFilter<Value extends string>(
  name: string,
  values: readonly Value[],
  first?: Value,
): [Value | undefined, (value: Value | undefined) => void] {
  const [text, setText] = useQueryState(name, parseAsString);
  const chosen = text === ALL ? undefined : (values.find((value) => value === text) ?? first);
  return [chosen, (value) => void setText(value === first ? null : (value ?? ALL))];
}
