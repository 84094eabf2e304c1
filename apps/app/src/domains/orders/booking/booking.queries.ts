import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import { callMutation } from '../../../shell/calls/writes.ts';
import { cacheOrder } from '../orders.queries.ts';
import { ensureUploaded } from '../photos.queries.ts';

/** Places a booking after uploading its pictures. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const mutation = callMutation('orders.place');
  return useMutation({
    mutationFn: async (input: Input<'orders.place'>): Promise<Data<'orders.place'>> =>
      mutation.mutationFn({ ...input, photoIds: await ensureUploaded(client, input.photoIds) }),
    onSuccess: (outcome) => {
      cacheOrder(client, outcome.order);
      void mutation.onSuccess();
    },
  });
}
