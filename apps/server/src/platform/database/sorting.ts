import { cutPage, PAGE_SIZE, type Instant } from '@shoushou/kernel';
import type { Value } from './types.ts';

/** A column that rows are sorted by, never null, with its value in a row. */
type SortColumn<Row> =
  | { readonly sql: string; readonly type: 'timestamptz'; readonly of: (row: Row) => Instant }
  | { readonly sql: string; readonly type: 'bigint'; readonly of: (row: Row) => number };

interface SortingOf<Row, Name extends string> {
  /** The column that tells rows apart, and decides among equal ones. */
  readonly key: { readonly sql: string; readonly of: (row: Row) => string; readonly type?: 'text' | 'uuid' | 'bigint' };
  /** `null`: by the key alone, which contains the time. An index has the column and then the key. */
  readonly columns: Readonly<Record<Name, SortColumn<Row> | null>>;
}

export type Sort<Name extends string> = Name | `-${Name}`;

/** One page of a list, in the order asked for. */
export interface SortedPage<Row> {
  /** Rows to read: one more than are shown. */
  readonly limit: number;
  /** The condition of rows beyond the page before; its values are added to those of the statement. */
  after(values: Value[]): string;
  readonly orderBy: string;
  /** The rows to show, and the cursor of the page after them. */
  cut<Read extends Row>(rows: readonly Read[]): { shown: Read[]; next: string | null };
}

/** The last moment with a four-digit year; PostgreSQL does not read how JavaScript writes later ones. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const keys = { text: /^[\w-]{1,64}$/, uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, bigint: /^\d{1,15}$/ };

/** The orders in which a list can be read, each page continuing the one before by value and key. */
export function defineSorting<Row, const Name extends string>({ key, columns }: SortingOf<Row, Name>) {
  const { type = 'text' } = key;
  const write = (column: SortColumn<Row> | null, row: Row): string =>
    column === null
      ? key.of(row)
      : `${column.type === 'bigint' ? column.of(row) : `@${Date.parse(column.of(row))}`}.${key.of(row)}`;
  return {
    /** Null when the text is no cursor. */
    page(sort: Sort<Name>, cursor: string | undefined): SortedPage<Row> | null {
      const name = (sort.startsWith('-') ? sort.slice(1) : sort) as Name;
      const [direction, sign] = sort.startsWith('-') ? ['DESC', '<'] : ['ASC', '>'];
      const column = columns[name];
      const place = cursor === undefined ? null : readPlace(cursor, keys[type], column?.type ?? null);
      if (cursor !== undefined && place === null) return null;
      return {
        limit: PAGE_SIZE + 1,
        after(values) {
          if (place === null) return 'true';
          const at = (value: Value, as: string): string => `$${values.push(value)}::${as}`;
          if (column === null) return `${key.sql} ${sign} ${at(place.key, type)}`;
          const value = at(place.value, column.type);
          return `(${column.sql}, ${key.sql}) ${sign} (${value}, ${at(place.key, type)})`;
        },
        orderBy: `ORDER BY ${column === null ? '' : `${column.sql} ${direction}, `}${key.sql} ${direction}`,
        cut(rows) {
          const { page: shown, next } = cutPage(rows, (last) => write(column, last));
          return { shown, next };
        },
      };
    },
  };
}

function readPlace(
  text: string,
  pattern: RegExp,
  type: SortColumn<never>['type'] | null,
): { value: Instant | number; key: string } | null {
  if (type === null) return pattern.test(text) ? { value: 0, key: text } : null;
  const match = /^(@?)(\d{1,15})\.(.+)$/.exec(text);
  if (!match || !pattern.test(match[3]!) || (match[1] === '@') !== (type === 'timestamptz')) return null;
  const value = Number(match[2]);
  if (type === 'bigint') return { value, key: match[3]! };
  return value <= LATEST ? { value: new Date(value).toISOString(), key: match[3]! } : null;
}
