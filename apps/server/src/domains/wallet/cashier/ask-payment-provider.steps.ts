import { fromInstant, toInstant, type Instant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import {
  NO_PAYER,
  type ProviderNotice,
  type ProviderPaymentState,
  type SentOrder,
  type StartedPayment,
} from '../../../gateways/payments/index.ts';
import { ProviderFailed, type FailureKind } from '../../../gateways/wire.ts';
import {
  ORDER_GRACE,
  providerNumber,
  type PaymentProviderName,
  type PaymentRow,
  type SentToProvider,
} from './payment.rules.ts';

/** A request to a payment provider; stored before it is sent. */
export type PaymentIntent =
  /** `first`: the number was not sent before, so a refusal proves that nothing was started. */
  | { kind: 'start'; provider: PaymentProviderName; payment: StartedPayment; first: boolean }
  | { kind: 'close'; provider: PaymentProviderName; no: string; order: SentOrder };

export type PaymentAnswer =
  | { kind: 'started'; state: ProviderPaymentState }
  /** `leftover`: it may still be paid until its time is over, and has to be asked about (W4, A13). */
  | { kind: 'closed'; leftover: boolean }
  /** It was too late to close; the payment's actual state. */
  | { kind: 'ended'; notice: ProviderNotice | null }
  | { kind: 'payer_unknown' }
  /** The provider has done nothing. */
  | { kind: 'refused' }
  /** The outcome is unknown. The number stays in use: it is queried or sent again, never replaced. */
  | { kind: 'unknown' };

const nothingDone: ReadonlySet<FailureKind> = new Set(['busy', 'limited', 'refused', 'misconfigured']);

/** Sends the request outside any transaction; a failure of the provider is returned as an answer. */
export function askPaymentProvider({
  gateways,
  log,
}: Pick<Deps, 'gateways' | 'log'>): (intent: PaymentIntent) => Promise<PaymentAnswer> {
  return async (intent) => {
    const gateway = gateways.payments.of(intent.provider);
    if (!gateway) return { kind: 'refused' };
    try {
      if (intent.kind === 'start') return { kind: 'started', state: await gateway.start(intent.payment) };
      const closed = await gateway.close(intent.order);
      // W3: nothing is closed while the person is typing the password.
      if (closed === 'paying') return { kind: 'unknown' };
      if (closed !== 'paid') return { kind: 'closed', leftover: closed === 'unsure' };
      return { kind: 'ended', notice: await gateway.query(intent.no) };
    } catch (error) {
      if (error instanceof ProviderFailed && error.code === NO_PAYER) return { kind: 'payer_unknown' };
      log.warn({ provider: intent.provider, asked: intent.kind, error }, 'payment provider not reached');
      return { kind: error instanceof ProviderFailed && nothingDone.has(error.kind) ? 'refused' : 'unknown' };
    }
  };
}

/**
 * What a new attempt is sent. Stored with the intent, so that a repeat sends the same to the letter (W11). @param brand
 * the installation's name @param returnPath where the person returns to @param asked the device's channel and the
 * payer's accounts at the provider @param now milliseconds
 */
export const orderToSend = (
  { title, expiresAt }: PaymentRow,
  brand: string,
  returnPath: string,
  started: Pick<StartedPayment, 'way' | 'payers' | 'address'>,
  now: number,
): SentToProvider => ({
  ...started,
  subject: `${brand} ${title}`,
  returnPath,
  startedAt: now,
  expiresAt: fromInstant(expiresAt) + ORDER_GRACE,
});

/** @param sent what is stored of the attempt */
export function startIntent(
  payment: PaymentRow,
  provider: PaymentProviderName,
  first: boolean,
  sent: SentToProvider,
): PaymentIntent {
  return {
    kind: 'start',
    provider,
    first,
    payment: { no: providerNumber(payment), amountFen: payment.amountFen, userId: payment.ownerId, ...sent },
  };
}

/** A payment's order at its provider. */
export function sentOrderOf(
  payment: Pick<PaymentRow, 'no' | 'attempt' | 'payWay' | 'createdAt' | 'expiresAt' | 'sent'>,
): SentOrder {
  const { payWay, createdAt, expiresAt, sent } = payment;
  return {
    no: providerNumber(payment),
    way: payWay,
    startedAt: sent?.startedAt ?? fromInstant(createdAt),
    expiresAt: sent?.expiresAt ?? fromInstant(expiresAt) + ORDER_GRACE,
  };
}

export const closeIntent = (payment: PaymentRow, provider: PaymentProviderName): PaymentIntent => ({
  kind: 'close',
  provider,
  no: providerNumber(payment),
  order: sentOrderOf(payment),
});

/** From when a started payment's page is dead; null where it lives as long as the order. @param now milliseconds */
export const pageEnd = ({ pageLife }: ProviderPaymentState, now: number): Instant | null =>
  pageLife === null ? null : toInstant(now + pageLife);

/** The provider where the payment is in progress; null when there is none. */
export function holderOf({ state, method }: PaymentRow): PaymentProviderName | null {
  return state === 'processing' && method !== 'wallet' ? method : null;
}
