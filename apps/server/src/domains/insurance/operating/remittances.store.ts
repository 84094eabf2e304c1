import type { InsuranceRemittance } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { remittances, type NewRemittance } from './remittances.table.ts';

/**
 * Premiums that the insurer has to get: of policies that it issued, less what went back, and nothing that is about to
 * end.
 */
const due = `a.issued_at IS NOT NULL AND a.remittance_id IS NULL AND a.mode = 'agency' AND a.state <> 'leaving' AND a.premium > a.back`;

export function listDue(
  database: Queryable,
): Promise<{ insurerId: string; insurerName: string; count: number; sumFen: number }[]> {
  return database.query(
    `SELECT i.id AS "insurerId", i.name AS "insurerName", count(*)::int AS count,
     sum(a.premium - a.back)::bigint AS "sumFen" FROM insurance_applications a
     JOIN insurance_insurers i ON i.id = a.insurer_id WHERE ${due} GROUP BY i.id, i.name ORDER BY i.name`,
  );
}

/** Newest first. */
export function listRemittances(database: Queryable): Promise<InsuranceRemittance[]> {
  return database.query<InsuranceRemittance>(
    `SELECT ${remittances.columns('r', ['id', 'count', 'sumFen', 'bankNo', 'by', 'at'])}, i.name AS "insurerName"
      FROM insurance_remittances r JOIN insurance_insurers i ON i.id = r.insurer_id ORDER BY r.at DESC LIMIT 100`,
  );
}

/** Locks the premiums due to an insurer. */
export async function lockDue(
  tx: Transaction,
  insurerId: string,
): Promise<{ personId: string; no: string; sumFen: number }[]> {
  return tx.query(
    `SELECT a.person_id AS "personId", a.no, (a.premium - a.back)::bigint AS "sumFen" FROM insurance_applications a
     WHERE a.insurer_id = $1 AND ${due} ORDER BY a.no FOR UPDATE`,
    [insurerId],
  );
}

export async function insertRemittance(
  tx: Transaction,
  row: NewRemittance,
  rows: readonly { personId: string; no: string }[],
): Promise<void> {
  await remittances.insert(tx, row);
  await tx.query(
    `UPDATE insurance_applications SET remittance_id = $3 WHERE (person_id, no) IN (SELECT *
     FROM unnest($1::uuid[], $2::text[]))`,
    [rows.map(({ personId }) => personId), rows.map(({ no }) => no), row.id],
  );
}

export async function isBankNumberUsed(database: Queryable, insurerId: string, bankNo: string): Promise<boolean> {
  return (
    (
      await database.query('SELECT 1 FROM insurance_remittances WHERE insurer_id = $1 AND bank_no = $2', [
        insurerId,
        bankNo,
      ])
    ).length > 0
  );
}
