import type { Instant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';

/** While a recycler is asked by hand, that nobody has taken the order waits for the answer. */
export async function awaitAnswer(
  tx: Transaction,
  { city, no, expiresAt }: { city: string; no: string; expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE order_warnings SET snoozed_until = $3
     WHERE city = $1 AND order_no = $2 AND rule = 'no_taker' AND state = 'open'
     AND (snoozed_until IS NULL OR snoozed_until < $3)`,
    [city, no, expiresAt],
  );
}

/** What waited for the answers of offers that ended before their time is seen again. */
export async function seeAgain(
  tx: Transaction,
  city: string,
  offers: readonly { no: string; expiresAt: Instant }[],
): Promise<void> {
  await tx.query(
    `UPDATE order_warnings w SET snoozed_until = NULL FROM unnest($2::text[], $3::timestamptz[]) AS ended (no, at)
     WHERE w.city = $1 AND w.order_no = ended.no AND w.rule = 'no_taker' AND w.state = 'open'
     AND w.snoozed_until = ended.at`,
    [city, offers.map(({ no }) => no), offers.map(({ expiresAt }) => expiresAt)],
  );
}
