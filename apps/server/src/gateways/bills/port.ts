import type { PaymentProvider } from '../payments/port.ts';

/** `trade`: payments and refunds of a day; `fund`: every movement of our balance there. */
export type BillFileKind = 'trade' | 'fund';

/** A file of a provider about one Shanghai day, as it comes: a day may have a million lines. */
export interface BillFile {
  readonly kind: BillFileKind;
  /**
   * The file's bytes, unpacked. Can be read once. @throws ProviderFailed @throws BillRefused for a file that is not a
   * bill
   */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** SHA-1 of the file as the provider named it, hexadecimal; null at a provider that names none. */
  readonly sha1: string | null;
}

/**
 * `unasked_refund`: money of a payment went back without us, after a complaint or by hand at the provider's console ·
 * `settlement`: the provider's transfer to our bank · `other`: a movement of our balance there that is not ours.
 */
export type BillLineKind =
  | 'payment'
  | 'refund'
  | 'unasked_refund'
  | 'payout'
  | 'payout_back'
  | 'fee'
  | 'settlement'
  | 'other';

export interface BillLine {
  readonly kind: BillLineKind;
  /** Our number, as the provider repeats it; empty where it names none. Of an unasked refund that of its payment. */
  readonly ourNo: string;
  readonly theirNo: string;
  /** The change of our balance at the provider, fen; negative for outgoing money. */
  readonly amountFen: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Our balance at the provider before the first and after the last movement of a day, fen. */
export interface BillBalance {
  readonly openingFen: number;
  readonly closingFen: number;
}

/** Reads one file of a day. */
export interface BillFileReader {
  /** @throws BillRefused */
  push(line: string): void;
  /** Ends the file: compares its own totals with its lines. @throws BillRefused */
  end(): void;
}

/**
 * Reads a day's files, the trades first, and yields lines as they arrive; they are verified only once `finish` has
 * returned.
 */
export interface BillReader {
  readonly trade: BillFileReader;
  readonly fund: BillFileReader;
  /** The balances; null on a day without any movement. @throws BillRefused when the two files contradict each other */
  finish(): BillBalance | null;
}

export interface BillGateway {
  readonly provider: PaymentProvider;
  /** Our merchant's number, which the provider writes into every file. */
  readonly account: string;
  /** Whether a bill that is not made yet is told from a day without trade; Alipay says the same of both (A19). */
  readonly tellsUnmade: boolean;
  /**
   * The files of a Shanghai day (`2026-11-21`), the trades first; none for a day without trade. Read each before the
   * next is requested: an address is valid for seconds. @throws ProviderFailed, also while it does not exist yet
   */
  fetch(day: string): Promise<AsyncIterable<BillFile>>;
}

/** A file that was altered, or contradicts itself: none of it may be used. */
export class BillRefused extends Error {
  /** The sentence for operators. */
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.name = 'BillRefused';
    this.problem = problem;
  }
}
