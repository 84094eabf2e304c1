/** A quote of one contract. Prices are integers of the variety's last decimal, times milliseconds. */
export interface FedQuote {
  readonly contract: string;
  /** The month of delivery, `2027-01`. */
  readonly month: string;
  readonly main: boolean;
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly previousSettlement: number;
  readonly volume: number;
  readonly openInterest: number;
  readonly at: number;
}

/** A bar of a variety's main contract: a minute (`at`: its start) or a trading day (`day`). */
export interface FedBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface RequestedVariety {
  readonly varcode: string;
  readonly exchange: string;
  readonly decimals: number;
  readonly tick: number;
  readonly nightMinutes: number;
  /** Minutes of this trading day are wanted from here on, milliseconds. */
  readonly minutesFrom: number;
  /** Days are wanted after this one, `2026-11-20`; null: as many as the feed has, at most 250. */
  readonly daysAfter: string | null;
}

export interface FedVariety {
  readonly varcode: string;
  readonly tradingDay: string;
  readonly quotes: readonly FedQuote[];
  readonly minutes: readonly (FedBar & { readonly at: number })[];
  readonly days: readonly (FedBar & { readonly day: string })[];
}

export interface MarketFeed {
  /** Shown with every quote. */
  readonly name: string;
  /** Simulated data, marked so on the screens. */
  readonly sample: boolean;
  /** The delay behind the exchange, minutes. */
  readonly delayMinutes: number;
  /** Identifies the feed, since data of different feeds are never mixed. */
  readonly id: string;
  /** Fetches new data of some varieties; null for a feed that pushes. @throws ProviderFailed */
  readonly ask: ((varieties: readonly RequestedVariety[]) => Promise<readonly FedVariety[]>) | null;
  readonly push: PushedFeed | null;
}

/** A feed that sends batches under a licence of the exchanges. */
interface PushedFeed {
  /** Its number, as the exchanges gave it. */
  readonly licence: string;
  readonly exchanges: readonly string[];
  /** Last day, `yyyy-MM-dd`. */
  readonly validTo: string;
  /** Whether a batch is truly the feed's, and of these minutes. */
  isGenuine(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): boolean;
}
