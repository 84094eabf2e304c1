import type { Clock } from '@shoushou/kernel';
import type { EventHandlers } from '../../platform/events/events.ts';
import { deleteAddresses } from './addresses/addresses.store.ts';
import { deleteAreas, takeOpening } from './areas/areas.store.ts';
import { openAreaUntil } from './areas/open-area.ts';

/** What of `wallet.payment_paid` is read here. */
interface PaymentPaid {
  paymentId: string;
  userId: string;
  purpose: string;
}

/** Opens an area on its payment, once however often the event arrives; deletes an erased person's places. */
export function placesEventHandlers({ clock }: { clock: Clock }): EventHandlers {
  return {
    'wallet.payment_paid': async (tx, { payload }) => {
      const { paymentId, userId, purpose } = payload as PaymentPaid;
      if (purpose !== 'area_fee') return;
      const now = clock.now();
      const opening = await takeOpening(tx, userId, paymentId, now);
      if (opening) await openAreaUntil(tx, userId, opening, now);
    },
    'accounts.erased': async (tx, { payload }) => {
      const { userId } = payload as { userId: string };
      await deleteAddresses(tx, userId);
      await deleteAreas(tx, userId);
    },
  };
}
