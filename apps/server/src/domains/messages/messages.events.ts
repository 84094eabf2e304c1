import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { deliveryEventHandlers, notify } from './delivery/delivery.events.ts';
import { deleteAllOf } from './inbox/messages.store.ts';
import { deleteDeliveries, enqueue } from './delivery/deliveries.store.ts';
import { deletePushDevices } from './delivery/push-devices.store.ts';
import { deleteTexts } from './delivery/security-texts.store.ts';
import { securityEventHandlers } from './delivery/security.events.ts';

/** Messages about payments and changes of an account, and the erasure of a person. */
export function messagesEventHandlers(deps: Deps): EventHandlers {
  return {
    'wallet.payment_paid': (tx, { payload }) => notifyOfPayment(tx, deps, payload),
    'wallet.payment_credited': (tx, { payload }) => notifyOfPayment(tx, deps, payload),
    'wallet.payment_refunded_before': (tx, { payload }) => notifyOfPayment(tx, deps, payload),
    // J3: a phone that is signed out keeps no alias, or it would go on getting pushes and use up the ten of its person.
    'accounts.devices_revoked': async (tx, { payload: { userId, deviceIds } }) => {
      await releaseAll(tx, deps, userId, await deletePushDevices(tx, userId, deviceIds));
    },
    'accounts.erased': async (tx, { payload: { userId } }) => {
      await deleteAllOf(tx, userId);
      const released = await deletePushDevices(tx, userId, null);
      await deleteTexts(tx, userId);
      await deleteDeliveries(tx, userId);
      await releaseAll(tx, deps, userId, released);
    },
    ...deliveryEventHandlers(deps),
    ...securityEventHandlers(deps),
  };
}

/** Queues that the provider forgets whose these phones were. */
async function releaseAll(
  tx: Transaction,
  { clock }: Deps,
  userId: string,
  registrationIds: readonly string[],
): Promise<void> {
  for (const id of registrationIds) await enqueue(tx, { userId, channel: 'push_device', id, content: {} }, clock.now());
}

async function notifyOfPayment(
  tx: Transaction,
  deps: Deps,
  { userId, message }: { userId: string; message: { title: string; text: string } | null },
): Promise<void> {
  if (message)
    await notify(tx, deps, { userId, kind: 'wallet', ...message, pushType: pushTypes.wallet.type, subject: null });
}
