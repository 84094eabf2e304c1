import { HOUR } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { catalogTemplate } from '../domains/catalog/index.ts';
import { canTake } from './random-order.ts';
import { makeHistory, OPEN_ORDERS } from './make-history.ts';
import { makePeople } from './people.ts';
import { openPriceBook } from './price-book.ts';
import { samplePrices } from './price-history.ts';
import { isOpen } from './past-orders.ts';

const prices = (now: number) =>
  openPriceBook(catalogTemplate, samplePrices(catalogTemplate, ['440303', '440304'], now, 30));

describe.each(['2026-11-21T02:00:00Z', '2026-11-20T18:30:00Z', '2026-11-21T15:40:00Z', '2027-01-01T00:00:00Z'])(
  'the history that leads up to %s',
  (instant) => {
    const now = Date.parse(instant);
    const people = makePeople(now);
    const pastOrders = makeHistory(people, prices(now), now);

    test('leaves eighty orders open, each with a window that can still be kept', () => {
      const open = pastOrders.filter(isOpen);
      expect(open).toHaveLength(OPEN_ORDERS);
      expect(open.every(({ windowTo, placedAt }) => windowTo > now + HOUR && placedAt <= now)).toBe(true);
      expect(open.some(({ windowFrom }) => windowFrom < now + 16 * HOUR)).toBe(true);
    });

    test('goes forward in time and ends now', () => {
      for (const { placedAt, takenAt, arrivedAt, weighedAt, agreedAt, paidAt, released, cancelled } of pastOrders) {
        const steps = [
          placedAt,
          released?.takenAt,
          released?.releasedAt,
          takenAt,
          arrivedAt,
          weighedAt,
          agreedAt,
          paidAt,
          cancelled?.at,
        ].filter((step): step is number => typeof step === 'number');
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
        expect(steps.at(-1)).toBeLessThanOrEqual(now);
      }
    });

    test('gives work only to recyclers with the district and the categories', () => {
      for (const pastOrder of pastOrders) {
        const recycler = people.recyclers.find(({ id }) => id === pastOrder.recyclerId);
        if (recycler) expect(canTake(recycler, pastOrder, pastOrder.takenAt!)).toBe(true);
      }
    });

    test('numbers no two orders or receipts alike, and keeps the two people for signing in busy', () => {
      const numbers = pastOrders
        .flatMap(({ no, receiptNo, released }) => [no, receiptNo, released?.receiptNo])
        .filter((no) => typeof no === 'string');
      expect(new Set(numbers).size).toBe(numbers.length);
      const [lady] = people.customers;
      const [master] = people.recyclers;
      expect(
        pastOrders
          .filter(({ customerId }) => customerId === lady!.id)
          .filter(({ weighedAt, agreedAt, cancelled }) => weighedAt !== null && agreedAt === null && !cancelled).length,
      ).toBeGreaterThanOrEqual(1);
      const underWay = pastOrders.filter(
        ({ recyclerId, takenAt, paidAt, cancelled }) =>
          recyclerId === master!.id && takenAt !== null && paidAt === null && !cancelled,
      );
      expect(underWay.length).toBeGreaterThanOrEqual(5);
      expect(underWay.length).toBeLessThanOrEqual(9);
    });
  },
);

test('is the same on every run', () => {
  const now = Date.parse('2026-11-21T02:00:00Z');
  expect(makeHistory(makePeople(now), prices(now), now)).toEqual(makeHistory(makePeople(now), prices(now), now));
});
