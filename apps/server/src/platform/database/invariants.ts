import type { Queryable } from './types.ts';

/** A record that breaks a rule. */
export interface Fault {
  rule: string;
  detail: string;
}

/**
 * The records that break one of the rules. @param rules by name, the SQL of the rows that break it, with their `detail`
 */
export function findFaults(database: Queryable, rules: Readonly<Record<string, string>>): Promise<Fault[]> {
  return database.query(
    Object.entries(rules)
      .map(([rule, sql]) => `SELECT '${rule}' AS rule, detail FROM (${sql}) AS found`)
      .join(' UNION ALL '),
  );
}
