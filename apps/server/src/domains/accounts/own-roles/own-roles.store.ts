import type { OperatorRight } from '@shoushou/contract/rights';
import { toInstant } from '@shoushou/kernel';
import { operatorRequests, type OperatorRequest } from '../../../platform/console/operator-requests.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export type OwnRoleAct = 'create' | 'change' | 'remove';

export interface OwnRoleRow {
  id: string;
  name: string;
  rights: OperatorRight[];
}

export interface OwnRoleHolder {
  id: string;
  displayName: string;
  roles: string[];
}

export interface OwnRoleChangeRow extends OperatorRequest {
  act: OwnRoleAct;
  roleId: string | null;
  name: string;
  rights: OperatorRight[];
  rightsBefore: OperatorRight[];
  reason: string;
}

export const ownRoleChanges = operatorRequests<OwnRoleChangeRow>({
  table: 'operator_own_role_changes',
  columns: `request.act, request.role_id AS "roleId", request.name, request.rights,
     request.rights_before AS "rightsBefore", request.reason`,
});

const columns = 'id, name, rights';

/** Those in force. */
export function listOwnRoles(database: Queryable): Promise<OwnRoleRow[]> {
  return database.query<OwnRoleRow>(
    `SELECT ${columns} FROM operator_own_roles WHERE removed_at IS NULL ORDER BY name, id`,
  );
}

/** The role, locked; null when there is none in force. */
export async function lockOwnRole(tx: Transaction, id: string): Promise<OwnRoleRow | null> {
  const [row] = await tx.query<OwnRoleRow>(
    `SELECT ${columns} FROM operator_own_roles WHERE id = $1 AND removed_at IS NULL FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

export async function isOwnRoleNameTaken(tx: Transaction, name: string, butOf: string | null): Promise<boolean> {
  const rows = await tx.query(
    'SELECT id FROM operator_own_roles WHERE name = $1 AND removed_at IS NULL AND id IS DISTINCT FROM $2::uuid',
    [name, butOf],
  );
  return rows.length > 0;
}

/** Operators with an own role, suspended ones too: they may be restored. By name. */
export function listOwnRoleHolders(database: Queryable): Promise<OwnRoleHolder[]> {
  return database.query<OwnRoleHolder>(
    `SELECT id, display_name AS "displayName", own_roles AS roles FROM operators WHERE own_roles <> '{}'
     ORDER BY display_name, id`,
  );
}

/** Names of the operators for whom the role is asked for. */
export async function listOwnRoleWaiting(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT operator.display_name AS name FROM operator_role_changes change
     JOIN operators operator ON operator.id = change.operator_id
     WHERE change.state = 'waiting' AND $1::uuid = ANY (change.own_after) ORDER BY operator.display_name`,
    [id],
  );
  return rows.map(({ name }) => name);
}

/** @param at milliseconds @returns false when a request about this role or name waits already */
export async function insertOwnRoleChange(
  tx: Transaction,
  change: Pick<
    OwnRoleChangeRow,
    'id' | 'act' | 'roleId' | 'name' | 'rights' | 'rightsBefore' | 'reason' | 'askedById'
  > & {
    at: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO operator_own_role_changes (id, act, role_id, name, rights, rights_before, reason, asked_by, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    [
      change.id,
      change.act,
      change.roleId,
      change.name,
      change.rights,
      change.rightsBefore,
      change.reason,
      change.askedById,
      toInstant(change.at),
    ],
  );
  return rows.length > 0;
}

/** Makes a role, or writes its name and rights. @returns false when another has its name */
export async function writeOwnRole(tx: Transaction, { id, name, rights }: OwnRoleRow): Promise<boolean> {
  if (await isOwnRoleNameTaken(tx, name, id)) return false;
  await tx.query(
    `INSERT INTO operator_own_roles (id, name, rights) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, rights = excluded.rights`,
    [id, name, rights],
  );
  return true;
}

/** @param at milliseconds */
export async function endOwnRole(tx: Transaction, id: string, at: number): Promise<void> {
  await tx.query('UPDATE operator_own_roles SET removed_at = $2 WHERE id = $1', [id, toInstant(at)]);
}
