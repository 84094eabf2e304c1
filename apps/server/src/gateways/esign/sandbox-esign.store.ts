import { toInstant } from '@shoushou/kernel';
import type { Database, Queryable } from '../../platform/database/types.ts';

export interface EsignFlow {
  authFlowId: string;
  account: string;
  name: string;
  maskedNumber: string;
  /** The provider knew the person and requested consent, not a name. */
  byConsent: boolean;
  redirectUrl: string;
  notifyUrl: string;
  state: 'open' | 'passed' | 'lapsed';
  startedAt: string;
}

const columns = `auth_flow_id AS "authFlowId", account, name, masked_number AS "maskedNumber",
  by_consent AS "byConsent", redirect_url AS "redirectUrl",
  notify_url AS "notifyUrl", state, started_at AS "startedAt"`;

export async function findFlow(database: Queryable, authFlowId: string): Promise<EsignFlow | null> {
  const [row] = await database.query<EsignFlow>(`SELECT ${columns} FROM sandbox_esign_flows WHERE auth_flow_id = $1`, [
    authFlowId,
  ]);
  return row ?? null;
}

/** Newest first, of all accounts or of one. */
export function listFlows(database: Queryable, account: string | null): Promise<EsignFlow[]> {
  return database.query<EsignFlow>(
    `SELECT ${columns} FROM sandbox_esign_flows WHERE $1::text IS NULL OR account = $1
     ORDER BY started_at DESC LIMIT 50`,
    [account],
  );
}

export async function insertFlow(
  database: Database,
  flow: Omit<EsignFlow, 'state' | 'startedAt'>,
  at: number,
): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_esign_flows (auth_flow_id, account, name, masked_number, by_consent, redirect_url, notify_url,
     started_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      flow.authFlowId,
      flow.account,
      flow.name,
      flow.maskedNumber,
      flow.byConsent,
      flow.redirectUrl,
      flow.notifyUrl,
      toInstant(at),
    ],
  );
}

/** False when unknown or ended. */
export async function endFlow(database: Database, authFlowId: string, state: 'passed' | 'lapsed'): Promise<boolean> {
  const rows = await database.query(
    `UPDATE sandbox_esign_flows SET state = $2 WHERE auth_flow_id = $1 AND state = 'open' RETURNING auth_flow_id`,
    [authFlowId, state],
  );
  return rows.length > 0;
}
