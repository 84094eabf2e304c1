import type { Deps } from '../../../deps.ts';
import {
  NO_PAYER,
  type ProviderNotice,
  type ProviderPaymentState,
  type StartedPayment,
} from '../../../gateways/payments/index.ts';
import { ProviderFailed, type FailureKind } from '../../../gateways/wire.ts';
import { providerNumber, type PaymentProviderName, type PaymentRow } from './payment.rules.ts';

/** A request to a payment provider; stored before it is sent. */
export type PaymentIntent =
  /** `first`: the number was not sent before, so a refusal proves that nothing was started. */
  | { kind: 'start'; provider: PaymentProviderName; payment: StartedPayment; first: boolean }
  | { kind: 'close'; provider: PaymentProviderName; no: string };

export type PaymentAnswer =
  | { kind: 'started'; state: ProviderPaymentState }
  | { kind: 'closed' }
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
      if ((await gateway.close(intent.no)) === 'closed') return { kind: 'closed' };
      return { kind: 'ended', notice: await gateway.query(intent.no) };
    } catch (error) {
      if (error instanceof ProviderFailed && error.code === NO_PAYER) return { kind: 'payer_unknown' };
      log.warn({ provider: intent.provider, asked: intent.kind, error }, 'payment provider not reached');
      return { kind: error instanceof ProviderFailed && nothingDone.has(error.kind) ? 'refused' : 'unknown' };
    }
  };
}

/** The subject is stored with the intent, so that a repeat sends the same request. @param brand the installation's name @param returnPath where the person returns to @param asked the device's channel and the payer's accounts at the provider */
export function startIntent(
  payment: PaymentRow,
  provider: PaymentProviderName,
  first: boolean,
  brand: string,
  returnPath: string,
  asked: Pick<StartedPayment, 'way' | 'payers' | 'address'>,
): PaymentIntent {
  return {
    kind: 'start',
    provider,
    first,
    payment: {
      no: providerNumber(payment),
      amountFen: payment.amountFen,
      subject: `${brand} ${payment.title}`,
      userId: payment.ownerId,
      returnPath,
      ...asked,
    },
  };
}

/** The provider where the payment is in progress; null when there is none. */
export function holderOf({ state, method }: PaymentRow): PaymentProviderName | null {
  return state === 'processing' && method !== 'wallet' ? method : null;
}
