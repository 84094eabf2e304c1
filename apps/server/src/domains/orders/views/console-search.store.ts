import type { ScopeRecord } from '../../../platform/console/operator-scope.ts';
import { formatMobile, maskMobile } from '@shoushou/kernel';
import type { ConsoleSearch, SearchHit, SearchTerm } from '../../../platform/console/console-search.ts';
import { searchedText } from '../../../platform/console/read-term.ts';
import { ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import type { Queryable, Value } from '../../../platform/database/types.ts';
import type { RowPlace } from '../../../platform/console/row-place.ts';
import { inCityOfOrder, numbersOfDistricts, peopleOfDistricts } from '../directory/directory.store.ts';
import { readOrder } from '../orders.store.ts';
import { readTextSearchLimit } from './lists.store.ts';

interface Row {
  no: string;
  title: string;
  name: string;
  mobile: string;
  district: string;
  street: string;
}

const columns = 'no, title, customer_name AS name, customer_mobile AS mobile, district, street';

/**
 * The condition on orders of every city, with `$1` for the text and `$2` for the limit; text is searched in the newest
 * orders only.
 */
async function conditionOf(
  database: Queryable,
  kind: Exclude<SearchTerm['kind'], 'number'>,
): Promise<{ where: string; values: Value[] }> {
  if (kind === 'mobile') return { where: 'customer_mobile = $1', values: [] };
  if (kind === 'tail') return { where: 'right(customer_mobile, 4) = $1', values: [] };
  const words = searchedText('$1::text');
  const found = `(strpos(${searchedText('customer_name')}, ${words}) > 0
     OR strpos(${searchedText('district || street || place || door')}, ${words}) > 0)`;
  const edge = await readTextSearchLimit(database);
  return edge
    ? { where: `(placed_at, no) > ($3, $4) AND ${found}`, values: [edge.placedAt, edge.no] }
    : { where: found, values: [] };
}

export const orderSearch: ConsoleSearch = {
  right: 'orders',
  async find(database, term, limit): Promise<SearchHit[]> {
    if (term.kind === 'number') {
      const order = /^(?:OR|JD)/.test(term.text) ? await readOrder(database, term.text) : null;
      return order ? [hitOf({ ...order, name: order.customerName, mobile: order.customerMobile })] : [];
    }
    const { where, values } = await conditionOf(database, term.kind);
    const rows = await database.query<Row>(
      `SELECT ${columns} FROM orders WHERE ${where} ORDER BY placed_at DESC, no DESC LIMIT $2`,
      [term.text, limit, ...values],
    );
    return rows.map(hitOf);
  },
};

const hitOf = ({ no, title, name, mobile, district, street }: Row): SearchHit => ({
  kind: 'order',
  key: no,
  title: `${no} ${title}`,
  note: [name, formatMobile(maskMobile(mobile)), district, street].filter(Boolean).join(' · '),
});

/** The receipts of an order: its money is booked under their numbers. Nothing for other numbers. */
export async function receiptNumbersOf(database: Queryable, number: string): Promise<string[]> {
  if (!ORDER_NUMBER.test(number)) return [];
  const receipts = await inCityOfOrder(database, number, (city) =>
    database.query<{ no: string }>('SELECT receipt_no AS no FROM receipts WHERE city = $1 AND order_no = $2', [
      city,
      number,
    ]),
  );
  return (receipts ?? []).map(({ no }) => no);
}

/** Of rows that are about an order of their city. @param row a table or its alias, with a column `order_no` */
export const placeOfOrder = (row: string): RowPlace => ({
  city: `${row}.city`,
  district: `(SELECT placed.adcode FROM orders placed WHERE placed.city = ${row}.city AND placed.no = ${row}.order_no)`,
});

/** People are of the places where they are a customer or a recycler of an order, or may take orders. */
export const personScope: ScopeRecord = {
  record: 'person',
  rows: '(SELECT person_id, city FROM order_people UNION ALL SELECT recycler_id, city FROM service_areas) people',
  key: 'person_id',
  type: 'text',
  city: 'city',
  district: peopleOfDistricts,
};

/** Orders by their numbers and those of their receipts. */
export const orderScope: ScopeRecord = {
  record: 'order',
  rows: 'order_directory',
  key: 'no',
  type: 'text',
  city: 'city',
  district: numbersOfDistricts,
};

export const orderScopeRecords: readonly ScopeRecord[] = [personScope, orderScope];
