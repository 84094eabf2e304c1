import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { ORDER_OR_RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** Appeals of an order and what can be appealed now, by either of its numbers. */
export function useOrderAppeals(no: string) {
  const active = useScreenActive();
  const { user } = useSession();
  return useQuery({
    ...callQuery('appeals.list_of_order', { no }),
    enabled: user !== null && ORDER_OR_RECEIPT_NUMBER.test(no),
    subscribed: active,
  });
}

/** Every appeal to which the person is a party, newest first. */
export function useMyAppeals() {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('appeals.list_mine', {}),
    subscribed: active,
  });
  return { query, appeals: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** The number that wait for an answer; undefined while unknown. */
export function useOpenAppeals(enabled: boolean): number | undefined {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('appeals.list_mine', {}),
    queryKey: ['appeals.list_mine', { first: true }],
    enabled,
    subscribed: active,
  }).data?.open;
}

export const useSubmitAppeal = () => useMutation(callMutation('appeals.submit'));
export const useAddWords = () => useMutation(callMutation('appeals.add_words'));
export const useWithdrawAppeal = () => useMutation(callMutation('appeals.withdraw'));

/** Requests a link to an order's voucher, or to that of its correction by an appeal. */
export function useVoucher() {
  return useMutation({
    mutationFn: async (input: Input<'orders.voucher'>) => (await request('orders.voucher', input)).url,
  });
}
