import type { WebhookBodyVersion, WebhookEvent } from '@shoushou/rules/integrations/webhook-events';
import { orderStates } from '@shoushou/rules/orders/states';
import * as z from 'zod/mini';
import { adcode, fenAmount, gramsTotal, identifier, instant, orderNumber, receiptNumber, service } from '../fields.ts';

const orderBody = z.object({
  no: orderNumber,
  /** Null until it has one. */
  receiptNo: z.nullable(receiptNumber),
  state: z.enum(orderStates),
  service,
  title: z.string(),
  city: adcode,
  amountFen: z.optional(fenAmount),
  totalGrams: z.optional(gramsTotal),
  /** Cancelled because the recycler (`no_show`) or the customer (`absent`) was not there. */
  absence: z.optional(z.enum(['no_show', 'absent'])),
  at: instant,
});

/** `returned`: paid, and sent back by the bank; of `paid` the money is out, of the others it is back in the wallet. */
const endedWithdrawal = z.object({
  no: z.string(),
  state: z.enum(['paid', 'failed', 'rejected', 'cancelled', 'lapsed', 'returned']),
  amountFen: fenAmount,
  endedAt: instant,
});

const publishedPrices = z.object({ city: adcode, listId: identifier, at: instant });

/** `data` of each event by the version of the body. A published version never changes, but that it may gain fields. */
export const webhookBodies = {
  1: {
    'orders.placed': orderBody,
    'orders.taken': orderBody,
    'orders.released': orderBody,
    'orders.weighed': orderBody,
    'orders.paid': orderBody,
    'orders.completed': orderBody,
    'orders.cancelled': orderBody,
    'orders.expired': orderBody,
    'payouts.withdrawal_ended': endedWithdrawal,
    'catalog.prices_published': publishedPrices,
  },
} as const satisfies Record<WebhookBodyVersion, Record<WebhookEvent, z.ZodMiniType>>;
