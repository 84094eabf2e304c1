import { expect, test } from 'vitest';
import { problemOfOrderWrite } from './order-writes.ts';
import { parseStatements } from './parse-sql.ts';
import { nodesOf } from './sql-nodes.ts';

const problemOf = (sql: string): string | undefined =>
  problemOfOrderWrite([...nodesOf(parseStatements(sql))], { volatile: new Set(), stable: new Set() });

const copy = (city: string, beside: string): string =>
  `INSERT INTO order_notes (city, order_no) SELECT ${city}, o.no FROM orders o ${beside} WHERE o.city = $1`;

test('rows copied with the city of each, beside a table of every node, would ask every shard', () => {
  const rules = 'LEFT JOIN order_fee_rules f ON f.version = o.rules_version';
  expect(problemOf(copy('o.city', rules))).toContain('asks every shard');
  expect(problemOf(copy('$1', rules))).toBeUndefined();
  expect(problemOf(copy('o.city', ''))).toBeUndefined();
});
