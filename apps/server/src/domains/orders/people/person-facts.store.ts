import type { OrderState } from '@shoushou/contract';
import { formatMoney, type Instant } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import type { PersonFacts } from '../../../platform/console/person-facts.ts';
import { isWithinPlaces, rowPlace } from '../../../platform/console/row-place.ts';
import { placeOfOrder } from '../views/console-search.store.ts';
import { citiesWithin } from '../directory/directory.store.ts';

/** The newest orders that a person booked or took, and their ratings. */
export const orderFacts: readonly PersonFacts[] = [
  {
    right: 'orders',
    title: '最近的订单',
    async read(database, userId, _now, places) {
      const rows = await database.query<{
        no: string;
        title: string;
        state: OrderState;
        totalFen: number | null;
        at: Instant;
        took: boolean;
      }>(
        `SELECT no, title, state, total_fen AS "totalFen", instant_text(at) AS at, took FROM (
           (SELECT no, title, state, total_fen, placed_at AS at, false AS took FROM orders
           WHERE city = ANY ($2) AND customer_id = $1 AND ${isWithinPlaces('$3', rowPlace('orders'))}
           ORDER BY placed_at DESC LIMIT 10)
           UNION ALL
           (SELECT o.no, o.title, o.state, o.total_fen, r.taken_at, true FROM receipts r
           JOIN orders o ON o.city = r.city AND o.no = r.order_no WHERE r.city = ANY ($2) AND r.recycler_id = $1
           AND ${isWithinPlaces('$3', rowPlace('o'))} ORDER BY r.taken_at DESC LIMIT 10)
         ) newest ORDER BY at DESC LIMIT 10`,
        [userId, await citiesWithin(database, userId, places), places],
      );
      return rows.map(({ no, title, state, totalFen, at, took }) => ({
        at,
        text: `${took ? '接单' : '预约'} ${title}`,
        aside: [orderStateNames[state], ...(totalFen === null ? [] : [formatMoney(totalFen)])].join(' · '),
        page: 'orders',
        record: no,
      }));
    },
  },
  {
    right: 'orders',
    title: '收到的评价',
    async read(database, userId, _now, places) {
      const rows = await database.query<{ no: string; stars: number; text: string; at: Instant }>(
        `SELECT order_no AS no, stars, text, instant_text(rated_at) AS at FROM order_ratings
         WHERE city = ANY ($2) AND rated_id = $1 AND ${isWithinPlaces('$3', placeOfOrder('order_ratings'))}
         ORDER BY rated_at DESC LIMIT 10`,
        [userId, await citiesWithin(database, userId, places), places],
      );
      return rows.map(({ no, stars, text, at }) => ({
        at,
        text: text || '没有写文字',
        aside: `${stars} 星`,
        page: 'orders',
        record: no,
      }));
    },
  },
];
