import type { PaymentProvider } from '../payments/port.ts';

/** A file of a provider about one Shanghai day. `trade`: payments and refunds; `fund`: every movement of our balance there. */
export interface BillFile {
  readonly kind: 'trade' | 'fund';
  readonly text: string;
  /** SHA-1 of the text as the provider named it, hexadecimal; null at a provider that names none. */
  readonly sha1: string | null;
}

/** `other`: moves our balance there and is none of ours, such as a settlement to the bank. */
export type BillLineKind = 'payment' | 'refund' | 'payout' | 'payout_back' | 'fee' | 'other';

export interface BillLine {
  readonly kind: BillLineKind;
  /** Our number, as the provider repeats it; empty where it names none. */
  readonly ourNo: string;
  readonly theirNo: string;
  /** What it added to our balance at the provider, fen; below 0 for what left it. */
  readonly amountFen: number;
  /** Milliseconds. */
  readonly at: number;
}

/** A day that was read and is consistent in itself. */
export interface Bill {
  readonly lines: readonly BillLine[];
  /** Our balance at the provider before the first and after the last movement, fen; null on a day without any. */
  readonly balance: { readonly openingFen: number; readonly closingFen: number } | null;
}

export interface BillGateway {
  readonly provider: PaymentProvider;
  /** Our merchant's number, which the provider writes into every file. */
  readonly account: string;
  /** The files of a Shanghai day (`2026-11-21`); none for a day without trade. @throws ProviderFailed, also while it is not made yet @throws BillRefused for what is no bill */
  fetch(day: string): Promise<readonly BillFile[]>;
}

/** A file that is not what the provider made, or contradicts itself: nothing in it may be believed. */
export class BillRefused extends Error {
  /** The sentence for operators. */
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.name = 'BillRefused';
    this.problem = problem;
  }
}
