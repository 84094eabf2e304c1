import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../platform/http/action.ts';
import { cancelBooking } from './rounds.store.ts';

/** Cancels a booked place, which becomes free. */
export function cancelPlace() {
  return transactionalHandler('estates.cancel', async (tx, { caller: { userId } }, { recyclerId, id }) =>
    (await cancelBooking(tx, recyclerId, id, userId)) ? success(null) : failure('estates.round_unknown'),
  );
}
