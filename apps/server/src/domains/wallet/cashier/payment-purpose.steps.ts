import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { LineKindTable } from '../ledger/line-kinds.rules.ts';
import type { LedgerTransaction, LineText } from '../ledger/ledger.rules.ts';
import type { PaymentRow, PurposeRules } from './payment.rules.ts';

declare module '../../../domain.ts' {
  interface Domain {
    /** The purposes of its payments at the cashier, by the name given to `createPayment`. */
    paymentPurposes?: PaymentPurposes;
  }
}

/** The event `wallet.payment_paid`. */
export interface PaymentPaid {
  paymentId: string;
  userId: string;
  purpose: string;
  /** The value that the requesting domain passed when it created the payment. */
  subject: string | null;
  /** Fen. */
  amountFen: number;
  at: string;
  /** The message to the payer; null when there is none. */
  message: { title: string; text: string } | null;
}

/** The event `wallet.payment_credited`: money for a payment that was already paid went to its owner's balance. */
export interface PaymentCredited extends Pick<PaymentPaid, 'paymentId' | 'userId' | 'amountFen' | 'at'> {
  message: { title: string; text: string };
}

/** A payment purpose, registered by its domain: the cashier's only interface to that domain. */
export interface PaymentPurpose extends PurposeRules {
  /** The ledger line for money received from a provider; that of a recharge by default. */
  creditLine?: Pick<LineText, 'kind' | 'title'>;
  /**
   * The debit of the owner's wallet, posted in the transaction that marks the payment paid. Without it the money stays
   * in the wallet.
   */
  movement?(payment: PaymentRow): LedgerTransaction;
  /**
   * Why received money is refunded at the provider instead of being credited; null to credit it. Runs in the settling
   * transaction.
   */
  whyNotOwed?(tx: Transaction, payment: PaymentRow): Promise<string | null>;
  /** The message to the payer once it is paid; none by default. */
  paidMessage?(payment: PaymentRow): { title: string; text: string };
  /**
   * The domain's reaction to a paid payment. Runs as an event handler: after the commit, retried until it succeeds,
   * with exactly one effect.
   */
  whenPaid?(tx: Transaction, payment: PaymentPaid): Promise<void>;
}

export type PaymentPurposes = Readonly<Record<string, PaymentPurpose>>;

/** The purposes of all domains; collected at the first look-up, when all domains exist. */
export interface PurposeTable {
  /** @throws Error for an unregistered purpose */
  of(purpose: string): PaymentPurpose;
}

/** Dependencies of the calls of this domain. */
export type WalletDeps = Deps & { purposes: PurposeTable; lineKinds: LineKindTable };

/** @throws Error (on look-up) when two domains register the same purpose */
export function createPurposeTable(domains: () => readonly { paymentPurposes?: PaymentPurposes }[]): PurposeTable {
  let table: Map<string, PaymentPurpose> | null = null;
  const read = (): Map<string, PaymentPurpose> => {
    const found = new Map<string, PaymentPurpose>();
    for (const [name, purpose] of domains().flatMap(({ paymentPurposes }) => Object.entries(paymentPurposes ?? {}))) {
      if (found.has(name)) throw new Error(`two domains register the payment purpose ${name}`);
      found.set(name, purpose);
    }
    return found;
  };
  return {
    of(name) {
      const purpose = (table ??= read()).get(name);
      if (!purpose) throw new Error(`no domain registers the payment purpose ${name}`);
      return purpose;
    },
  };
}
