import type { CommissionRule } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import { contains } from '../../../platform/console/read-term.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { commissionRules, stores, type StoreRow } from './stores.table.ts';

const columns = `${stores.columns('s')}, c.name AS chain`;
const tables = 'stores s JOIN chains c ON c.id = s.chain_id';

export async function findStore(source: Queryable, no: string): Promise<StoreRow | null> {
  const [row] = await source.query<StoreRow>(`SELECT ${columns} FROM ${tables} WHERE s.no = $1`, [no]);
  return row ?? null;
}

/**
 * Stores for operators in the order of their numbers; each with the devices bought there since a moment. @param since
 * milliseconds
 */
export function listStores(
  source: Queryable,
  { chainId, words, after, limit }: { chainId: string | null; words: string; after: string; limit: number },
  since: number,
): Promise<(StoreRow & { monthBought: number })[]> {
  return source.query(
    `SELECT ${columns}, (SELECT count(*) FROM store_orders o
     WHERE o.store_no = s.no AND o.bought_at >= $5)::int AS "monthBought" FROM ${tables}
     WHERE ($1::text IS NULL OR s.chain_id = $1) AND ($2 = '' OR ${contains('(s.no || s.name || s.address)', '$2')})
     AND s.no > $3 ORDER BY s.no LIMIT $4`,
    [chainId, words, after, limit, toInstant(since)],
  );
}

/** Saves a store; false when its number belongs to another chain or city. */
export function writeStore(tx: Transaction, store: Omit<StoreRow, 'chain'>): Promise<boolean> {
  return stores.save(tx, store, {
    keeps: ['chainId', 'city'],
    where: 'stood.chain_id = excluded.chain_id AND stood.city = excluded.city',
  });
}

export interface RuleRow {
  version: number;
  rule: CommissionRule;
  madeBy: string;
  madeAt: Instant;
}

const ruleColumns = `r.version, r.made_by AS "madeBy", r.made_at AS "madeAt",
  json_build_object('staffPermille', r.staff_permille, 'leastFen', r.least_fen, 'mostFen', r.most_fen, 'chainPermille',
  r.chain_permille, 'holdDays', r.hold_days, 'clawbackDays', r.clawback_days, 'sameSellerAMonth',
  r.same_seller_a_month) AS rule`;

/** A chain's rule; without a version the one in force. */
export async function findRule(
  source: Queryable,
  chainId: string,
  version: number | null = null,
): Promise<RuleRow | null> {
  const [row] = await source.query<RuleRow>(
    `SELECT ${ruleColumns} FROM commission_rules r WHERE r.chain_id = $1 AND ($2::int IS NULL OR r.version = $2)
     ORDER BY r.version DESC LIMIT 1`,
    [chainId, version],
  );
  return row ?? null;
}

export interface ChainRow extends RuleRow {
  id: string;
  name: string;
  storeCount: number;
}

/** Chains with the rule in force. */
export function listChains(source: Queryable): Promise<ChainRow[]> {
  return source.query(
    `SELECT c.id, c.name, (SELECT count(*) FROM stores s WHERE s.chain_id = c.id)::int AS "storeCount", ${ruleColumns}
     FROM chains c
     JOIN commission_rules r ON r.chain_id = c.id AND r.version = (SELECT max(version) FROM commission_rules
     WHERE chain_id = c.id) ORDER BY c.id`,
  );
}

export async function writeChain(tx: Transaction, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.query('INSERT INTO chains (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = $2', [id, name]);
}

/** @param at milliseconds */
export async function insertRule(
  tx: Transaction,
  chainId: string,
  { version, rule, madeBy, at }: { version: number; rule: CommissionRule; madeBy: string; at: number },
): Promise<void> {
  await commissionRules.insert(tx, { ...rule, chainId, version, madeBy, madeAt: toInstant(at) });
}
