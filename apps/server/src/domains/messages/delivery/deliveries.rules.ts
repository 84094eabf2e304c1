import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';

export type DeliveryChannel = 'push' | 'sms' | 'security_sms' | 'push_device';

/**
 * The time in which a delivery is still worth sending, milliseconds. An SMS about a visit is of no use an hour later,
 * which is the longest wait of a provider's hourly limit; security notifications are retried for up to a day.
 */
export const deliveryLifetime: Readonly<Record<DeliveryChannel, number>> = {
  push: 6 * HOUR,
  sms: HOUR,
  security_sms: DAY,
  push_device: 7 * DAY,
};

const MAX_WAIT = 10 * MINUTE;

export interface SendFailure {
  /** The provider will never accept it. */
  final: boolean;
  code: string;
  retryAfterSeconds: number | null;
}

/**
 * The consequence of a failed attempt: another at `dueAt`, after 2, 4, 8 … seconds or when the provider allows it, or
 * giving up, because the provider will never accept it or the message would come too late. Milliseconds.
 * @param attempts including the failed one
 */
export function afterFailure(
  { final, code, retryAfterSeconds }: SendFailure,
  attempts: number,
  now: number,
  expiresAt: number,
): { dueAt: number } | { deadReason: string } {
  if (final) return { deadReason: `refused: ${code}` };
  const wait = Math.max(Math.min(MAX_WAIT, 2 ** Math.min(attempts, 12) * SECOND), (retryAfterSeconds ?? 0) * SECOND);
  return now + wait < expiresAt ? { dueAt: now + wait } : { deadReason: `expired: ${code}` };
}
