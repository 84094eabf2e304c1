import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import { callMutation } from '../../../shell/calls/writes.ts';
import { reloadOnceReachable } from '../../../shell/updates/reload-once-reachable.ts';
import { cacheOrder } from '../order-cache.queries.ts';

/** The code of pictures, loaded for a booking that has some. */
const loadPhotos = () => import('../photos.queries.ts').catch(reloadOnceReachable);

/** Places a booking after uploading its pictures. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const mutation = callMutation('orders.place');
  return useMutation({
    mutationFn: async (input: Input<'orders.place'>): Promise<Data<'orders.place'>> =>
      mutation.mutationFn({
        ...input,
        photoIds: input.photoIds.length > 0 ? await (await loadPhotos()).ensureUploaded(client, input.photoIds) : [],
      }),
    onSuccess: (outcome) => {
      cacheOrder(client, outcome.order);
      void mutation.onSuccess();
    },
  });
}
