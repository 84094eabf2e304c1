import type { OperatorRole } from '@shoushou/kernel/operator-role';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { RequestState } from '@shoushou/rules/operations/requests';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { ownRoleNames, type OwnRoleName } from './own-role-names.store.ts';
import { roleChanges } from './role-changes.table.ts';
import type { RowOf } from '../../../platform/database/table.ts';
import { endStreams } from '../../../platform/live/live.ts';

interface RequestedChange {
  operatorId: string;
  askedById: string;
  state: RequestState;
}

export interface ListedOperator {
  id: string;
  name: string;
  displayName: string;
  roles: OperatorRole[];
  ownRoles: OwnRoleName[];
  /** Adcodes of cities and districts; null: the whole country. */
  cities: string[] | null;
  state: 'active' | 'suspended';
  since: Instant;
}

const operatorColumns = `id, name, display_name AS "displayName", roles,
  ${ownRoleNames('operators.own_roles')} AS "ownRoles", cities, state, created_at AS since`;

export async function listOperators(database: Queryable): Promise<ListedOperator[]> {
  return database.query<ListedOperator>(`SELECT ${operatorColumns} FROM operators ORDER BY state, name`);
}

/** Display names of operators by their ids; unknown ids are absent. */
export async function findOperatorNames(database: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<{ id: string; name: string }>(
    'SELECT id, display_name AS name FROM operators WHERE id::text = ANY ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findListedOperator(database: Queryable, id: string): Promise<ListedOperator | null> {
  const [row] = await database.query<ListedOperator>(`SELECT ${operatorColumns} FROM operators WHERE id = $1`, [id]);
  return row ?? null;
}

/**
 * All admins and this operator, locked in the order of their ids, so that of two simultaneous changes the second sees
 * the first.
 */
export async function lockForRoles(
  tx: Transaction,
  id: string,
): Promise<{ operator: ListedOperator | null; activeAdmins: number }> {
  const rows = await tx.query<ListedOperator>(
    `SELECT ${operatorColumns} FROM operators WHERE id = $1 OR 'admin' = ANY(roles) ORDER BY id FOR UPDATE`,
    [id],
  );
  return {
    operator: rows.find((row) => row.id === id) ?? null,
    activeAdmins: rows.filter(({ roles, state }) => state === 'active' && roles.includes('admin')).length,
  };
}

/** @param ownRoles ids of the installation's own roles */
export async function setOperatorRoles(
  tx: Transaction,
  id: string,
  roles: readonly OperatorRole[],
  ownRoles: readonly string[],
): Promise<void> {
  await tx.query('UPDATE operators SET roles = $2, own_roles = $3 WHERE id = $1', [id, roles, ownRoles]);
}

/** Other places end all sessions: what is open and followed live is of those before. */
export async function setOperatorCities(tx: Transaction, id: string, cities: readonly string[] | null): Promise<void> {
  await tx.query(
    `WITH signed_out AS (DELETE FROM access_tokens WHERE operator_id = $1) UPDATE operators SET cities = $2
     WHERE id = $1`,
    [id, cities],
  );
  endStreams(tx, id);
}

export interface RoleChangeRow extends RequestedChange {
  id: string;
  operatorName: string;
  before: OperatorRole[];
  after: OperatorRole[];
  ownBefore: OwnRoleName[];
  ownAfter: OwnRoleName[];
  citiesBefore: string[] | null;
  citiesAfter: string[] | null;
  reason: string;
  askedBy: string;
  askedAt: Instant;
  decidedBy: string | null;
  decidedAt: Instant | null;
}

const changes = `SELECT change.id, change.operator_id AS "operatorId", person.display_name AS "operatorName",
  change.roles_before AS before, change.roles_after AS after,
  ${ownRoleNames('change.own_before')} AS "ownBefore", ${ownRoleNames('change.own_after')} AS "ownAfter",
    change.cities_before AS "citiesBefore",
  change.cities_after AS "citiesAfter", change.reason,
    change.asked_by AS "askedById", asker.display_name AS "askedBy", change.asked_at AS "askedAt", change.state,
    decider.display_name AS "decidedBy", change.decided_at AS "decidedAt"
  FROM operator_role_changes change
  JOIN operators person ON person.id = change.operator_id
  JOIN operators asker ON asker.id = change.asked_by
  LEFT JOIN operators decider ON decider.id = change.decided_by`;

export async function listWaitingChanges(database: Queryable): Promise<RoleChangeRow[]> {
  return database.query<RoleChangeRow>(`${changes} WHERE change.state = 'waiting'`);
}

/** Newest first; `before` is an id. */
export async function listRoleChanges(
  database: Queryable,
  { before, limit }: { before: string | null; limit: number },
): Promise<RoleChangeRow[]> {
  return database.query<RoleChangeRow>(
    `${changes} WHERE $1::uuid IS NULL OR change.id < $1 ORDER BY change.id DESC LIMIT $2`,
    [before, limit],
  );
}

type RoleChange = RowOf<typeof roleChanges>;

/** The change, locked until it is decided. */
export async function lockRoleChange(tx: Transaction, id: string): Promise<RoleChange | null> {
  const [row] = await tx.query<RoleChange>(
    `SELECT ${roleChanges.columns()} FROM operator_role_changes WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

/** @returns false when the operator already has a pending change */
export async function insertRoleChange(tx: Transaction, change: Omit<RoleChange, 'state'>): Promise<boolean> {
  return (await roleChanges.insert(tx, change, [])) !== null;
}

/** @param at milliseconds */
export async function decideRoleChange(
  tx: Transaction,
  id: string,
  { state, by, at }: { state: Exclude<RequestState, 'waiting'>; by: string; at: number },
): Promise<void> {
  await tx.query('UPDATE operator_role_changes SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
    id,
    state,
    by,
    toInstant(at),
  ]);
}
