import { personalTables } from '../../platform/database/personal-tables.ts';
import { placements, type Placement } from '../../platform/database/placement.ts';
import type { Queryable } from '../../platform/database/types.ts';

interface SchemaColumn {
  name: string;
  type: string;
  required: boolean;
  /** SQL of its default; '' for a column without. */
  initial: string;
}

interface SchemaRule {
  kind: 'primary' | 'unique' | 'foreign' | 'check' | 'index';
  /** As PostgreSQL writes it: `PRIMARY KEY (no)`, `CHECK (…)`, `(city, at DESC) WHERE …`. */
  text: string;
  /** The table that a foreign key refers to. */
  target: string | null;
}

export interface SchemaTable {
  name: string;
  columns: SchemaColumn[];
  rules: SchemaRule[];
}

/** The tables of a migrated database in the order of their names, each with columns, keys, checks and indexes. */
export function readSchema(database: Queryable): Promise<SchemaTable[]> {
  return database.query<SchemaTable>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'required', a.attnotnull, 'initial', coalesce(pg_get_expr(d.adbin, d.adrelid), a.attidentity::text))
           ORDER BY a.attnum)
         FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
       coalesce((SELECT json_agg(rule ORDER BY rule->>'kind', rule->>'text') FROM (
           SELECT json_build_object('kind', CASE contype WHEN 'p' THEN 'primary' WHEN 'u' THEN 'unique'
           WHEN 'f' THEN 'foreign' ELSE 'check' END,
             'text', pg_get_constraintdef(k.oid), 'target', nullif(k.confrelid, 0)::regclass::text) AS rule
           FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f', 'c')
           UNION ALL
           SELECT json_build_object('kind', CASE WHEN i.indisunique THEN 'unique' ELSE 'index' END,
             'text', (CASE WHEN i.indisunique THEN 'UNIQUE ' ELSE '' END) || substring(pg_get_indexdef(i.indexrelid)
             FROM ' USING (.*)$'), 'target', NULL)
           FROM pg_index i WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint k
           WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
         ) AS rules(rule)), '[]') AS rules
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname`,
  );
}

/** A statement that writes a table says more of its owner than many that read it. */
const WRITE_WEIGHT = 1000;

/**
 * The domain of each table: the one whose stores and descriptions write it, else the one that reads it most, else that
 * of the table it refers to; `platform` for one that no domain names.
 * @param sources text of the server's stores, descriptions and cases by path below `src/`; those outside `domains/`
 * count as the platform's
 */
export function readOwners(tables: readonly SchemaTable[], sources: ReadonlyMap<string, string>): Map<string, string> {
  const weights = new Map<string, Map<string, number>>();
  for (const [path, text] of sources) {
    const domain = /^domains\/([a-z-]+)\//.exec(path)?.[1] ?? 'platform';
    if (path.includes('/builders/')) continue;
    for (const [, inserted, read = '', described, steps] of text.matchAll(
      /\b(?:INSERT INTO (\w+)|(?:FROM|JOIN|UPDATE) (\w+))|\bdefineTable\(\s*'(\w+)'|'(\w+_steps)'/g,
    )) {
      const written = inserted ?? described ?? steps;
      const table = written ?? read;
      const byDomain = weights.get(table) ?? new Map<string, number>();
      weights.set(table, byDomain.set(domain, (byDomain.get(domain) ?? 0) + (written ? WRITE_WEIGHT : 1)));
    }
  }
  const owners = new Map(
    tables.map(({ name }) => [
      name,
      [...(weights.get(name) ?? [])].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0],
    ]),
  );
  return new Map(
    tables.map(({ name, rules }) => {
      const target = rules.find((rule) => rule.target !== null)?.target;
      return [name, owners.get(name) ?? (target ? owners.get(target) : undefined) ?? 'platform'];
    }),
  );
}

/**
 * The page of a domain's tables in Markdown: their relations as a picture, then each with what the code says of its
 * rows.
 */
export function schemaPage(domain: string, tables: readonly SchemaTable[]): string {
  const relations = tables.flatMap(({ name, rules }) =>
    [...new Set(rules.map(({ target }) => target))].flatMap((target) =>
      target === null ? [] : [`  ${target} ||--o{ ${name} : ""`],
    ),
  );
  return [
    `# Tables of ${domain}`,
    '',
    'Written by `schema-pages.test.ts` from the migrated database; `npx vitest run --project server apps/server/src/testing/schema -u` writes it again.',
    ...(relations.length > 0 ? ['', '```mermaid', 'erDiagram', ...relations, '```'] : []),
    ...tables.flatMap(tableLines),
    '',
  ].join('\n');
}

function tableLines({ name, columns, rules }: SchemaTable): string[] {
  const personal = personalTables[name];
  const ofPeople = personal && [
    personal.erased === 'at_once' ? 'Removed with the account' : `Kept after an account: ${personal.erased.kept}`,
    personal.copy === 'copied' ? 'in the copy of the records' : `not in the copy: ${personal.copy.left}`,
  ];
  return [
    '',
    `## ${name}`,
    '',
    [placementText(placements[name]), ...(ofPeople ? [`${ofPeople.join('; ')}.`] : [])].join(' '),
    '',
    '| Column | Type | Default |',
    '| --- | --- | --- |',
    ...columns.map(
      ({ name: column, type, required, initial }) =>
        `| ${column} | ${type}${required ? '' : ', may be null'} | ${initial === '' ? '' : code(initial)} |`,
    ),
    ...(rules.length > 0 ? ['', ...rules.map(({ text }) => `- ${code(text)}`)] : []),
  ];
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

function placementText(placement: Placement | undefined): string {
  if (!placement) return '';
  if (placement.by === 'reference') return 'The same on every node.';
  if (placement.by === 'local') return `On one node: ${placement.why}.`;
  return `Placed by ${placement.by === 'number' ? 'its own number' : `its ${placement.by}`} (\`${placement.column}\`).`;
}
