import { describe, expect, test } from 'vitest';
import { openProject } from '../../source/project.ts';
import { checkPlacement } from './placement.ts';

const store = 'apps/server/src/domains/orders/bad.store.ts';
const migrations = 'apps/server/migrations';

/** The rules that are reported as broken in these files. */
function broken(files: Readonly<Record<string, string>>): string[] {
  return checkPlacement(openProject(new Map(Object.entries(files)))).map(({ file, rule }) => `${rule} ${file}`);
}
const brokenBy = (statement: string): string[] =>
  broken({ [store]: `export const statement = (set: string) => \`${statement}\`;` });

describe('placement: planted violations are caught', () => {
  test('a new table without a placement', () => {
    expect(
      broken({
        [`${migrations}/0200-parcels.sql`]:
          'CREATE TABLE orders (city text);\nCREATE UNLOGGED TABLE parcels (id uuid);',
      }),
    ).toEqual([`placement/missing ${migrations}/0200-parcels.sql`]);
    expect(broken({ [`${migrations}/0200-parcels.sql`]: 'ALTER TABLE orders RENAME TO parcels;' })).toEqual([
      `placement/missing ${migrations}/0200-parcels.sql`,
    ]);
  });
  test('a table that is dropped later needs none', () => {
    expect(
      broken({
        [`${migrations}/0200-parcels.sql`]: 'CREATE TABLE parcels (id uuid);',
        [`${migrations}/0201-none.sql`]: 'DROP TABLE parcels;',
      }),
    ).toEqual([]);
  });

  test.each([
    "UPDATE orders SET state = 'done' WHERE no = $1",
    'UPDATE receipts SET ${set} WHERE receipt_no = $1',
    'DELETE FROM hall_orders WHERE no = $1',
    'INSERT INTO weighings (order_no, id) VALUES ($1, $2)',
    'WITH done AS (UPDATE orders SET note = $2 WHERE no = $1 RETURNING no) SELECT no FROM done',
    'SELECT o.no FROM orders o JOIN receipts r ON r.order_no = o.no',
  ])('%s', (statement) => expect(brokenBy(statement)).toContain(`placement/city ${store}`));

  test.each([
    ['by its number alone', 'SELECT title FROM orders WHERE no = $1'],
    ['locked by its number alone', 'SELECT title FROM orders WHERE no = $1 FOR UPDATE'],
    [
      'with a city that is only answered and sorted by',
      'SELECT city, no FROM orders WHERE customer_id = $1 ORDER BY city, no',
    ],
    ['with a city that is only set', 'UPDATE orders SET city = $2 WHERE no = $1'],
    ['with a city in a text and a comment alone', "SELECT no FROM orders WHERE note = 'city' -- of this city"],
    [
      'in a query inside',
      'SELECT id FROM users WHERE EXISTS (SELECT FROM receipts WHERE recycler_id = users.id::text)',
    ],
    [
      'in the second half of a union',
      'SELECT no FROM orders WHERE city = $1 UNION ALL SELECT order_no FROM receipts WHERE recycler_id = $2',
    ],
    [
      'in a part of its own',
      `WITH late AS (SELECT no FROM orders WHERE window_to < now()) DELETE FROM hall_orders
       WHERE city = $1 AND no IN (SELECT no FROM late)`,
    ],
    [
      'joined to one that has it',
      'SELECT r.receipt_no FROM orders o JOIN receipts r ON r.order_no = o.no WHERE o.city = $1 AND o.no = $2',
    ],
    [
      'beside it, by LATERAL',
      `SELECT o.no FROM orders o CROSS JOIN LATERAL (SELECT grams FROM order_goods g WHERE g.order_no = o.no) goods
       WHERE o.city = $1`,
    ],
    ['after a comma', 'SELECT o.no FROM orders o, receipts r WHERE o.city = $1 AND r.order_no = o.no'],
    ['with conditions that a template puts in', 'SELECT no FROM orders WHERE ${set}'],
    ['written by its number', 'INSERT INTO order_notes (order_no, id) VALUES ($1, $2)'],
    ['written with the city of nowhere', 'INSERT INTO order_notes (city, order_no) SELECT max($1), $2'],
    [
      'compared with the city of the query around it',
      `SELECT no, (SELECT count(*) FROM order_photos p WHERE p.city = o.city AND p.order_no = o.no) FROM orders o
       WHERE o.city = $1`,
    ],
    [
      'joined by the city, which is compared with nothing',
      'SELECT orders.no FROM hall_orders JOIN orders USING (city, no) WHERE hall_orders.exclusive_until < now()',
    ],
    ['in a list of rows', 'DELETE FROM hall_orders WHERE (city, no) IN (SELECT * FROM unnest($1::text[], $2::text[]))'],
    ['one way or another', 'SELECT no FROM orders WHERE city = $1 OR customer_id = $2'],
    ['other than one', 'SELECT no FROM orders WHERE city <> $1'],
    ['compared with itself', 'SELECT no FROM orders o WHERE o.city = o.city'],
    [
      'beside a table that lives elsewhere',
      'SELECT o.no FROM orders o JOIN users u ON u.id::text = o.customer_id WHERE o.city = $1',
    ],
    [
      'written together with a queue',
      `WITH done AS (UPDATE orders SET state = 'done' WHERE city = $1 AND no = $2 RETURNING no)
       INSERT INTO outbox_events (name) SELECT no FROM done`,
    ],
    ['in what is no SQL', 'SELECT no FROM orders WHERE city = = $1'],
    ['in a part of its own that is called like it', 'WITH orders AS (SELECT no FROM orders) SELECT no FROM orders'],
    [
      'in a list of what is selected',
      'SELECT no, (SELECT max(made_at) FROM order_photos WHERE order_no = o.no) FROM orders o WHERE city = $1',
    ],
    [
      'restricted by the condition of an outer join alone',
      'SELECT o.no FROM orders o LEFT JOIN receipts r ON o.city = $1 AND r.city = $1 AND r.order_no = o.no',
    ],
    [
      'whose city is that of the side that may be missing',
      'SELECT o.no FROM orders o LEFT JOIN receipts r ON r.city = o.city AND r.city = $1 AND r.order_no = o.no',
    ],
    [
      'of two cities',
      'SELECT o.no FROM orders o JOIN orders p ON p.customer_id = o.customer_id WHERE o.city = $1 AND p.city = $2',
    ],
    [
      'of two cities in a union',
      'SELECT no FROM orders WHERE city = $1 UNION SELECT no FROM hall_orders WHERE city = $2',
    ],
    [
      'copied from one city to another',
      'INSERT INTO order_notes (city, order_no) SELECT $2, o.no FROM orders o WHERE o.city = $1',
    ],
    [
      'locked in a list of cities',
      'SELECT no FROM orders WHERE city = ANY ($1) ORDER BY placed_at FOR UPDATE SKIP LOCKED',
    ],
    ['written in a list of cities', "UPDATE orders SET state = 'done' WHERE city = ANY ($1)"],
    [
      'taken off together with a table that lives elsewhere',
      'DELETE FROM hall_orders h USING service_areas a WHERE h.city = $1 AND a.adcode = h.adcode',
    ],
    [
      'beside a table of a city that is not distributed',
      'UPDATE orders o SET note = q.note FROM photo_quotes q WHERE o.city = $1 AND q.city = $1 AND q.order_no = o.no',
    ],
    [
      'merged',
      `MERGE INTO orders o USING (SELECT $2 AS no) n ON o.city = $1 AND o.no = n.no WHEN MATCHED THEN
       UPDATE SET note = $3`,
    ],
    ['emptied', 'TRUNCATE dispatch_pauses'],
    ['locked whole', 'LOCK TABLE orders IN SHARE MODE'],
    ['shown whole', 'TABLE orders'],
    [
      'with a conflict on its number',
      'INSERT INTO dispatch_pauses (city, order_no) VALUES ($1, $2) ON CONFLICT (order_no) DO NOTHING',
    ],
    ['with a notification, which the shard would send', "SELECT pg_notify('orders', no) FROM orders WHERE city = $1"],
    [
      'with a number that the shard would draw',
      "INSERT INTO order_notes (city, order_no, id) VALUES ($1, $2, nextval('notes'))",
    ],
    ['with a lock that the shard would hold', 'SELECT pg_advisory_xact_lock(hashtext(no)) FROM orders WHERE city = $1'],
    ['in a window over all cities', 'SELECT no, row_number() OVER (PARTITION BY city ORDER BY placed_at) FROM orders'],
    ['in quotation marks', 'SELECT "no" FROM "orders" WHERE "no" = $1'],
    ['behind a comment', 'SELECT no FROM /* of all */ orders WHERE no = $1'],
    ['in brackets', 'SELECT o.no FROM (orders o CROSS JOIN services s) WHERE o.no = $1'],
    [
      'of a list of cities that are not joined by it',
      'SELECT o.no FROM orders o JOIN receipts r ON r.order_no = o.no WHERE o.city = ANY ($1) AND r.city = ANY ($1)',
    ],
    [
      'of a list of cities, for each row',
      `SELECT o.no, (SELECT count(*) FROM order_photos p WHERE p.city = ANY ($1) AND p.order_no = o.no) FROM orders o
       WHERE o.city = ANY ($1)`,
    ],
    [
      'of a list of cities, by LATERAL',
      `SELECT o.no FROM orders o CROSS JOIN LATERAL (SELECT 1 FROM receipts r
       WHERE r.city = ANY ($1) AND r.order_no = o.no LIMIT 1) r WHERE o.city = ANY ($1)`,
    ],
    ['moved to another city', 'UPDATE orders SET city = $3, note = $4 WHERE city = $1 AND no = $2'],
    [
      'moved to another city on a conflict',
      `INSERT INTO dispatch_pauses (city, order_no) VALUES ($1, $2)
       ON CONFLICT (city, order_no) DO UPDATE SET city = excluded.city`,
    ],
    [
      'with a query among values',
      `INSERT INTO order_notes (city, order_no, text)
       VALUES ($1, $2, (SELECT max(text) FROM order_notes WHERE city = $1))`,
    ],
    [
      'with the moment within coalesce',
      'UPDATE orders SET done_at = coalesce(done_at, now()) WHERE city = $1 AND no = $2',
    ],
    [
      'with the moment within CASE',
      "UPDATE orders SET done_at = CASE WHEN state = 'paid' THEN current_timestamp END WHERE city = $1 AND no = $2",
    ],
    [
      'with what depends on the time zone of a column',
      "UPDATE orders SET window_to = window_to + interval '1 hour' WHERE city = $1 AND no = $2",
    ],
    ['deleted by a day of a column', 'DELETE FROM order_photos WHERE city = $1 AND made_at::date < $2'],
    ['with a text of a column', 'UPDATE orders SET place = concat(district, street) WHERE city = $1 AND no = $2'],
    ['with a random number', 'UPDATE orders SET note = random()::text WHERE city = $1 AND no = $2'],
    ['of random rows', 'DELETE FROM order_photos WHERE city = $1 AND random() < 0.5'],
    [
      'with the moment on a conflict',
      `INSERT INTO dispatch_pauses (city, order_no, until) VALUES ($1, $2, $3)
       ON CONFLICT (city, order_no) DO UPDATE SET until = now()`,
    ],
    [
      'answered as text of the moment',
      "UPDATE orders SET note = '' WHERE city = $1 AND no = $2 RETURNING to_char(placed_at, 'YYYY')",
    ],
  ])('an order table without its city, or not to be sent to one: %s', (_, statement) =>
    expect(brokenBy(statement)).toContain(`placement/scatter ${store}`),
  );

  test('a table’s name that a template puts in', () => {
    const file = (table: string) =>
      `const table = '${table}';\nexport const statement = \`SELECT no FROM \${table} WHERE no = $1\`;`;
    expect(broken({ [store]: file('orders') })).toEqual([`placement/scatter ${store}`]);
    expect(broken({ [store]: file('supplies') })).toEqual([]);
  });

  test('one more in a file that has some, and a number that is too high', () => {
    const gauges = 'apps/server/src/domains/orders/hall/hall-gauges.store.ts';
    const file = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) => `export const statement${index} = 'SELECT count(*) FROM hall_orders WHERE spot = $${index + 1}';`,
      ).join('\n');
    expect(broken({ [gauges]: file(1) })).toEqual([]);
    expect(broken({ [gauges]: file(2) })).toEqual([`placement/scatter ${gauges}`, `placement/scatter ${gauges}`]);
    expect(broken({ [gauges]: file(0) || 'export {};' })).toEqual([`placement/scatter ${gauges}`]);
  });

  test.each([
    'UPDATE receipts SET ${set} WHERE city = $1 AND receipt_no = $2',
    'INSERT INTO orders (${set}) VALUES (1)',
    'SELECT o.no FROM orders o JOIN receipts r ON r.city = o.city AND r.order_no = o.no WHERE r.city = $1',
    'SELECT no FROM orders WHERE city = $1 AND customer_id = $2',
    'SELECT no FROM orders WHERE city = ANY ($1) AND customer_id = $2 ORDER BY ${by} ${direction}',
    'DELETE FROM hall_orders WHERE city = $1 AND no = ANY ($2)',
    `SELECT no, (SELECT count(*) FROM order_photos p WHERE p.city = $1 AND p.order_no = o.no) FROM orders o
     WHERE o.city = $1`,
    'SELECT orders.no FROM hall_orders JOIN orders USING (city, no) WHERE hall_orders.city = $1',
    'INSERT INTO order_notes (city, order_no) SELECT o.city, o.no FROM orders o WHERE o.city = $1',
    `UPDATE orders o SET note = kept.note FROM unnest($2::text[], $3::text[]) AS kept (no, note)
     WHERE o.city = $1 AND o.no = kept.no`,
    'UPDATE orders SET note = $2 WHERE city = $1 AND no = $3 RETURNING ${columns}',
    'AND orders.state = ANY (${states})',
    'UPDATE users SET username = $2 WHERE id = $1',
    'SELECT o.no FROM orders o LEFT JOIN receipts r ON r.city = o.city AND r.order_no = o.no WHERE o.city = $1',
    'INSERT INTO dispatch_pauses (city, order_no) VALUES ($1, $2) ON CONFLICT (city, order_no) DO NOTHING',
    `SELECT o.no FROM orders o LEFT JOIN order_fee_rules f ON f.version = o.rules_version
     WHERE o.city = $1 FOR UPDATE OF o SKIP LOCKED`,
    `UPDATE orders SET note = '' WHERE city = $1 AND paid_at < to_timestamp($2 / 1000.0) - interval '2 years'
     RETURNING no, window_to`,
    'UPDATE receipts SET contacted_at = now() WHERE city = $1 AND receipt_no = $2',
    'SELECT o.no, (SELECT count(*) FROM receipts WHERE city = ANY ($1)) FROM orders o WHERE o.city = ANY ($1)',
    'SELECT o.no FROM receipts r JOIN orders o ON o.city = r.city AND o.no = r.order_no WHERE r.city = ANY ($1)',
    `INSERT INTO order_events (city, order_no, payload) SELECT o.city, o.no, jsonb_build_object('at', now())
     FROM orders o WHERE o.city = $1`,
  ])('%s is fine', (statement) => expect(brokenBy(statement)).toEqual([]));

  test('a function that reads tables, called beside an order table', () => {
    const own = {
      [`${migrations}/functions/on-duty.sql`]: `CREATE OR REPLACE FUNCTION on_duty(id text) RETURNS boolean LANGUAGE sql RETURN EXISTS (SELECT FROM users
         WHERE id = $1);`,
    };
    const store = 'apps/server/src/domains/orders/bad.store.ts';
    expect(
      broken({
        ...own,
        [store]: 'export const statement = `SELECT no FROM orders WHERE city = $1 AND on_duty(recycler_id)`;',
      }),
    ).toEqual([`placement/scatter ${store}`]);
    expect(
      broken({
        ...own,
        [store]: 'export const statement = `SELECT no FROM orders WHERE city = $1 AND lower(title) = $2`;',
      }),
    ).toEqual([]);
  });

  test('a function of ours that is not on every node, called beside an order table', () => {
    const own = {
      [`${migrations}/functions/short-name.sql`]:
        'CREATE OR REPLACE FUNCTION short_name(name text) RETURNS text LANGUAGE sql IMMUTABLE RETURN left(name, 2);',
      [`${migrations}/functions/instant-text.sql`]:
        'CREATE OR REPLACE FUNCTION instant_text(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$ SELECT at::text $$;',
    };
    const calling = (name: string): string[] =>
      broken({ ...own, [store]: `export const statement = 'SELECT ${name}(title) FROM orders WHERE city = $1';` });
    expect(calling('short_name')).toEqual([`placement/scatter ${store}`]);
    expect(calling('instant_text')).toEqual([]);
    expect(
      broken({
        ...own,
        [store]:
          "export const statement = 'UPDATE orders SET note = instant_text(placed_at) WHERE city = $1 AND no = $2';",
      }),
    ).toEqual([`placement/scatter ${store}`]);
  });

  test('the store of the sandbox is no exception', () => {
    const sandbox = 'apps/server/src/sandbox/desk.store.ts';
    expect(
      broken({
        [sandbox]: `export const statement =
           'SELECT o.no FROM dispatch_offers o JOIN users u ON u.id::text = o.recycler_id WHERE o.city = $1';`,
      }),
    ).toEqual([`placement/scatter ${sandbox}`]);
  });

  test.each([
    'CREATE UNIQUE INDEX receipts_once ON receipts (receipt_no) INCLUDE (city)',
    'ALTER TABLE order_notes ADD CONSTRAINT once UNIQUE (order_no, id)',
    'ALTER TABLE order_notes ADD COLUMN number bigserial',
    'ALTER TABLE order_notes ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY',
    'ALTER TABLE order_notes ADD CONSTRAINT by FOREIGN KEY (operator_id) REFERENCES operators (id)',
    'ALTER TABLE appeals ADD CONSTRAINT about FOREIGN KEY (city, receipt_no) REFERENCES receipts (city, receipt_no)',
    'CREATE TRIGGER noted AFTER INSERT ON order_notes FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  ])('a migration that keeps orders from being distributed: %s', (statement) => {
    expect(broken({ [`${migrations}/0990-bad.sql`]: `-- Why.\n${statement};` })).toEqual([
      `placement/key ${migrations}/0990-bad.sql`,
    ]);
    expect(
      broken({
        [`${migrations}/0990-good.sql`]: `CREATE UNIQUE INDEX receipts_once ON receipts (city,
          receipt_no); ALTER TABLE order_notes ADD CONSTRAINT of_order FOREIGN KEY (city,
          order_no) REFERENCES orders (city, no);`,
      }),
    ).toEqual([]);
  });

  test('a function on orders in a language whose parameters are not known when it is planned, and a statement of one without its city', () => {
    const path = `${migrations}/functions/orders-open.sql`;
    const made = (language: string, body: string) =>
      broken({
        [path]: `CREATE OR REPLACE FUNCTION orders_open(of_city text) RETURNS bigint LANGUAGE ${language} AS $$ ${body} $$;`,
      });
    expect(made('sql', 'SELECT count(*) FROM orders WHERE city = of_city')).toEqual([`placement/scatter ${path}`]);
    expect(made('plpgsql', "BEGIN RETURN (SELECT count(*) FROM orders WHERE state = 'open'); END")).toEqual([
      `placement/scatter ${path}`,
    ]);
    expect(made('plpgsql', 'BEGIN RETURN (SELECT count(*) FROM orders WHERE city = of_city); END')).toEqual([]);
    expect(made('plpgsql', "BEGIN EXECUTE 'DELETE FROM orders WHERE city = $1' USING of_city; RETURN 1; END")).toEqual([
      `placement/scatter ${path}`,
    ]);
    expect(
      broken({
        [path]: `CREATE OR REPLACE FUNCTION orders_open(of_city text) RETURNS bigint LANGUAGE sql RETURN (SELECT count(*)
           FROM orders WHERE city = of_city);`,
      }),
    ).toEqual([`placement/scatter ${path}`]);
  });

  test('a statement of an SQL function, and not its comment', () => {
    const path = `${migrations}/functions/close-orders.sql`;
    expect(
      broken({
        [path]:
          "CREATE OR REPLACE FUNCTION close_orders(number text) RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n  -- In every city.\n  UPDATE orders SET state = 'done' WHERE no = number;\n  PERFORM city;\nEND $$;",
      }),
    ).toEqual([`placement/city ${path}`, `placement/scatter ${path}`]);
  });
});
