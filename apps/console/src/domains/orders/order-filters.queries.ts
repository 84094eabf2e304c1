import type { Input } from '@shoushou/contract/schemas';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export type OrderFilters = Pick<
  Input<'orders.console_list'>,
  'district' | 'service' | 'recycler' | 'from' | 'to' | 'leastFen' | 'mostFen'
>;
const services = ['1', '2', '3', '4', '5', '6'] as const;

/** The filters that the list and the counts of its tabs share, from the address; null takes one away. */
export function useOrderFilters() {
  const [chosen, choose] = useQueryStates({
    district: parseAsString,
    service: parseAsStringLiteral(services),
    recycler: parseAsString,
    from: parseAsString,
    to: parseAsString,
    leastFen: parseAsInteger,
    mostFen: parseAsInteger,
  });
  const filters = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null)) as OrderFilters;
  return { chosen, filters, choose, count: Object.keys(filters).length };
}
