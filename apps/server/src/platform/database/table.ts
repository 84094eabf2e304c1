import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction, Value } from './types.ts';

/** A column: the database's type, what its values are in rows, and whether a new row must give it. */
export interface Column<Content = unknown, Given extends 'given' | 'optional' = 'given' | 'optional'> {
  readonly type: string;
  readonly nullable: boolean;
  readonly given: Given;
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
export const bigint = () => column('bigint')<number>();
export const integer = () => column('integer')<number>();
export const smallint = () => column('smallint')<number>();
/** A number with decimals, as the database writes it. */
export const decimal = () => column('numeric')<string>();
export const flag = () => column('boolean')<boolean>();
/** A day without a time, `2026-11-28`. */
export const day = () => column('date')<string>();
export const instant = () => column('timestamptz')<Instant>();
export const texts = <Content extends string = string>() => column('text[]')<Content[]>();
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

type Columns = Readonly<Record<string, Column>>;
/** A row as it is read: camelCase names. */
export type RowOf<Of extends { readonly described: Columns }> = RowFrom<Of['described']>;
type RowFrom<Of extends Columns> = { [Name in keyof Of]: Exclude<Of[Name]['content'], undefined> };
/** A row as it is inserted: columns that may be null or have a default can be left out. */
export type NewRowOf<Of extends { readonly described: Columns }> = NewRowFrom<Of['described']>;
type NewRowFrom<Of extends Columns> = Pick<RowFrom<Of>, GivenIn<Of>> & Partial<RowFrom<Of>>;
type GivenIn<Of extends Columns> = { [Name in keyof Of]: Of[Name]['given'] extends 'given' ? Name : never }[keyof Of];

export interface Table<Described extends Columns = Columns> {
  readonly name: string;
  readonly described: Described;
  /** Names of the columns of the primary key. */
  readonly key: readonly (keyof Described & string)[];
  /** For SELECT and RETURNING: all columns under their names in rows. */
  columns(alias?: string): string;
  /** Inserts a row; null when another row has its value in the unique column `unless`. */
  insert(
    tx: Queryable,
    row: NewRowFrom<Described>,
    unless?: keyof Described & string,
  ): Promise<RowFrom<Described> | null>;
  /** Inserts a row, or replaces the one with its key. */
  save(tx: Queryable, row: NewRowFrom<Described>): Promise<void>;
  /** Inserts rows by one statement. */
  insertAll(tx: Queryable, rows: readonly NewRowFrom<Described>[]): Promise<void>;
  /** Changes a locked row. @returns the row as it is then, with everything else that `row` carries */
  update<Row extends RowFrom<Described>>(tx: Transaction, row: Row, change: Partial<RowFrom<Described>>): Promise<Row>;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Describes the columns of a table once; lists for statements and the types of rows come from it. Statements stay SQL, except
 * inserting a row and changing a locked one. A column's name is its property in snake case. `tables.test.ts` compares each table
 * with the migrated database.
 */
export function defineTable<const Described extends Columns>(
  name: string,
  key: readonly (keyof Described & string)[],
  described: Described,
): Table<Described> {
  const names = Object.keys(described);
  const columns = (alias?: string): string =>
    names.map((each) => `${alias === undefined ? '' : `${alias}.`}${snake(each)} AS "${each}"`).join(', ');
  const valueOf = (row: Record<string, unknown>, each: string): Value => {
    const value = row[each] ?? null;
    return value === null ? null : (described[each]!.write?.(value) ?? (value as Value));
  };
  const givenIn = (row: object): string[] => names.filter((each) => each in row && row[each as never] !== undefined);
  const list = (given: readonly string[]): string => given.map(snake).join(', ');
  const places = (given: readonly string[]): string => given.map((_, index) => `$${index + 1}`).join(', ');
  const keys = key.map((each, index) => `${snake(each)} = $${index + 1}`).join(' AND ');
  return {
    name,
    described,
    key,
    columns,
    async insert(tx, row, unless) {
      const given = givenIn(row);
      const [made] = await tx.query<RowFrom<Described>>(
        `INSERT INTO ${name} (${list(given)}) VALUES (${places(given)})${unless === undefined ? '' : ` ON CONFLICT (${snake(unless)}) DO NOTHING`} RETURNING ${columns()}`,
        given.map((each) => valueOf(row, each)),
      );
      return made ?? null;
    },
    async save(tx, row) {
      const given = givenIn(row);
      const sets = given
        .filter((each) => !key.includes(each))
        .map((each) => `${snake(each)} = excluded.${snake(each)}`);
      await tx.query(
        `INSERT INTO ${name} (${list(given)}) VALUES (${places(given)}) ON CONFLICT (${list(key)}) DO UPDATE SET ${sets.join(', ')}`,
        given.map((each) => valueOf(row, each)),
      );
    },
    async insertAll(tx, rows) {
      const given = names.filter((each) => rows.some((row) => each in row));
      const shape = given.map((each) => `${snake(each)} ${described[each]!.type}`).join(', ');
      const records = rows.map((row) => Object.fromEntries(given.map((each) => [snake(each), row[each as never]])));
      await tx.query(
        `INSERT INTO ${name} (${list(given)}) SELECT ${list(given)} FROM jsonb_to_recordset($1) AS record (${shape})`,
        [JSON.stringify(records)],
      );
    },
    async update(tx, row, change) {
      const given = givenIn(change);
      const sets = given.map((each, index) => `${snake(each)} = $${index + 1 + key.length}`);
      await tx.query(`UPDATE ${name} SET ${sets.join(', ')} WHERE ${keys}`, [
        ...key.map((each) => valueOf(row, each)),
        ...given.map((each) => valueOf(change, each)),
      ]);
      return { ...row, ...change };
    },
  };
}
