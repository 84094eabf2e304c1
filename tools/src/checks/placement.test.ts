import { describe, expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkPlacement } from './placement.ts';

const store = 'apps/server/src/domains/orders/bad.store.ts';
const migrations = 'apps/server/migrations';

/** The rules that are reported as broken in these files. */
function broken(files: Readonly<Record<string, string>>): string[] {
  return checkPlacement(openProject(new Map(Object.entries(files)))).map(({ file, rule }) => `${rule} ${file}`);
}
const brokenBy = (statement: string): string[] => broken({ [store]: `export const statement = (set: string) => \`${statement}\`;` });

describe('placement: planted violations are caught', () => {
  test('a new table without a placement', () => {
    expect(broken({ [`${migrations}/0200-parcels.sql`]: 'CREATE TABLE orders (city text);\nCREATE UNLOGGED TABLE parcels (id uuid);' })).toEqual([`placement/missing ${migrations}/0200-parcels.sql`]);
    expect(broken({ [`${migrations}/0200-parcels.sql`]: 'ALTER TABLE orders RENAME TO parcels;' })).toEqual([`placement/missing ${migrations}/0200-parcels.sql`]);
  });
  test('a table that is dropped later needs none', () => {
    expect(broken({ [`${migrations}/0200-parcels.sql`]: 'CREATE TABLE parcels (id uuid);', [`${migrations}/0201-none.sql`]: 'DROP TABLE parcels;' })).toEqual([]);
  });

  test.each([
    "UPDATE orders SET state = 'done' WHERE no = $1",
    'UPDATE receipts SET ${set} WHERE receipt_no = $1',
    'DELETE FROM hall_orders WHERE no = $1',
    'INSERT INTO weighings (order_no, id) VALUES ($1, $2)',
    'WITH done AS (UPDATE orders SET note = $2 WHERE no = $1 RETURNING no) SELECT no FROM done',
    'SELECT o.no FROM orders o JOIN receipts r ON r.order_no = o.no',
  ])('%s', (statement) => expect(brokenBy(statement)).toEqual([`placement/city ${store}`]));

  test.each([
    'UPDATE receipts SET ${set} WHERE city = $1 AND receipt_no = $2',
    'INSERT INTO orders (${set}) VALUES (1)',
    'SELECT o.no FROM orders o JOIN receipts r ON r.city = o.city AND r.order_no = o.no',
    'SELECT no FROM orders WHERE customer_id = $1',
    'UPDATE users SET username = $2 WHERE id = $1',
  ])('%s is fine', (statement) => expect(brokenBy(statement)).toEqual([]));

  test('a statement of an SQL function, and not its comment', () => {
    const path = `${migrations}/functions/close-orders.sql`;
    expect(broken({ [path]: "BEGIN\n  -- In every city.\n  UPDATE orders SET state = 'done' WHERE no = number;\n  PERFORM city;\nEND" })).toEqual([`placement/city ${path}`]);
  });
});
