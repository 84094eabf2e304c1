import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from './database.ts';
import { bigint, byDefault, Computed, defineTable, integer, json, named, nullable, text, texts } from './table.ts';
import type { Database } from './types.ts';

const boxes = defineTable('boxes', ['city', 'no'], {
  city: text(),
  no: integer(),
  label: text(),
  grams: byDefault(bigint()),
  paperTypes: texts(),
  sides: named('size', nullable(json<{ wide: number }[]>())),
});

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ connectionString: testDatabase.connectionString });
  await database.query(
    `CREATE TABLE boxes (city text, no integer, label text NOT NULL, grams bigint NOT NULL DEFAULT 7,
     paper_types text[] NOT NULL, size jsonb, PRIMARY KEY (city, no), UNIQUE (city, label))`,
  );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.query('TRUNCATE boxes');
});

const first = { city: '4403', no: 1, label: 'A', paperTypes: ['kraft'], sides: [{ wide: 3 }] };
const all = () => database.query(`SELECT ${boxes.columns()} FROM boxes ORDER BY no`);

describe('a described table', () => {
  it('inserts a row and gives it with what the database adds', async () => {
    expect(await boxes.insert(database, first)).toEqual({ ...first, grams: 7 });
  });

  it('leaves a row with the same key as it is, and gives null', async () => {
    await boxes.insert(database, first);
    expect(await boxes.insert(database, { ...first, label: 'B' }, ['city', 'no'])).toBeNull();
    expect(await all()).toEqual([{ ...first, grams: 7 }]);
  });

  it('refuses a row that another unique index excludes, unless any of them may', async () => {
    await boxes.insert(database, first);
    await expect(boxes.insert(database, { ...first, no: 2 }, ['city', 'no'])).rejects.toThrow('boxes_city_label_key');
    expect(await boxes.insert(database, { ...first, no: 2 }, [])).toBeNull();
  });

  it('replaces the row with the same key, which keeps its values of the columns named', async () => {
    await boxes.save(database, { ...first, grams: 5 });
    await boxes.save(database, { ...first, label: 'B', grams: 9, sides: null }, { keeps: ['grams'] });
    expect(await all()).toEqual([{ ...first, label: 'B', grams: 5, sides: null }]);
  });

  it('replaces the row with the same values of other unique columns, where a condition allows it', async () => {
    await boxes.insert(database, { ...first, grams: 5 });
    const light = { by: ['city', 'label'], where: 'stood.grams < 6', sets: { grams: 'stood.grams + 1' } } as const;
    const second = { ...first, no: 2, paperTypes: [] };
    expect(await boxes.save(database, second, light)).toBe(true);
    expect(await all()).toEqual([{ ...second, grams: 6 }]);
    expect(await boxes.save(database, { ...first, no: 3 }, light)).toBe(false);
    expect(await boxes.save(database, { ...first, no: 3 }, { ...light, keeps: 'all', where: 'true' })).toBe(true);
    expect(await all()).toEqual([{ ...second, grams: 7 }]);
  });

  it('inserts many rows without those that are there, and gives the new ones', async () => {
    await boxes.insert(database, first);
    const rows = [first, { ...first, no: 2, label: 'B', sides: null }];
    await expect(boxes.insertAll(database, rows)).rejects.toThrow('boxes_pkey');
    expect(await boxes.insertAll(database, rows, ['city', 'no'])).toEqual([{ ...rows[1], grams: 7 }]);
  });

  it('lets the database compute a value from those of other columns', async () => {
    const no = new Computed('SELECT coalesce(max(no), 0) + 1 FROM boxes WHERE city = $city');
    expect(await boxes.insert(database, { ...first, no })).toMatchObject({ no: 1 });
    expect(await boxes.insert(database, { ...first, no, label: 'B' })).toMatchObject({ no: 2 });
    expect(await boxes.insert(database, { ...first, no, city: '4401' })).toMatchObject({ no: 1 });
  });

  it('reads some of its columns under their names in rows', async () => {
    await boxes.insert(database, first);
    expect(await database.query(`SELECT ${boxes.columns('b', ['no', 'paperTypes'])} FROM boxes b`)).toEqual([
      { no: 1, paperTypes: ['kraft'] },
    ]);
  });

  it('changes the row with its key alone', async () => {
    await boxes.insertAll(database, [first, { ...first, no: 2, label: 'B' }]);
    const changed = await database.transaction((tx) =>
      boxes.update(tx, { ...first, grams: 7 }, { label: 'C', paperTypes: [] }),
    );
    expect(changed).toEqual({ ...first, grams: 7, label: 'C', paperTypes: [] });
    expect((await all()).map((row) => (row as { label: string }).label)).toEqual(['C', 'B']);
  });

  it('changes the rows with some values, and gives them', async () => {
    await boxes.insertAll(database, [first, { ...first, no: 2, label: 'B' }, { ...first, no: 3, label: 'C' }]);
    expect(await boxes.updateWhere(database, { city: '4403', label: 'B' }, { grams: 3 })).toMatchObject([
      { no: 2, grams: 3 },
    ]);
    const heavier = new Computed('grams + $no');
    expect(await boxes.updateWhere(database, { label: 'C' }, { no: 5, grams: heavier })).toMatchObject([
      { no: 5, grams: 12 },
    ]);
    expect(await boxes.updateWhere(database, { city: '4401' }, { grams: 3 })).toEqual([]);
  });
});
