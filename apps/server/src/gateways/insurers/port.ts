import type { NoticeFault, NoticeHeaders } from '../payments/port.ts';

export interface InsuredPersonOrder {
  readonly relation: 'self' | 'spouse' | 'parent' | 'child' | 'employee';
  readonly name: string;
  /** Number of the identity card. */
  readonly number: string;
}

/** The requested cover. */
export interface CoverOrder {
  /** Our number of the application; never changed after an unknown outcome. */
  readonly no: string;
  readonly product: string;
  readonly version: number;
  readonly persons: readonly InsuredPersonOrder[];
  readonly job: string;
  readonly metres: number | null;
  readonly place: string;
  /** UTC instants. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The insurer's price for exactly this order, or why it is not offered. */
export type InsurerQuote =
  | { readonly offered: true; readonly quoteNo: string; readonly premiumFen: number; readonly until: string }
  | { readonly offered: false; readonly reason: string };

/** An insurer's answer about an application or a referral. */
export interface InsurerAnswer {
  readonly no: string;
  readonly state: 'accepted' | 'refused' | 'surrendered';
  readonly policyNo: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Pages of the insurer: to check the policy, and to read it. */
  readonly verifyUrl: string | null;
  readonly documentUrl: string | null;
  readonly reason: string | null;
  /** The refund, fen; 0 unless surrendered. */
  readonly backFen: number;
  /** SHA-256 of the insurer's message, hexadecimal. */
  readonly sha: string;
}

export type InsurerNotice =
  | { readonly ok: true; readonly answer: InsurerAnswer }
  | { readonly ok: false; readonly fault: NoticeFault };

/** An insurer that issues policies. Every call settles within ten seconds. */
export interface InsurerGateway {
  /** Requests a price, without obligation. @throws ProviderFailed */
  quote(order: CoverOrder): Promise<InsurerQuote>;
  /**
   * Repeating a number issues one policy. @throws ProviderFailed; `unreachable` leaves the outcome open: find it before
   * anything else
   */
  issue(order: CoverOrder, quoteNo: string, premiumFen: number): Promise<InsurerAnswer>;
  /** Null when the insurer does not know the number, so that nothing was issued under it. @throws ProviderFailed */
  find(no: string): Promise<InsurerAnswer | null>;
  /**
   * The refund if the policy ended now. `withdrawal`: in full, within the cooling-off period. @throws ProviderFailed
   */
  surrenderSum(no: string): Promise<{ readonly kind: 'withdrawal' | 'surrender'; readonly sumFen: number }>;
  /** Ends the policy for this sum; repeating it ends it once. @throws ProviderFailed */
  surrender(no: string, sumFen: number): Promise<InsurerAnswer>;
  /** The policy as a PDF; null when there is none yet. @throws ProviderFailed */
  document(no: string): Promise<Uint8Array | null>;
  /** The insurer's own page for a referral under this number, good for five minutes. */
  forwardUrl(no: string, product: string): { readonly url: string; readonly host: string };
  /** Verifies a notice on its raw bytes and parses it. */
  readNotice(headers: NoticeHeaders, rawBody: string): InsurerNotice;
  /** The response body that the insurer expects for an accepted notice. */
  readonly acknowledgement: string;
}

/** The operator's own licence as an insurance intermediary; without one nothing is applied for or paid here. */
export interface IntermediaryLicence {
  readonly number: string;
  /** Last day, `yyyy-MM-dd`. */
  readonly validTo: string;
}
