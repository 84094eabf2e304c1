import { toInstant } from '@shoushou/kernel';
import { priceDevice, type PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Answer, Template } from '@shoushou/rules/valuation/template';
import { findFaults, type Fault } from '../../../platform/database/invariants.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findTemplate } from '../../valuation/index.ts';

/** Violated invariants of device orders, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'lines sum to the price of an inspection': `
    SELECT order_no || ' round ' || round AS detail FROM device_inspections i
    WHERE price_fen IS DISTINCT FROM (SELECT sum((line->>'amountFen')::bigint)
      FROM jsonb_array_elements(i.lines) line)`,
  'an order has the price of its latest round': `
    SELECT o.no AS detail FROM device_orders o JOIN device_inspections i ON i.city = o.city AND i.order_no = o.no
    AND i.round = o.round WHERE o.round > 0 AND o.price_fen IS DISTINCT FROM i.price_fen`,
  'what is promised is round 0': `
    SELECT o.no AS detail FROM device_orders o LEFT JOIN device_inspections i ON i.city = o.city AND i.order_no = o.no
    AND i.round = 0 WHERE o.promised_fen IS DISTINCT FROM i.price_fen`,
  'a lower price has a changed answer that stands': `
    SELECT o.no AS detail FROM device_orders o WHERE o.round > 0
    AND (o.price_fen IS NULL OR o.price_fen < o.promised_fen)
      AND NOT EXISTS (SELECT FROM device_changes c WHERE c.city = o.city AND c.order_no = o.no
      AND c.verdict IS DISTINCT FROM 'upheld')`,
  'a changed answer has a reason and a photo': `SELECT order_no || ' ' || question AS detail FROM device_changes
    WHERE length(reason) < 4 OR cardinality(photos) = 0`,
  'nobody decides an objection to their own inspection': `
    SELECT c.order_no AS detail FROM device_changes c JOIN device_inspections i ON i.city = c.city
    AND i.order_no = c.order_no AND i.round = 1 WHERE c.decided_by = i.by_id`,
  'a paid order stands in the ledger with its price': `
    SELECT o.no AS detail FROM device_orders o WHERE o.state = 'paid' AND NOT EXISTS (
      SELECT FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = p.account_id
      WHERE t.idempotency_key = 'device.pay:' || o.no AND a.owner_id = o.customer_id::text AND p.amount = o.price_fen)`,
  'a recycler who buys a device has paid its price, and nobody paid the visit': `
    SELECT o.no AS detail FROM device_orders o WHERE o.state = 'paid' AND o.buyer = 'recycler' AND NOT EXISTS (
      SELECT FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = p.account_id
      WHERE t.idempotency_key = 'device.pay:' || o.no AND a.owner_id = o.recycler_id::text
      AND p.amount <= -o.price_fen)`,
  'a quote names the order that it was used for': `
    SELECT q.no AS detail FROM quotes q FULL JOIN device_orders o ON o.customer_id = q.owner_id AND o.quote_no = q.no
    AND o.state NOT IN ('cancelled', 'expired')
    WHERE q.no IS NOT NULL AND q.order_no IS DISTINCT FROM o.no`,
  'an order is inspected by the questions of its quote': `
    SELECT o.no AS detail FROM device_orders o JOIN quotes q ON q.owner_id = o.customer_id AND q.no = o.quote_no
    WHERE (q.template_key, q.template_version) <> (o.template_key, o.template_version)`,
  'a device left only after somebody else verified its erasure': `
    SELECT e.order_no AS detail FROM device_erasures e WHERE e.state IN ('verified', 'released', 'destroyed')
    AND (e.verified_by IS NULL OR e.verified_by = e.erased_by OR e.certificate_no IS NULL)`,
  'a bought device with data on it is to be erased, and no other': `
    SELECT coalesce(o.no, e.order_no) AS detail FROM (SELECT * FROM device_orders
    WHERE state = 'paid' AND stores_data) o FULL JOIN device_erasures e ON e.city = o.city AND e.order_no = o.no
    WHERE o.no IS NULL OR e.order_no IS NULL`,
  'an erasure stands where its last step is': `
    SELECT e.order_no AS detail FROM device_erasures e
    WHERE e.state <> coalesce((SELECT s.state FROM device_erasure_steps s
    WHERE s.city = e.city AND s.order_no = e.order_no ORDER BY s.seq DESC LIMIT 1), 'owed')`,
  'a number is held by its running order alone': `
    SELECT i.order_no AS detail FROM device_identities i JOIN device_orders o ON o.city = i.city AND o.no = i.order_no
    WHERE (i.state = 'open') = (o.state IN ('paid', 'returned', 'cancelled', 'expired'))
    OR (i.state = 'bought') <> (o.state = 'paid')`,
  'only paid orders stand in the ledger': `
    SELECT t.idempotency_key AS detail FROM ledger_transactions t
    WHERE t.kind = 'device.pay' AND NOT EXISTS (SELECT FROM device_orders o
    WHERE 'device.pay:' || o.no = t.idempotency_key AND o.state = 'paid')`,
};

/**
 * Faults in device orders; empty when all is well. @param since milliseconds; inspections that were made before are not
 * priced again
 */
export async function findBrokenDevices(database: Queryable, since = 0): Promise<Fault[]> {
  const found = await findFaults(database, rules);
  return [...found, ...(await findOtherPrices(database, since))];
}

/** Promises and inspections whose answers yield another price by the version, base price and floor of their order. */
async function findOtherPrices(database: Queryable, since: number): Promise<Fault[]> {
  const rounds = await database.query<
    PriceBasis & {
      no: string;
      round: number;
      answers: Answer[];
      priceFen: number | null;
      templateKey: string;
      templateVersion: number;
    }
  >(
    `SELECT o.no, i.round, i.answers, i.price_fen AS "priceFen", o.base_fen AS "baseFen",
     o.drift_permille AS "driftPermille", o.floor_fen AS "floorFen", o.ceiling_fen AS "ceilingFen",
       o.template_key AS "templateKey", o.template_version AS "templateVersion"
     FROM device_inspections i JOIN device_orders o ON o.city = i.city AND o.no = i.order_no WHERE i.at >= $1`,
    [toInstant(since)],
  );
  const templates = new Map<string, Template | null>();
  for (const { templateKey, templateVersion } of rounds) {
    const name = `${templateKey} ${templateVersion}`;
    if (!templates.has(name)) templates.set(name, await findTemplate(database, templateKey, templateVersion));
  }
  return rounds.flatMap(({ no, round, answers, priceFen, templateKey, templateVersion, ...basis }) => {
    const template = templates.get(`${templateKey} ${templateVersion}`);
    const priced = template && priceDevice(template, answers, basis, { inspecting: true });
    const againFen = priced?.outcome === 'priced' ? priced.priceFen : null;
    return priced && priced.outcome !== 'unanswered' && againFen === priceFen
      ? []
      : [
          {
            rule: 'the answers of an inspection give its price again',
            detail: `${no} round ${round} is ${priceFen}, again ${againFen}`,
          },
        ];
  });
}
