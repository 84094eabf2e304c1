import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction, Value } from './types.ts';

/** A column: the database's type, what its values are in rows, and whether a new row must give it. */
export interface Column<Content = unknown, Given extends 'given' | 'optional' = 'given' | 'optional'> {
  readonly type: string;
  readonly nullable: boolean;
  readonly given: Given;
  /** Its name in the database, where that is not its property in snake case. */
  readonly name?: string;
  /** The way of a value into a statement, where it is not sent as it is. */
  write?(value: Content): Value;
  /** Never there: it carries the type alone. */
  readonly content?: Content;
}

const column =
  (type: string) =>
  <Content>(): Column<Content, 'given'> => ({ type, nullable: false, given: 'given' });

export const text = <Content extends string = string>() => column('text')<Content>();
export const uuid = () => column('uuid')<string>();
export const uuids = () => column('uuid[]')<string[]>();
export const bigint = () => column('bigint')<number>();
export const integer = <Content extends number = number>() => column('integer')<Content>();
export const smallint = <Content extends number = number>() => column('smallint')<Content>();
/** A number with decimals, as the database writes it. */
export const decimal = () => column('numeric')<string>();
export const float = () => column('double precision')<number>();
export const flag = () => column('boolean')<boolean>();
/** A day without a time, `2026-11-28`. */
export const day = () => column('date')<string>();
export const instant = () => column('timestamptz')<Instant>();
export const texts = <Content extends string = string>() => column('text[]')<Content[]>();
export const integers = () => column('integer[]')<number[]>();
/** A place in a plane. */
export const point = (): Column<{ x: number; y: number }, 'given'> => ({
  ...column('point')<{ x: number; y: number }>(),
  write: ({ x, y }) => `(${x},${y})`,
});
export const bytes = () => column('bytea')<Uint8Array>();
export const json = <Content extends object>(): Column<Content, 'given'> => ({
  ...column('jsonb')<Content>(),
  // The driver would send an array as one of PostgreSQL's.
  write: (value) => JSON.stringify(value),
});
export const nullable = <Content>(of: Column<Content, 'given'>): Column<Content | null, 'optional'> => ({
  ...(of as Column<Content | null>),
  nullable: true,
  given: 'optional',
});
/** The database gives it a value when a new row does not. */
export const byDefault = <Content>(of: Column<Content, 'given'>): Column<Content, 'optional'> => ({
  ...of,
  given: 'optional',
});

/** A column that rows call otherwise than the database does. */
export const named = <Content, Given extends 'given' | 'optional'>(
  name: string,
  of: Column<Content, Given>,
): Column<Content, Given> => ({ ...of, name });

type Columns = Readonly<Record<string, Column>>;
/** A row as it is read: camelCase names. */
export type RowOf<Of extends { readonly described: Columns }> = RowFrom<Of['described']>;
type RowFrom<Of extends Columns> = { [Name in keyof Of]: Exclude<Of[Name]['content'], undefined> };
/** A row as it is inserted: columns that may be null or have a default can be left out. */
export type NewRowOf<Of extends { readonly described: Columns }> = NewRowFrom<Of['described']>;
type NewRowFrom<Of extends Columns> = Pick<RowFrom<Of>, GivenIn<Of>> & Partial<RowFrom<Of>>;
type GivenIn<Of extends Columns> = { [Name in keyof Of]: Of[Name]['given'] extends 'given' ? Name : never }[keyof Of];

/**
 * A value that the database computes: SQL in which `$name` is the value written to that column, or one of its own
 * `values`, which the SQL types.
 * One that reads a table is no way into an order table: a shard takes it in INSERT … SELECT alone.
 */
export class Computed {
  readonly sql: string;
  readonly values: Readonly<Record<string, Value>>;
  constructor(sql: string, values: Readonly<Record<string, Value>> = {}) {
    this.sql = sql;
    this.values = values;
  }
}
type WithComputed<Row> = { [Name in keyof Row]: Row[Name] | Computed };

