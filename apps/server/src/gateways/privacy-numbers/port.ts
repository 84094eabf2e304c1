/** Numbers between two people, so that neither learns the other's. */
export interface PrivacyNumbersGateway {
  readonly provider: 'aliyun' | 'tencent';
  /**
   * Binds a number to the two until a moment; recordings are off. @throws ProviderFailed; after `unreachable` it may
   * have been done, and can't be asked about (N5)
   */
  bind(wish: WishedNumber): Promise<NewBinding>;
  /** Moves the end of a binding. @returns false where only a new binding can (N8) @throws ProviderFailed */
  extend(bound: BoundNumber, until: number): Promise<boolean>;
  /** Ends a binding; one that has ended already is ended. @throws ProviderFailed */
  release(bound: BoundNumber): Promise<void>;
  /** Asks about a binding that isn't there. @throws ProviderFailed, `refused` when all is well */
  check(): Promise<void>;
  /**
   * The calls that a provider's notice tells about; null for what is no notice of this provider. Neither signs its
   * notices (N6, N9): that the last part of the address is known proves where they come from.
   */
  readNotice(addressEnd: string, rawBody: string): CallRecord[] | null;
  /** What the provider wants to hear when a notice was taken, with status 200. */
  readonly acknowledgement: { readonly word: string; readonly type: string };
}

export interface PrivacyNumbers extends PrivacyNumbersGateway {
  /** Null for the real provider. */
  readonly sandbox: SandboxNumbersDesk | null;
}

/** Controls of the simulated providers: people who dial, and the records of their calls. */
export interface SandboxNumbersDesk {
  /**
   * Somebody dials a number in between, with the extension that the recycler knows (N10). Its record comes later.
   * @returns whether it was put through to the other side
   */
  dial(call: { number: string; extension?: string | null; caller: string; seconds: number }): Promise<boolean>;
  /** Sets where records are posted; until then they wait. */
  connect(send: SendCallNotice): void;
  /** Sends due records. @returns how many were taken */
  deliver(): Promise<number>;
}

/** Posts to a path of our own server. @returns the server's answer */
export type SendCallNotice = (path: string, body: string) => Promise<{ status: number; body: string }>;

export interface WishedNumber {
  /** Our own number, which records of calls repeat. */
  id: string;
  /** Mobile numbers. */
  customer: string;
  recycler: string;
  /** Milliseconds. */
  until: number;
}

export interface BoundNumber {
  number: string;
  /** What the recycler dials after the number to reach the customer; null without one (N10). */
  extension: string | null;
  /** The provider's own name of the binding. */
  subscription: string;
}

/** What a bind answers. */
export interface NewBinding extends BoundNumber {
  /** How often it was bound so far: more than once where one is shared, whose end is that of the first bind (N7). */
  binds: number;
}

/** A call, or the try of one. Recordings are none of ours, even where a provider names one. */
export interface CallRecord {
  /** The provider's; the same in a repeated notice. */
  callId: string;
  /** Our own number of the binding. */
  id: string;
  /** The mobile number that called. */
  caller: string;
  /** When it was dialled, milliseconds. */
  at: number;
  /** How long the two talked; 0 when nobody answered. */
  seconds: number;
}
