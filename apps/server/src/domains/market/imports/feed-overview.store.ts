import type { ConsoleExchange, ConsoleVariety } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';

/** Exchanges of the shown varieties, with whose data they have and when they were last quoted. */
export function listFedExchanges(source: Queryable): Promise<Omit<ConsoleExchange, 'state'>[]> {
  return source.query(
    `SELECT v.exchange, f.feed, count(DISTINCT v.varcode)::int AS varieties, count(q.contract)::int AS contracts,
     max(q.at) AS "quotedAt", f.answered_at AS "answeredAt"
     FROM market_varieties v LEFT JOIN market_quotes q ON q.varcode = v.varcode
     LEFT JOIN market_feeds f ON f.exchange = v.exchange WHERE v.shown GROUP BY v.exchange, f.feed, f.answered_at
     ORDER BY v.exchange`,
  );
}

export function listFedVarieties(source: Queryable): Promise<Omit<ConsoleVariety, 'session'>[]> {
  return source.query(
    `SELECT v.varcode, v.exchange, v.name, v.unit, v.decimals, v.tick, v.night_minutes AS "nightMinutes", q.contract,
     q.last, q.at AS "quotedAt",
       (SELECT count(*)::int FROM market_quotes each WHERE each.varcode = v.varcode) AS contracts,
       (SELECT count(DISTINCT (l.city, l.item_id))::int FROM market_scrap_links l WHERE l.varcode = v.varcode) AS links
     FROM market_varieties v LEFT JOIN market_quotes q ON q.varcode = v.varcode AND q.main WHERE v.shown
     ORDER BY v.position, v.varcode`,
  );
}
