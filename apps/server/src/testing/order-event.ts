import type { DomainEvents } from '../platform/events/events.ts';

type AnyOrderEvent = DomainEvents['orders.placed'] & DomainEvents['orders.rated'] & DomainEvents['orders.completed'];

/** A payload for any event of an order, with the fields of all of them. */
export function orderEvent(facts: Partial<AnyOrderEvent> = {}): AnyOrderEvent {
  return {
    no: 'OR26112100000001',
    receiptNo: 'JD26112100000001',
    customerId: null,
    recyclerId: '018f0000-0000-7000-8000-00000000ffff',
    title: '旧书',
    city: '440300',
    service: '3',
    state: 'done',
    actor: 'system',
    at: '2026-11-21T02:00:00.000Z',
    amountFen: 0,
    totalGrams: 0,
    adcode: '440305',
    categoryIds: [],
    exclusiveRecyclerId: null,
    ratedUserId: null,
    stars: 5,
    ...facts,
  };
}
