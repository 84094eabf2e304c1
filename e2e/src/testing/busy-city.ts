import { Client } from 'pg';
import { inject } from 'vitest';
import type {} from '../product.global.ts';

/** The sample city's districts, by the name that an order bears. */
export const districts: Readonly<Record<string, string>> = {
  罗湖区: '440303',
  福田区: '440304',
  南山区: '440305',
  宝安区: '440306',
  龙岗区: '440307',
  盐田区: '440308',
  龙华区: '440309',
  坪山区: '440310',
  光明区: '440311',
};

/** Inserts copies of a row, by number `n`, with some fields changed; expressions are SQL of the row `r` and of `n`. */
const copies = (table: string, key: string, changes: Readonly<Record<string, string>>): string => {
  const fields = Object.entries(changes).map(([name, value]) => `'${name}', ${value}`);
  return `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(${fields.join(', ')}))).*
    FROM ${table} r, generate_series(1, $2::int) AS n WHERE r.${key} = $1`;
};

/** A city with its districts by the name that an order bears. */
interface City {
  code: string;
  districts: Readonly<Record<string, string>>;
  /** The numbers of its copies begin with those of a day that has no others. */
  prefix: string;
}

const sampleCity: City = { code: '440300', districts, prefix: 'OR991231' };

export const otherCity: City = {
  code: '440100',
  districts: { 天河区: '440106', 越秀区: '440104' },
  prefix: 'OR991230',
};

async function withDatabase(run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: inject('databaseUrls')[Number(process.env['VITEST_POOL_ID']) - 1]! });
  await client.connect();
  try {
    await client.query('BEGIN');
    await run(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/**
 * Fills a city, the open order's own unless another is given, with copies of it, which are in the hall for the days that
 * follow: a city's day in size. Written to the database, because a thousand bookings would take minutes. @returns takes them away again
 */
export async function fillCity(
  no: string,
  count: number,
  { code, districts: within, prefix }: City = sampleCity,
): Promise<() => Promise<void>> {
  const number = `'${prefix}' || lpad(n::text, 8, '0')`;
  const city = { city: `'${code}'` };
  const later = (column: string): string => `r.${column} + make_interval(hours => 24 + n % 24)`;
  const oneOf = (values: readonly string[]): string =>
    `(ARRAY[${values.map((each) => `'${each}'`).join(', ')}])[1 + n % ${values.length}]`;
  const place = { ...city, adcode: oneOf(Object.values(within)) };
  const windows = { window_from: later('window_from'), window_to: later('window_to') };
  const changes = {
    orders: {
      no: number,
      ...place,
      district: oneOf(Object.keys(within)),
      longitude: 'r.longitude + (n % 37) * 0.008 - 0.15',
      latitude: 'r.latitude + (n % 23) * 0.006 - 0.04',
      ...windows,
    },
    order_goods: { ...city, order_no: number },
    order_events: { ...city, order_no: number },
    hall_orders: { no: number, ...place, card: `replace(r.card, r.no, ${number})`, ...windows },
    order_directory: { ...city, no: number },
  };
  const tables = Object.entries(changes).map(([table, fields]) => ({
    table,
    fields,
    key: 'no' in fields ? 'no' : 'order_no',
  }));
  await withDatabase(async (client) => {
    for (const { table, key, fields } of tables) await client.query(copies(table, key, fields), [no, count]);
    await client.query('INSERT INTO order_cities (city) VALUES ($1) ON CONFLICT DO NOTHING', [code]);
    await client.query('ANALYZE orders, hall_orders');
  });
  return () =>
    withDatabase(async (client) => {
      // Events of orders are never deleted otherwise.
      await client.query('SET LOCAL session_replication_role = replica');
      for (const { table, key } of tables.toReversed())
        await client.query(`DELETE FROM ${table} WHERE ${key} LIKE '${prefix}%'`);
      await client.query(
        'DELETE FROM order_cities WHERE city = $1 AND NOT EXISTS (SELECT FROM orders o WHERE o.city = $1)',
        [code],
      );
    });
}
