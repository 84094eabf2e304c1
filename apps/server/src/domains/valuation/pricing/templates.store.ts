import type { Template } from '@shoushou/rules/valuation/template';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { templates, type NewTemplate, type TemplateRow } from './templates.table.ts';

/** The version in force, or this one. */
export async function findTemplate(source: Queryable, key: string, version?: number): Promise<Template | null> {
  const [row] = await source.query<Template>(
    `SELECT ${templates.columns(undefined, ['key', 'version', 'questions'])} FROM valuation_templates
     WHERE key = $1 AND (version = $2 OR $2::int IS NULL AND state = 'published')`,
    [key, version ?? null],
  );
  return row ?? null;
}

/** Every version, by key, the newest first, with the number of quotes that were made with it. */
export function listTemplates(source: Queryable): Promise<TemplateRow[]> {
  return source.query(
    `SELECT ${templates.columns('t')},
       coalesce((SELECT string_agg(k.name, '、' ORDER BY k.position) FROM device_kinds k
       WHERE k.template_key = t.key), '') AS kinds,
       (SELECT count(*) FROM quotes q WHERE q.template_key = t.key
       AND q.template_version = t.version)::int AS "quoteCount"
     FROM valuation_templates t ORDER BY t.key, t.version DESC`,
  );
}

/** Serializes the publications of a template. */
export async function lockTemplate(tx: Transaction, key: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('valuation.template.' || $1, 0))", [key]);
}

/** Retires the version in force and puts the next one in its place. */
export async function publishTemplate(tx: Transaction, row: Omit<NewTemplate, 'state'>): Promise<void> {
  await templates.updateWhere(tx, { key: row.key, state: 'published' }, { state: 'retired' });
  await templates.insert(tx, { ...row, state: 'published' });
}
