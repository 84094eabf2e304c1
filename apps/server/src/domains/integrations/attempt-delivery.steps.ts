import type { Deps } from '../../deps.ts';
import { PostingStopped } from '../../gateways/webhooks/port.ts';
import type { AnyReceiver } from './any-receiver.steps.ts';
import { afterFailure, RECEIVER_REST, type AfterFailure } from './deliveries.rules.ts';
import type { Receiver } from './deliveries.store.ts';
import type { WebhookSecrets } from './webhook-secrets.steps.ts';

const GONE = 410;

export type SenderNeeds = Pick<Deps, 'database' | 'clock' | 'random' | 'gateways' | 'log'> & {
  secrets: WebhookSecrets;
  anyReceiver: AnyReceiver;
};

export interface Failure {
  error: string;
  retryAfterSeconds: number | null;
  endpointRemoved: boolean;
}

/** Posts to a receiver once. @returns null when it took the event */
export async function attempt(
  { gateways, clock, secrets }: SenderNeeds,
  receiver: Receiver,
  eventId: string,
  body: string,
): Promise<Failure | PostingStopped | null> {
  try {
    const signed = { eventId, at: clock.now(), secrets: secrets.open(receiver), body };
    const { status, retryAfterSeconds } = await gateways.webhooks.post({ url: receiver.url, ...signed });
    if (status >= 200 && status < 300) return null;
    return { error: `HTTP ${status}`, retryAfterSeconds, endpointRemoved: status === GONE };
  } catch (error) {
    if (error instanceof PostingStopped) return error;
    const text = error instanceof Error ? error.message : String(error);
    return { error: text.slice(0, 200), retryAfterSeconds: null, endpointRemoved: false };
  }
}

/** What follows a failed attempt. @param attempts including it @param now milliseconds */
export const nextAttempt = (
  { endpointRemoved, retryAfterSeconds }: Failure,
  attempts: number,
  now: number,
): AfterFailure => (endpointRemoved ? { dead: true } : afterFailure(attempts, retryAfterSeconds, now));

/** What is recorded of the receiver. @param now milliseconds */
export const failureOfReceiver = ({ error, endpointRemoved }: Failure, now: number) => ({
  error,
  at: now,
  restsUntil: now + RECEIVER_REST,
  enabled: !endpointRemoved,
});

export function logFailure(
  log: Deps['log'],
  { id, eventId, attempts }: { id: string; eventId: string; attempts: number },
  failure: Failure | PostingStopped,
): void {
  if (failure instanceof PostingStopped)
    log.warn({ endpoint: id, event: eventId, error: failure.message }, 'webhook not posted');
  else log.warn({ endpoint: id, event: eventId, attempts, error: failure.error }, 'webhook not delivered');
}
