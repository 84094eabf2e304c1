import { toInstant } from '@shoushou/kernel';
import { priceDevice, type PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Answer, Template } from '@shoushou/rules/valuation/template';
import { findFaults, type Fault } from '../../../platform/database/invariants.ts';
import type { Queryable } from '../../../platform/database/types.ts';

/** Violated invariants of quotes, templates and prices, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'a quote’s lines sum to its price': `
    SELECT q.no || ' is ' || q.price_fen || ', its lines are ' || coalesce(sum(l.amount_fen), 0) AS detail FROM quotes q
    LEFT JOIN quote_lines l ON l.owner_id = q.owner_id AND l.quote_no = q.no GROUP BY q.owner_id, q.no
    HAVING q.price_fen IS DISTINCT FROM sum(l.amount_fen)`,
  'a quote is at least the floor, and otherwise at most the ceiling': `SELECT no AS detail FROM quotes
    WHERE price_fen < floor_fen OR price_fen > greatest(ceiling_fen, floor_fen)`,
  'a quote’s first line is its base price': `
    SELECT q.no AS detail FROM quotes q LEFT JOIN quote_lines l ON l.owner_id = q.owner_id AND l.quote_no = q.no
    AND l.position = 1 WHERE (l.kind, l.amount_fen) IS DISTINCT FROM ('base', q.base_fen)`,
  'a kind of device has questions in force': `
    SELECT k.code AS detail FROM device_kinds k WHERE NOT EXISTS (SELECT FROM valuation_templates t
    WHERE t.key = k.template_key AND t.state = 'published')`,
  'a kind has one version of its questions in force': `SELECT key AS detail FROM valuation_templates
    WHERE state = 'published' GROUP BY key HAVING count(*) > 1`,
  'a quote credits somebody else': `SELECT no AS detail FROM quotes WHERE credited_to->>'userId' = owner_id::text`,
  'a variant has a base price': `SELECT v.id AS detail FROM device_variants v
    WHERE NOT EXISTS (SELECT FROM base_prices p WHERE p.variant_id = v.id)`,
};

/**
 * Faults in what devices are quoted for; empty when all is well. @param since milliseconds; quotes that were valued
 * before are not valued again
 */
export async function findBrokenValuations(database: Queryable, since = 0): Promise<Fault[]> {
  const found = await findFaults(database, rules);
  return [...found, ...(await findOtherPrices(database, since))];
}

/** Quotes whose answers yield another price by their version, base price and floor. */
async function findOtherPrices(database: Queryable, since: number): Promise<Fault[]> {
  const quotes = await database.query<
    PriceBasis & Pick<Template, 'questions'> & { no: string; answers: Answer[]; priceFen: number }
  >(
    `SELECT q.no, q.answers, q.price_fen AS "priceFen", q.base_fen AS "baseFen", q.drift_permille AS "driftPermille",
     q.floor_fen AS "floorFen", q.ceiling_fen AS "ceilingFen", t.questions
     FROM quotes q JOIN valuation_templates t ON t.key = q.template_key AND t.version = q.template_version
     WHERE q.valued_at >= $1`,
    [toInstant(since)],
  );
  return quotes.flatMap(({ no, answers, priceFen, questions, ...basis }) => {
    const priced = priceDevice({ key: no, version: 1, questions }, answers, basis);
    return priced.outcome === 'priced' && priced.priceFen === priceFen
      ? []
      : [{ rule: 'a quote’s answers give its price again', detail: `${no} is ${priceFen}` }];
  });
}
