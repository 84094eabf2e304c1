import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { deliveryEventHandlers, notify } from './delivery/delivery.events.ts';
import { deleteAllOf } from './inbox/messages.store.ts';
import { deletePushDevices } from './delivery/push-devices.store.ts';
import { deleteTexts } from './delivery/security-texts.store.ts';
import { securityEventHandlers } from './delivery/security.events.ts';

/** Messages about payments, sending by push and SMS, and the erasure of a person. */
export function messagesEventHandlers(deps: Deps): EventHandlers {
  return {
    'wallet.payment_paid': async (tx, { payload: { userId, message } }) => {
      if (message) await notify(tx, deps, { userId, kind: 'wallet', ...message, pushType: pushTypes.wallet.type, subject: null });
    },
    'accounts.erased': async (tx, { payload: { userId } }) => {
      await deleteAllOf(tx, userId);
      await deletePushDevices(tx, userId);
      await deleteTexts(tx, userId);
    },
    ...deliveryEventHandlers(deps),
    ...securityEventHandlers(deps),
  };
}
