import { stableGrams } from '@shoushou/rules/scales/captures';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import { findFaults, type Fault } from '../../platform/database/invariants.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { sampleCaptures } from './evidence/captures.store.ts';

/** Orders of a city whose lines are compared with their captures in one step. */
const ORDERS_AT_ONCE = 1_000;

/** The captures of each part of the weights of some orders of a city. */
const PARTS = `
  SELECT l.order_no AS no, l.weighing_id AS "weighingId", r.receipt_no AS "receiptNo", r.recycler_id AS "recyclerId",
  c.capture_id AS "captureId", c.grams
  FROM weighing_lines l JOIN weighings g ON g.city = $1 AND g.order_no = l.order_no AND g.id = l.weighing_id
  JOIN receipts r ON r.city = $1 AND r.receipt_no = g.receipt_no
  CROSS JOIN LATERAL (VALUES (l.capture_id, l.trust, l.gross_grams), (l.tare_capture_id, l.tare_trust, l.tare_grams)) AS
  c (capture_id, trust, grams)
  WHERE l.city = $1 AND l.order_no = ANY ($2) AND c.capture_id IS NOT NULL AND c.trust <> 'refuted'`;

interface Part {
  no: string;
  weighingId: string;
  captureId: string;
}

/** Faults of the weights of a city's orders: orders are where their city is, and captures where people are. */
async function findBrokenWeights(database: Queryable, city: string): Promise<Fault[]> {
  const broken: { rule: string; detail: string }[] = [];
  for (let after = ''; ;) {
    const orders = await database.query<{ no: string }>(
      'SELECT DISTINCT order_no AS no FROM weighings WHERE city = $1 AND order_no > $2 ORDER BY order_no LIMIT $3',
      [city, after, ORDERS_AT_ONCE],
    );
    if (orders.length === 0) return broken;
    after = orders.at(-1)!.no;
    const parts = await database.query<Part>(PARTS, [city, orders.map(({ no }) => no)]);
    for (const lines of Map.groupBy(
      parts,
      ({ no, weighingId, captureId }) => `${no} ${weighingId} ${captureId}`,
    ).values()) {
      if (lines.length > 1)
        broken.push({
          rule: 'a capture counts for one line of a weighing',
          detail: `${lines[0]!.no} ${lines[0]!.captureId}`,
        });
    }
    if (parts.length === 0) continue;
    // A capture's first reading stays, even when a later line claims another weight for it.
    broken.push(
      ...(await database.query<{ rule: string; detail: string }>(
        `SELECT 'a weight that counts is that of a capture of its recycler for its order' AS rule,
         p.no || ' ' || p."captureId" AS detail
       FROM jsonb_to_recordset($1) AS p (no text, "receiptNo" text, "recyclerId" uuid, "captureId" text, grams bigint)
         LEFT JOIN weigh_captures k ON k.person_id = p."recyclerId" AND k.id = p."captureId"
       WHERE k.id IS NULL OR k.order_no NOT IN (p.no, p."receiptNo") OR k.read_grams IS DISTINCT FROM p.grams`,
        [JSON.stringify(parts)],
      )),
    );
  }
}

/** Violated invariants of scales and their captures, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'what a scale says itself is of a scale that has a key': `
    SELECT k.person_id || ' ' || k.id AS detail FROM weigh_captures k LEFT JOIN scales s ON s.serial = k.scale
    WHERE k.trust IN ('device', 'vendor') AND s.serial IS NULL`,
  'what a phone signed has the key that it was signed with, as long as the person is here': `
    SELECT k.person_id || ' ' || k.id AS detail FROM weigh_captures k
    WHERE k.trust = 'phone' AND EXISTS (SELECT FROM phone_keys y WHERE y.person_id = k.person_id)
      AND NOT EXISTS (SELECT FROM phone_keys y WHERE y.person_id = k.person_id AND y.id = k.key_id)`,
  'a networked scale gives no weight after its certificate is over': `
    SELECT k.person_id || ' ' || k.id AS detail FROM weigh_captures k
    JOIN scale_bindings b ON b.serial = k.scale AND b.since <= k.received_at
    AND (b.until IS NULL OR b.until >= k.received_at)
    JOIN LATERAL (SELECT max(c.valid_to) AS valid_to FROM scale_certificates c
    WHERE c.owner_id = b.owner_id AND c.scale = k.scale AND c.state <> 'refused'
    AND c.entered_at <= k.received_at) c ON c.valid_to IS NOT NULL
    WHERE k.trust IN ('device', 'vendor') AND (k.received_at AT TIME ZONE 'Asia/Shanghai')::date > c.valid_to`,
  'a scale that has reported has a number for it, and one that has an owner is not as it was made': `
    SELECT s.serial AS detail FROM scales s LEFT JOIN scale_bindings b ON b.serial = s.serial AND b.until IS NULL
    WHERE (s.last_seen IS NOT NULL) <> (s.last_seq > 0) OR (s.state IN ('claimed', 'active') AND b.serial IS NULL)
    OR (s.state = 'made' AND b.serial IS NOT NULL)`,
};

/**
 * Faults of scales and their evidence; empty when all is well. The latest captures are read again. @param readAgain how
 * many
 */
export async function findBrokenScales(database: Queryable, readAgain: number): Promise<Fault[]> {
  const found = await findFaults(database, rules);
  for (const { city } of await database.query<{ city: string }>('SELECT city FROM order_cities ORDER BY city'))
    found.push(...(await findBrokenWeights(database, city)));
  // The bounds of its model may have changed since: only the figure is compared.
  const bounds = { ...defaultLimits, maxGrams: Number.MAX_SAFE_INTEGER, minGrams: 1 };
  const wrong = (await sampleCaptures(database, readAgain)).filter(
    (row) => stableGrams(row.profile, row.pieces, bounds) !== row.claimedGrams,
  );
  return [
    ...found,
    ...wrong.map(({ personId, id }) => ({
      rule: 'what was captured says the weight when it is read again',
      detail: `${personId} ${id}`,
    })),
  ];
}