/** How a saved row replaces the one that stands; in SQL the one is `excluded` and the other `stood`. */
export interface Replacing<Name extends string> {
  /** The unique columns by which that one is known; the key by default. */
  by?: readonly Name[];
  /** Columns in which that one keeps its values; with `all` only those of `sets` change. */
  keeps?: readonly Name[] | 'all';
  /** SQL of values that are not those of the new row. */
  sets?: Readonly<Partial<Record<Name, string>>>;
  /** SQL of the condition under which it is replaced. */
  where?: string;
}

export interface Table<Described extends Columns = Columns> {
  readonly name: string;
  readonly described: Described;
  /** Names of the columns of the primary key. */
  readonly key: readonly (keyof Described & string)[];
  /** For SELECT and RETURNING: columns under their names in rows, all of them or some. */
  columns(alias?: string, some?: readonly (keyof Described & string)[]): string;
  /**
   * Inserts a row; null when another row has its values in the unique columns `unless`, without any in those of any
   * unique index.
   */
  insert(
    tx: Queryable,
    row: WithComputed<NewRowFrom<Described>>,
    unless?: (keyof Described & string) | readonly (keyof Described & string)[],
  ): Promise<RowFrom<Described> | null>;
  /** Inserts a row, or replaces the one with its key. @returns false when the one that stands was not to be replaced */
  save(
    tx: Queryable,
    row: WithComputed<NewRowFrom<Described>>,
    replacing?: Replacing<keyof Described & string>,
  ): Promise<boolean>;
  /**
   * Inserts rows by one statement, without those whose values in the unique columns `unless` another row has. @returns
   * the inserted rows
   */
  insertAll(
    tx: Queryable,
    rows: readonly NewRowFrom<Described>[],
    unless?: (keyof Described & string) | readonly (keyof Described & string)[],
  ): Promise<RowFrom<Described>[]>;
  /** Names of columns in the database, for INSERT and for SELECT from `recordset`. */
  names(some: readonly (keyof Described & string)[]): string;
  /** SQL of a relation of rows with these columns, sent as the parameter `place` by `records`. */
  recordset(place: string, some: readonly (keyof Described & string)[]): string;
  /** Rows as one parameter of a statement, for `recordset`. */
  records(rows: readonly Partial<RowFrom<Described>>[]): string;
  /** Changes a locked row. @returns the row as it is then, with everything else that `row` carries */
  update<Row extends RowFrom<Described>>(tx: Transaction, row: Row, change: Partial<RowFrom<Described>>): Promise<Row>;
  /** Changes the rows with these values, none of them null. @returns the rows as they are then */
  updateWhere(
    tx: Queryable,
    values: Partial<RowFrom<Described>>,
    change: Partial<WithComputed<RowFrom<Described>>>,
  ): Promise<RowFrom<Described>[]>;
}

/** The name in the database of a described column. */
export const columnName = (described: Columns, property: string): string =>
  described[property]?.name ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Describes the columns of a table once; lists for statements and the types of rows come from it. Statements stay SQL,
 * except inserting a row and changing a locked one. A column's name is its property in snake case, or the one `named`.
 * `tables.test.ts` compares each table with the migrated database.
 */
