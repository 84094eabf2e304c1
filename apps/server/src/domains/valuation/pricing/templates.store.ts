import { toInstant, type Instant } from '@shoushou/kernel';
import type { Question, Template } from '@shoushou/rules/valuation/template';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** The version in force, or this one. */
export async function findTemplate(source: Queryable, key: string, version?: number): Promise<Template | null> {
  const [row] = await source.query<Template>(
    `SELECT key, version, questions FROM valuation_templates
     WHERE key = $1 AND (version = $2 OR $2::int IS NULL AND state = 'published')`,
    [key, version ?? null],
  );
  return row ?? null;
}

export interface TemplateRow extends Template {
  kinds: string;
  state: 'published' | 'retired';
  note: string;
  madeBy: string;
  publishedAt: Instant;
  quoteCount: number;
}

/** Every version, by key, the newest first, with the number of quotes that were made with it. */
export function listTemplates(source: Queryable): Promise<TemplateRow[]> {
  return source.query(
    `SELECT t.key, t.version, t.questions, t.state, t.note, t.made_by AS "madeBy", t.published_at AS "publishedAt",
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

/** Retires the version in force and puts the next one in its place. @param at milliseconds */
export async function publishTemplate(
  tx: Transaction,
  {
    key,
    version,
    questions,
    note,
    by,
  }: { key: string; version: number; questions: readonly Question[]; note: string; by: string },
  at: number,
): Promise<void> {
  await tx.query("UPDATE valuation_templates SET state = 'retired' WHERE key = $1 AND state = 'published'", [key]);
  await tx.query(
    `INSERT INTO valuation_templates (key, version, questions, state, note, made_by, published_at)
     VALUES ($1, $2, $3, 'published', $4, $5, $6)`,
    [key, version, JSON.stringify(questions), note, by, toInstant(at)],
  );
}
