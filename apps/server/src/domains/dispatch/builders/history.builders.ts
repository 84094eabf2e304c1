import type { OrderWarning } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Database } from '../../../platform/database/types.ts';
import { makeExclusive, lockOpenOrders } from '../../orders/index.ts';
import { endOffers, insertOffers, type OfferRow } from '../offers/offers.store.ts';
import { recyclerRules, warningLevels } from '../warnings/warnings.rules.ts';

/** An offer of the past, or one that is live. Moments are in milliseconds. */
export interface PastOffer {
  city: string;
  no: string;
  id: string;
  recyclerId: string;
  state: OfferRow['state'];
  round: number;
  metres: number;
  /** Offered by the job, or by an operator of this name. */
  operator: string | null;
  offeredAt: number;
  expiresAt: number;
  answeredAt: number;
  reason: string | null;
}

/**
 * Inserts offers in order; the order of a live one becomes exclusive to its recycler, and live ones whose order is not
 * open are skipped.
 */
export async function seedOffers(database: Database, offers: readonly PastOffer[]): Promise<void> {
  for (const { state, operator, offeredAt, expiresAt, answeredAt, reason, ...offer } of offers) {
    await database.transaction(async (tx) => {
      const [order] = state === 'offered' ? await lockOpenOrders(tx, offer.city, [offer.no]) : [];
      if (state === 'offered' && !order) return;
      await insertOffers(tx, offer.city, [
        {
          ...offer,
          cost: offer.metres,
          rulesVersion: 1,
          madeBy: operator === null ? 'job' : '00000000-0000-7000-8000-0000000000a3',
          madeByName: operator,
          offeredAt: toInstant(offeredAt),
          expiresAt: toInstant(expiresAt),
        },
      ]);
      if (state !== 'offered') await endOffers(tx, offer.city, [offer.id], state, answeredAt, reason);
      else await makeExclusive(tx, offer.city, [{ order: order!, recyclerId: offer.recyclerId }], expiresAt);
    });
  }
}

/** A warning of the past. Moments are in milliseconds. */
export interface PastWarning {
  city: string;
  no: string;
  rule: OrderWarning['rule'];
  recyclerId: string;
  detail: Readonly<Record<string, number>>;
  openedAt: number;
  closedAt: number;
  /** The resolution; null for one that cleared by itself. */
  note: string | null;
}

/** Inserts closed warnings; the job opens the others. */
export async function seedWarnings(database: Database, warnings: readonly PastWarning[]): Promise<void> {
  for (const { city, no, rule, recyclerId, detail, openedAt, closedAt, note } of warnings) {
    const own = recyclerRules.includes(rule);
    await database.query(
      `INSERT INTO order_warnings (city, order_no, rule, opened_at, level, state, recycler_id, since, detail, closed_at,
       handled_by, handled_by_name, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $4, $8, $9, $10, $11, $12)`,
      [
        city,
        no,
        rule,
        toInstant(openedAt),
        warningLevels[rule],
        note === null ? 'cleared' : 'handled',
        own ? recyclerId : null,
        JSON.stringify(detail),
        toInstant(closedAt),
        note === null ? null : own ? recyclerId : '00000000-0000-7000-8000-0000000000a3',
        note === null || own ? null : '周调度',
        note,
      ],
    );
  }
}
