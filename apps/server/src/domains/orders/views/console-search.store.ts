import { maskMobile } from '@shoushou/kernel';
import type { ConsoleSearch, SearchHit, SearchTerm } from '../../../platform/console/console-search.ts';
import { isReceiptNumber, ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import type { Queryable, Value } from '../../../platform/database/types.ts';

/** Orders whose address is looked at, the newest: the cost is the same with ten thousand orders and with ten million. */
const ADDRESSES = 20_000;

interface Row {
  no: string;
  title: string;
  name: string;
  mobile: string;
  district: string;
  street: string;
}

const columns = 'no, title, customer_name AS name, customer_mobile AS mobile, district, street';

/** @returns the statement with `$1` for the text and `$2` for the limit */
function statementOf({ kind, text }: SearchTerm): { where: string; from?: string; value: Value } {
  switch (kind) {
    case 'number':
      return isReceiptNumber(text) ? { where: '(city, no) IN (SELECT city, order_no FROM receipts WHERE receipt_no = $1)', value: text } : { where: 'no = $1', value: text };
    case 'mobile':
      return { where: 'customer_mobile = $1', value: text };
    case 'tail':
      return { where: 'right(customer_mobile, 4) = $1', value: text };
    case 'words':
      return {
        from: `(SELECT * FROM orders ORDER BY placed_at DESC, no DESC LIMIT ${ADDRESSES}) AS newest`,
        where: "strpos(upper(customer_name), $1) > 0 OR strpos(upper(replace(district || street || place || door, ' ', '')), $1) > 0",
        value: text,
      };
  }
}

export const orderSearch: ConsoleSearch = {
  right: 'orders',
  async find(database, term, limit): Promise<SearchHit[]> {
    if (term.kind === 'number' && !/^(?:OR|JD)/.test(term.text)) return [];
    const { where, from = 'orders', value } = statementOf(term);
    const rows = await database.query<Row>(`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY placed_at DESC, no DESC LIMIT $2`, [value, limit]);
    return rows.map(({ no, title, name, mobile, district, street }) => ({ kind: 'order', key: no, title: `${no} ${title}`, note: [name, maskMobile(mobile), district, street].filter(Boolean).join(' · ') }));
  },
};

/** The receipts of an order: its money is booked under their numbers. Nothing for other numbers. */
export async function receiptNumbersOf(database: Queryable, number: string): Promise<string[]> {
  if (!ORDER_NUMBER.test(number)) return [];
  const rows = await database.query<{ no: string }>('SELECT receipt_no AS no FROM receipts WHERE (city, order_no) IN (SELECT city, no FROM orders WHERE no = $1)', [number]);
  return rows.map(({ no }) => no);
}