export function defineTable<const Described extends Columns>(
  name: string,
  key: readonly (keyof Described & string)[],
  described: Described,
): Table<Described> {
  const names = Object.keys(described);
  const namesInDatabase = new Map(names.map((each) => [each, columnName(described, each)]));
  const inDatabase = (property: string): string => namesInDatabase.get(property)!;
  const columns = (alias?: string, some: readonly string[] = names): string =>
    some.map((each) => `${alias === undefined ? '' : `${alias}.`}${inDatabase(each)} AS "${each}"`).join(', ');
  const all = columns();
  const valueOf = (row: object, each: string): Value => {
    const value = row[each as never] ?? null;
    return value === null ? null : (described[each]!.write?.(value) ?? (value as Value));
  };
  const givenIn = (row: object): string[] => names.filter((each) => each in row && row[each as never] !== undefined);
  const list = (given: readonly string[]): string => given.map(inDatabase).join(', ');
  /** The SQL of each given column's value, and the values to send, followed by those of a condition. */
  const written = (row: object, values: object = {}) => {
    const given = givenIn(row);
    const sent = given.filter((each) => !((row[each as never] as unknown) instanceof Computed));
    const known = givenIn(values);
    const sentValues = sent.map((each) => valueOf(row, each));
    const place = (each: string): string => `$${sent.indexOf(each) + 1}`;
    const places = given.map((each) => {
      const value: unknown = row[each as never];
      if (!(value instanceof Computed)) return place(each);
      const typed = (of: string): string =>
        of in value.values ? `$${sentValues.push(value.values[of]!)}` : `${place(of)}::${described[of]!.type}`;
      return `(${value.sql.replace(/\$(\w+)/g, (_, of: string) => typed(of))})`;
    });
    return {
      text: `(${list(given)}) VALUES (${places.join(', ')})`,
      sets: given.map((each, index) => `${inDatabase(each)} = ${places[index]}`).join(', '),
      where: known.map((each, index) => `${inDatabase(each)} = $${sentValues.length + index + 1}`).join(' AND '),
      values: [...sentValues, ...known.map((each) => valueOf(values, each))],
    };
  };
  const conflict = (unless: string | readonly string[]): string => {
    const unique = [unless].flat();
    return ` ON CONFLICT ${unique.length === 0 ? '' : `(${list(unique)}) `}DO NOTHING`;
  };
  const recordset = (place: string, some: readonly string[]): string =>
    `jsonb_to_recordset(${place}::jsonb) AS record (${some.map((each) => `${inDatabase(each)} ${described[each]!.type}`).join(', ')})`;
  const sendable = (value: unknown): unknown =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
  const records = (rows: readonly object[]): string =>
    JSON.stringify(
      rows.map((row) =>
        Object.fromEntries(givenIn(row).map((each) => [inDatabase(each), sendable(row[each as never])])),
      ),
    );
  return {
    name,
    described,
    key,
    columns,
    async insert(tx, row, unless) {
      const { text, values } = written(row);
      const [made] = await tx.query<RowFrom<Described>>(
        `INSERT INTO ${name} ${text}${unless === undefined ? '' : conflict(unless)} RETURNING ${all}`,
        values,
      );
      return made ?? null;
    },
    async save(tx, row, { by = key, keeps = [], sets = {}, where } = {}) {
      const { text, values } = written(row);
      const replaced = givenIn(row)
        .filter((each) => keeps !== 'all' && ![...by, ...keeps, ...Object.keys(sets)].includes(each))
        .map((each) => `${inDatabase(each)} = excluded.${inDatabase(each)}`);
      const others = Object.entries(sets).map(([each, sql]) => `${inDatabase(each)} = ${sql as string}`);
      const saved = await tx.query(
        `INSERT INTO ${name} AS stood ${text} ON CONFLICT (${list(by)}) DO UPDATE
         SET ${[...replaced, ...others].join(', ')}${where === undefined ? '' : ` WHERE ${where}`}
         RETURNING ${list(key)}`,
        values,
      );
      return saved.length > 0;
    },
    insertAll(tx, rows, unless) {
      const given = names.filter((each) => rows.some((row) => each in row));
      return tx.query<RowFrom<Described>>(
        `INSERT INTO ${name} (${list(given)}) SELECT ${list(given)} FROM ${recordset('$1', given)}
         ${unless === undefined ? '' : conflict(unless)} RETURNING ${all}`,
        [records(rows)],
      );
    },
    names: list,
    recordset,
    records,
    async update(tx, row, change) {
      const others = Object.entries(change).filter(([each]) => !key.includes(each));
      const of = Object.fromEntries(key.map((each) => [each, row[each]]));
      const { sets, where, values } = written(Object.fromEntries(others), of);
      await tx.query(`UPDATE ${name} SET ${sets} WHERE ${where}`, values);
      return { ...row, ...change };
    },
    updateWhere(tx, of, change) {
      const { sets, where, values } = written(change, of);
      return tx.query<RowFrom<Described>>(`UPDATE ${name} SET ${sets} WHERE ${where} RETURNING ${all}`, values);
    },
  };
}
