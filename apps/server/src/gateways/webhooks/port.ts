/** Milliseconds for a whole exchange with a receiver. */
export const RECEIVER_TIMEOUT = 10_000;

/** An attempt ended by a fault of ours, which says nothing about the receiver. */
export class PostingStopped extends Error {
  override name = 'PostingStopped';
}

export interface WebhookPost {
  readonly url: string;
  /** The `webhook-id`. */
  readonly eventId: string;
  /** The moment that is signed, milliseconds. */
  readonly at: number;
  /** In the form of Standard Webhooks: each signs. */
  readonly secrets: readonly string[];
  readonly body: string;
}

export interface WebhookAnswer {
  readonly status: number;
  /** From `retry-after`, when it is in seconds. */
  readonly retryAfterSeconds: number | null;
}

/** Posts to addresses that operators entered. */
export interface WebhooksGateway {
  /**
   * Whether an address may be entered: TLS, no user information, no private IP address. Names are checked when they are
   * resolved.
   */
  mayPostTo(url: string): boolean;
  /**
   * One attempt. @throws when the address may not be posted to, without an answer within `RECEIVER_TIMEOUT`, and
   * `PostingStopped`
   */
  post(request: WebhookPost): Promise<WebhookAnswer>;
}
