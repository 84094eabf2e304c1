import type { SqlNode } from './parse-sql.ts';

/** A node of a syntax tree with its kind, such as `SelectStmt`. */
export interface Found {
  readonly kind: string;
  readonly node: SqlNode;
}

/** Every node below one, with its kind. */
export function* nodesOf(value: unknown): Generator<Found> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [kind, node] of Object.entries(value)) {
      if (/^[A-Z]/.test(kind) && typeof node === 'object' && node !== null) yield { kind, node: node as SqlNode };
      // Branches of a UNION have no kind of their own.
      else if ((kind === 'larg' || kind === 'rarg') && typeof node === 'object' && node !== null && 'op' in node)
        yield { kind: 'SelectStmt', node: node as SqlNode };
      yield* nodesOf(node);
    }
  }
}

/** The table named by a relation. */
export const tableOf = (relation: SqlNode): string => String(relation['relname']);

/** The last part of a name, without its schema. */
export const lastName = (names: unknown): string =>
  String((names as { String?: { sval: string } }[]).at(-1)?.String?.sval ?? '');

/** The parts of a plain column's name; undefined for everything else. */
export function fieldsOf(node: SqlNode): string[] | undefined {
  const fields = (node['ColumnRef'] as { fields: { String?: { sval: string } }[] } | undefined)?.fields;
  return fields?.every((field) => field.String) ? fields.map((field) => field.String!.sval) : undefined;
}
