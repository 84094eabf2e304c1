import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { slotDays } from '../order/slots.rules.ts';

/** Pickup windows of today and the coming days; the same in every district. */
export function listSlots({ clock }: Pick<OrdersDeps, 'clock'>) {
  return handler('orders.list_slots', async () => success(slotDays(clock.now())));
}
