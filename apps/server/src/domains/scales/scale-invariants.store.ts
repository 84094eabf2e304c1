import { stillGrams } from '@shoushou/rules/scales/captures';
import { usualLimits } from '@shoushou/rules/scales/stillness';
import type { Queryable } from '../../platform/database/types.ts';
import { sampleCaptures } from './evidence/captures.store.ts';

/** Lines of weighings with what each part of their weight was captured from. */
const parts = `
  SELECT w.order_no, w.weighing_id, w.receipt_no, w.recycler_id, c.capture_id, c.trust, c.grams
  FROM (SELECT l.*, r.recycler_id, g.receipt_no FROM weighing_lines l JOIN weighings g ON (g.city, g.order_no, g.id) = (l.city, l.order_no, l.weighing_id) JOIN receipts r ON (r.city, r.receipt_no) = (g.city, g.receipt_no)) w
  CROSS JOIN LATERAL (VALUES (w.capture_id, w.trust, w.gross_grams), (w.tare_capture_id, w.tare_trust, w.tare_grams)) AS c (capture_id, trust, grams)
  WHERE c.capture_id IS NOT NULL AND c.trust <> 'refuted'`;

/** What must never be true of scales and the weights that they gave; each row is a fault. */
const rules: Readonly<Record<string, string>> = {
  // What was read stays as it was, also when a later line claimed something else of the same capture.
  'a weight that counts is that of a capture of its recycler for its order': `
    SELECT p.order_no || ' ' || p.capture_id AS detail FROM (${parts}) p LEFT JOIN weigh_captures k ON k.person_id::text = p.recycler_id::text AND k.id = p.capture_id
    WHERE k.id IS NULL OR k.order_no NOT IN (p.order_no, p.receipt_no) OR k.read_grams IS DISTINCT FROM p.grams`,
  'a capture counts for one line of a weighing': `
    SELECT p.order_no || ' ' || p.capture_id AS detail FROM (${parts}) p GROUP BY p.order_no, p.weighing_id, p.capture_id HAVING count(*) > 1`,
  'what a scale says itself is of a scale that has a key': `
    SELECT k.person_id || ' ' || k.id AS detail FROM weigh_captures k LEFT JOIN scales s ON s.serial = k.scale WHERE k.trust IN ('device', 'vendor') AND s.serial IS NULL`,
  'what a phone signed has the key that it was signed with, as long as the person is here': `
    SELECT k.person_id || ' ' || k.id AS detail FROM weigh_captures k WHERE k.trust = 'phone' AND EXISTS (SELECT FROM phone_keys y WHERE y.person_id = k.person_id)
      AND NOT EXISTS (SELECT FROM phone_keys y WHERE y.person_id = k.person_id AND y.id = k.key_id)`,
  'a networked scale gives no weight after its certificate is over': `
    SELECT k.person_id || ' ' || k.id AS detail FROM weigh_captures k JOIN scale_bindings b ON b.serial = k.scale AND b.since <= k.received_at AND (b.until IS NULL OR b.until >= k.received_at)
    JOIN LATERAL (SELECT max(c.valid_to) AS valid_to FROM scale_certificates c WHERE c.owner_id = b.owner_id AND c.scale = k.scale AND c.state <> 'refused' AND c.entered_at <= k.received_at) c ON c.valid_to IS NOT NULL
    WHERE k.trust IN ('device', 'vendor') AND (k.received_at AT TIME ZONE 'Asia/Shanghai')::date > c.valid_to`,
  'a scale that has reported has a number for it, and one that has an owner is not as it was made': `
    SELECT s.serial AS detail FROM scales s LEFT JOIN scale_bindings b ON b.serial = s.serial AND b.until IS NULL
    WHERE (s.last_seen IS NOT NULL) <> (s.last_seq > 0) OR (s.state IN ('claimed', 'active') AND b.serial IS NULL) OR (s.state = 'made' AND b.serial IS NOT NULL)`,
};

/** Faults of scales and their evidence; empty when all is well. The latest captures are read again. @param readAgain how many */
export async function findBrokenScales(database: Queryable, readAgain: number): Promise<{ rule: string; detail: string }[]> {
  const found = await database.query<{ rule: string; detail: string }>(Object.entries(rules).map(([rule, sql]) => `SELECT '${rule}' AS rule, detail FROM (${sql}) AS found`).join(' UNION ALL '));
  // The bounds of its model may have changed since: only the figure is compared.
  const bounds = { ...usualLimits, maxGrams: Number.MAX_SAFE_INTEGER, minGrams: 1 };
  const wrong = (await sampleCaptures(database, readAgain)).filter((row) => stillGrams(row.profile, row.pieces, bounds) !== row.claimedGrams);
  return [...found, ...wrong.map(({ personId, id }) => ({ rule: 'what was captured says the weight when it is read again', detail: `${personId} ${id}` }))];
}
