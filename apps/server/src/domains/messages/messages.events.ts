import type { Deps } from '../../deps.ts';
import type { EventHandler, EventHandlers } from '../../platform/events/events.ts';
import { deliveryEventHandlers, notify } from './delivery/delivery.events.ts';
import { ORDER_EVENTS, orderMessages, PUSH_ORDER, PUSH_WALLET, type OrderFacts } from './messages.rules.ts';
import { deleteAllOf } from './inbox/messages.store.ts';
import { deletePushDevices } from './delivery/push-devices.store.ts';
import { deleteTexts } from './delivery/security-texts.store.ts';
import { securityEventHandlers } from './delivery/security.events.ts';

/** Messages about events of orders and wallets for the people concerned. */
export function messagesEventHandlers(deps: Deps): EventHandlers {
  const tellOrder: EventHandler = async (tx, { name, payload }) => {
    for (const { userId, title, text, subject, sms } of orderMessages(name, payload as OrderFacts)) {
      await notify(tx, deps, { userId, kind: 'order', title, text, pushType: PUSH_ORDER, subject, sms });
    }
  };
  return {
    ...Object.fromEntries(ORDER_EVENTS.map((name) => [name, tellOrder])),
    'wallet.payment_paid': async (tx, { payload }) => {
      const { userId, message } = payload as { userId: string; message: { title: string; text: string } | null };
      if (message) await notify(tx, deps, { userId, kind: 'wallet', ...message, pushType: PUSH_WALLET, subject: null });
    },
    'accounts.erased': async (tx, { payload }) => {
      const { userId } = payload as { userId: string };
      await deleteAllOf(tx, userId);
      await deletePushDevices(tx, userId);
      await deleteTexts(tx, userId);
    },
    ...deliveryEventHandlers(deps),
    ...securityEventHandlers(deps),
  };
}
