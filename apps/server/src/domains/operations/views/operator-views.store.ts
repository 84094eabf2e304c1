import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface OperatorView {
  name: string;
  search: string;
  hiddenColumns: string[];
  isDefault: boolean;
}

/** An operator's views of a page by name, the default first. */
export function listViews(source: Queryable, operatorId: string, section: string): Promise<OperatorView[]> {
  return source.query(
    `SELECT name, search, hidden_columns AS "hiddenColumns", is_default AS "isDefault" FROM operator_views
     WHERE operator_id = $1 AND section = $2 ORDER BY is_default DESC, name`,
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
    `INSERT INTO operator_views (operator_id, section, name, search, hidden_columns, is_default)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (operator_id, section, name) DO UPDATE SET search = excluded.search,
     hidden_columns = excluded.hidden_columns, is_default = excluded.is_default`,
    [operatorId, section, view.name, view.search, JSON.stringify(view.hiddenColumns), view.isDefault],
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
