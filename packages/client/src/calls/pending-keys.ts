/**
 * One idempotency key per intention. Two simultaneous taps share a key, and so does a tap after a missing answer: the
 * server may have done the work, so the second request must be a repeat and not another order.
 */
export class PendingKeys {
  readonly #keys = new Map<string, string>();
  readonly #makeKey: () => string;

  constructor(makeKey: () => string) {
    this.#makeKey = makeKey;
  }

  take(intention: string): string {
    const key = this.#keys.get(intention) ?? this.#makeKey();
    this.#keys.set(intention, key);
    return key;
  }

  /** The server has answered with data or a refusal that ends it: the same input is a new intention from now on. */
  settle(intention: string, key: string): void {
    if (this.#keys.get(intention) === key) this.#keys.delete(intention);
  }
}
