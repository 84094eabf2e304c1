import type { Transaction } from '../../../platform/database/types.ts';

export interface OwnRoleName {
  id: string;
  name: string;
}

/** An array of `{ id, name }` of the roles whose ids a column holds, ended ones too, by name. */
export const ownRoleNames = (column: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', own.id, 'name', own.name) ORDER BY own.name, own.id), '[]')
    FROM operator_own_roles own WHERE own.id = ANY (${column}))`;

/** Keeps these roles from being ended meanwhile. @returns whether all of them are in force */
export async function holdOwnRoles(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx.query(
    'SELECT id FROM operator_own_roles WHERE id = ANY ($1::uuid[]) AND removed_at IS NULL ORDER BY id FOR SHARE',
    [ids],
  );
  return rows.length === ids.length;
}
