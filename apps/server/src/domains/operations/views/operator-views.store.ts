import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface OperatorView {
  name: string;
  search: string;
  hiddenColumns: string[];
  columnOrder: string[];
  isDefault: boolean;
  isShared: boolean;
}

/** An operator's views of a page by name, the default first, and then those that colleagues in the same role share. */
export function listViews(
  source: Queryable,
  operatorId: string,
  section: string,
): Promise<(OperatorView & { by: string | null })[]> {
  return source.query(
    `SELECT view.name, view.search, view.hidden_columns AS "hiddenColumns", view.column_order AS "columnOrder",
     view.is_default AND owner.id = caller.id
     AS "isDefault", view.is_shared AS "isShared", CASE WHEN owner.id <> caller.id THEN owner.display_name END AS by
     FROM operators caller JOIN operator_views view ON view.section = $2
     AND (view.operator_id = caller.id OR view.is_shared) JOIN operators owner ON owner.id = view.operator_id
     WHERE caller.id = $1 AND (owner.id = caller.id OR owner.roles && caller.roles
       OR owner.own_roles && caller.own_roles)
     ORDER BY owner.id <> caller.id, "isDefault" DESC, view.name, by`,
    [operatorId, section],
  );
}

/** Saves a view under its name; a default replaces the previous one. */
export async function saveView(
  tx: Transaction,
  operatorId: string,
  section: string,
  view: OperatorView,
): Promise<void> {
  if (view.isDefault)
    await tx.query(
      'UPDATE operator_views SET is_default = false WHERE operator_id = $1 AND section = $2 AND is_default',
      [operatorId, section],
    );
  await tx.query(
    `INSERT INTO operator_views (operator_id, section, name, search, hidden_columns, column_order, is_default,
      is_shared)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (operator_id, section, name) DO UPDATE SET search = excluded.search,
     hidden_columns = excluded.hidden_columns, column_order = excluded.column_order, is_default = excluded.is_default,
     is_shared = excluded.is_shared`,
    [
      operatorId,
      section,
      view.name,
      view.search,
      JSON.stringify(view.hiddenColumns),
      JSON.stringify(view.columnOrder),
      view.isDefault,
      view.isShared,
    ],
  );
}

/** Two saves of an operator run one after the other, so that one default and the limit hold. */
export async function lockViews(tx: Transaction, operatorId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('operations.views ' || $1, 0))", [operatorId]);
}

export async function deleteView(tx: Transaction, operatorId: string, section: string, name: string): Promise<void> {
  await tx.query('DELETE FROM operator_views WHERE operator_id = $1 AND section = $2 AND name = $3', [
    operatorId,
    section,
    name,
  ]);
}
