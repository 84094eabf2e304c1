import { parseAsString, useQueryState, useQueryStates } from 'nuqs';

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

/** The address's fields that narrow lists; a tab, the order of the rows, the city and what is open do not. */
export const narrowing = [
  'call',
  'chain',
  'differences',
  'district',
  'failed',
  'from',
  'group',
  'keyword',
  'kind',
  'leastFen',
  'level',
  'month',
  'most',
  'mostFen',
  'only',
  'operator',
  'period',
  'person',
  'prize',
  'recycler',
  'reference',
  'service',
  'state',
  'subject',
  'text',
  'to',
  'words',
] as const;

const fields = Object.fromEntries(narrowing.map((name) => [name, parseAsString]));

/** Whether the address narrows the page's list, and a function that takes all its filters off. */
export function useNarrowed(): [boolean, () => void] {
  const [chosen, choose] = useQueryStates(fields);
  return [Object.values(chosen).some((value) => value !== null), () => void choose(null)];
}
