import { maskMobile } from '@shoushou/kernel';
import type { ConsoleSearch, SearchHit, SearchTerm } from '../../../platform/console/console-search.ts';
import { ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import type { Queryable, Value } from '../../../platform/database/types.ts';
import { inItsCity } from '../directory/directory.store.ts';
import { readOrder } from '../orders.store.ts';

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

/** Looks in all cities. @returns the statement with `$1` for the text and `$2` for the limit */
function statementOf(kind: Exclude<SearchTerm['kind'], 'number'>, text: string): { where: string; from?: string; value: Value } {
  switch (kind) {
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
    if (term.kind === 'number') {
      const order = /^(?:OR|JD)/.test(term.text) ? await readOrder(database, term.text) : null;
      return order ? [hitOf({ ...order, name: order.customerName, mobile: order.customerMobile })] : [];
    }
    const { where, from = 'orders', value } = statementOf(term.kind, term.text);
    const rows = await database.query<Row>(`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY placed_at DESC, no DESC LIMIT $2`, [value, limit]);
    return rows.map(hitOf);
  },
};

const hitOf = ({ no, title, name, mobile, district, street }: Row): SearchHit => ({ kind: 'order', key: no, title: `${no} ${title}`, note: [name, maskMobile(mobile), district, street].filter(Boolean).join(' · ') });

/** The receipts of an order: its money is booked under their numbers. Nothing for other numbers. */
export async function receiptNumbersOf(database: Queryable, number: string): Promise<string[]> {
  if (!ORDER_NUMBER.test(number)) return [];
  const receipts = await inItsCity(database, number, (city) => database.query<{ no: string }>('SELECT receipt_no AS no FROM receipts WHERE city = $1 AND order_no = $2', [city, number]));
  return (receipts ?? []).map(({ no }) => no);
}
