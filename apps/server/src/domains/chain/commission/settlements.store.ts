import type { SettlementDue, StaffKind } from '@shoushou/contract';
import { toInstant, type Fen } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { commissionSettlements, type SettlementRow } from './settlements.table.ts';

const columns = `${commissionSettlements.columns('s')}, c.name AS chain`;

export async function lockSettlement(tx: Transaction, no: string): Promise<SettlementRow | null> {
  const [row] = await tx.query<SettlementRow>(
    `SELECT ${columns} FROM commission_settlements s JOIN chains c ON c.id = s.chain_id WHERE s.no = $1
      FOR UPDATE OF s`,
    [no],
  );
  return row ?? null;
}

export const settlementSorting = defineSorting({
  key: { sql: 's.no', of: ({ no }: SettlementRow) => no },
  columns: { at: { sql: 's.made_at', type: 'timestamptz', of: ({ madeAt }) => madeAt } },
});

/** Settlements, or the one of a number. */
export function listSettlements(
  source: Queryable,
  { no, page }: { no: string | null; page: SortedPage<SettlementRow> },
): Promise<SettlementRow[]> {
  const values = [no, page.limit];
  return source.query(
    `SELECT ${columns} FROM commission_settlements s JOIN chains c ON c.id = s.chain_id
     WHERE ($1::text IS NULL OR s.no = $1) AND ${page.after(values)} ${page.orderBy} LIMIT $2`,
    values,
  );
}

export interface SettlementLine {
  settlementNo: string;
  storeNo: string;
  kind: StaffKind;
  staffNo: string;
  name: string;
  amountFen: Fen;
  paid: boolean;
}

/** The amount of each staff number in these settlements, fen. */
export function listLines(source: Queryable, numbers: readonly string[]): Promise<SettlementLine[]> {
  return source.query(
    `SELECT c.settlement_no AS "settlementNo", c.store_no AS "storeNo", c.staff_kind AS kind, c.staff_no AS "staffNo",
     coalesce(max(p.name), '') AS name, sum(c.amount_fen)::bigint AS "amountFen", bool_and(c.state = 'settled') AS paid
     FROM commissions c JOIN stores s ON s.no = c.store_no LEFT JOIN store_staff p ON p.city = s.city
     AND p.store_no = c.store_no AND p.kind = c.staff_kind AND p.staff_no = c.staff_no
     WHERE c.settlement_no = ANY ($1::text[]) GROUP BY c.settlement_no, c.user_id, c.store_no, c.staff_kind, c.staff_no
     ORDER BY c.settlement_no, "amountFen" DESC`,
    [numbers],
  );
}

/** @returns false when the chain's month is closed already. @param at milliseconds */
export async function insertSettlement(
  tx: Transaction,
  { at, ...settlement }: Pick<SettlementRow, 'no' | 'chainId' | 'month' | 'madeBy' | 'madeByName'> & { at: number },
): Promise<boolean> {
  const row = { ...settlement, state: 'made', madeAt: toInstant(at) } as const;
  return (await commissionSettlements.insert(tx, row, ['chainId', 'month'])) !== null;
}

const isDue = "state = 'payable' AND settlement_no IS NULL AND payable_at <";
/** People who get more than they owe. */
const HAS_MORE = 'HAVING sum(amount_fen) > 0';

/** The amounts of a settlement of each chain's month, by the chain's name. @param before milliseconds */
export function listDue(source: Queryable, month: string, before: number): Promise<SettlementDue[]> {
  return source.query(
    `SELECT c.id AS "chainId", c.name AS chain, EXISTS (SELECT FROM commission_settlements s
     WHERE s.chain_id = c.id AND s.month = $1) AS settled, staff.count AS "personCount", staff.fen AS "staffFen",
       (SELECT greatest(coalesce(sum(amount_fen), 0), 0)::bigint FROM chain_shares
       WHERE chain_id = c.id AND ${isDue} $2) AS "chainFen"
     FROM chains c CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(person.fen), 0)::bigint AS fen
     FROM (SELECT sum(amount_fen) AS fen FROM commissions WHERE chain_id = c.id AND ${isDue} $2
     GROUP BY user_id ${HAS_MORE}) person) staff
     ORDER BY c.name, c.id`,
    [month, toInstant(before)],
  );
}

/**
 * Adds to a settlement all commissions due before a time, of people who get more than they owe. @param before
 * milliseconds @returns how many commissions
 */
export async function collectDue(tx: Transaction, no: string, chainId: string, before: number): Promise<number> {
  const rows = await tx.query(
    `UPDATE commissions c SET settlement_no = $1 FROM (
       SELECT user_id FROM commissions WHERE chain_id = $2 AND ${isDue} $3 GROUP BY user_id ${HAS_MORE}) due
     WHERE c.user_id = due.user_id AND c.chain_id = $2 AND c.state = 'payable' AND c.settlement_no IS NULL
     AND c.payable_at < $3 RETURNING c.order_no`,
    [no, chainId, toInstant(before)],
  );
  return rows.length;
}

/** @param at milliseconds */
export async function approve(
  tx: Transaction,
  no: string,
  { by, byName, at }: { by: string; byName: string; at: number },
): Promise<void> {
  await tx.query(
    `UPDATE commission_settlements SET state = 'approved', approved_by = $2, approved_by_name = $3, approved_at = $4
     WHERE no = $1`,
    [no, by, byName, toInstant(at)],
  );
}

export interface DuePerson {
  settlementNo: string;
  month: string;
  userId: string;
}

/** The next unpaid person of an approved settlement, skipping `waiting`; the settlement is locked. */
export async function nextDuePerson(tx: Transaction, waiting: readonly string[]): Promise<DuePerson | undefined> {
  const [row] = await tx.query<DuePerson>(
    `SELECT s.no AS "settlementNo", s.month, c.user_id AS "userId" FROM commission_settlements s
     JOIN commissions c ON c.settlement_no = s.no AND c.state = 'payable'
     WHERE s.state = 'approved' AND s.no || ' ' || c.user_id <> ALL ($1)
     ORDER BY s.no, c.user_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
    [waiting],
  );
  return row;
}

/** Marks a person's part as paid, and the settlement after the last one. @returns the person's amount, fen */
export async function settlePerson(tx: Transaction, { settlementNo, userId }: DuePerson): Promise<Fen> {
  const rows = await tx.query<{ amountFen: Fen }>(
    `UPDATE commissions SET state = 'settled' WHERE user_id = $1 AND settlement_no = $2 AND state = 'payable'
     RETURNING amount_fen AS "amountFen"`,
    [userId, settlementNo],
  );
  await endSettlement(tx, settlementNo);
  return rows.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

/** A settlement is paid once everybody has been paid, the chain included. */
export async function endSettlement(tx: Transaction, no: string): Promise<void> {
  await tx.query(
    `UPDATE commission_settlements s SET state = 'paid' WHERE s.no = $1
     AND (s.chain_fen = 0 OR s.confirmed_by IS NOT NULL) AND NOT EXISTS (SELECT FROM commissions c
     WHERE c.settlement_no = s.no AND c.state <> 'settled')`,
    [no],
  );
}
