import type { BookingCard, HallOrder, OrderAction, OrderDetail, OrderOutcome, OrderState, ReceiptCard } from '@shoushou/contract/types';
import { distanceBetween } from '@shoushou/kernel/distance';
import { maskMobile } from '@shoushou/kernel/phone';
import { toInstant } from '@shoushou/kernel/instant';
import { refuse, type FakeOrder, type FakePerson, type FakeWorld } from './world.ts';

type Role = OrderDetail['role'];

const permittedByState: Record<OrderState, Record<'customer' | 'recycler', readonly OrderAction[]>> = {
  open: { customer: ['reschedule', 'add_photo', 'cancel'], recycler: [] },
  taken: { customer: ['reschedule', 'add_photo', 'cancel'], recycler: ['arrive', 'add_photo', 'release'] },
  arrived: { customer: ['add_photo', 'cancel'], recycler: ['weigh', 'add_photo', 'cancel'] },
  weighed: { customer: ['agree', 'contest', 'add_photo', 'cancel'], recycler: ['weigh', 'agree', 'add_photo', 'cancel'] },
  agreed: { customer: ['confirm_cash', 'add_photo'], recycler: ['pay', 'add_photo'] },
  paid: { customer: ['rate', 'add_photo'], recycler: ['rate', 'add_photo'] },
  done: { customer: ['rate', 'add_photo'], recycler: ['rate', 'add_photo'] },
  expired: { customer: [], recycler: [] },
  cancelled: { customer: [], recycler: [] },
};

export function roleOf(order: FakeOrder, person: FakePerson | null): Role {
  if (person && person.user.userid === order.recyclerId) return 'recycler';
  if (person && person.user.userid === order.customerId) return 'customer';
  return 'viewer';
}

/** The order as this person may see it, with what they may do now. */
export function viewOf(order: FakeOrder, person: FakePerson | null): OrderDetail {
  const role = roleOf(order, person);
  const { detail } = order;
  if (role === 'viewer') {
    if (detail.state !== 'open') refuse('orders.unknown');
    const permitted: OrderAction[] = person?.user.isrecycler ? ['take'] : [];
    const customer = detail.customer && { ...detail.customer, mobile: maskMobile(detail.customer.mobile) };
    return structuredClone({ ...detail, role, customer, place: { ...detail.place, address: hidden(detail.place.address), exact: false }, permitted });
  }
  const ratedByMe = role === 'customer' ? detail.ratings.byCustomer : detail.ratings.byRecycler;
  const permitted = permittedByState[detail.state][role === 'customer' ? 'customer' : 'recycler'].filter((action) => {
    if (action === 'rate') return ratedByMe === null;
    return action !== 'confirm_cash' || detail.payment?.state === 'claimed';
  });
  return structuredClone({ ...detail, role, permitted });
}

export function outcomeOf(order: FakeOrder, person: FakePerson | null): OrderOutcome {
  const view = viewOf(order, person);
  return { no: view.no, receiptNo: view.receiptNo, state: view.state, order: view };
}

const hidden = (address: string): string => address.replace(/\s*\d+ 栋.*$/, '');

const gramsOf = ({ goods }: OrderDetail): number | null => goods.reduce<number | null>((sum, { grams }) => (grams === null ? sum : (sum ?? 0) + grams), null);

export function hallOrderOf({ detail, categories, askedFor }: FakeOrder, person: FakePerson, point: { longitude: number; latitude: number }): HallOrder {
  const { place } = detail;
  return {
    no: detail.no, service: detail.service, title: detail.title, categories: categories.map(({ name }) => name), estimatedGrams: gramsOf(detail),
    pieces: detail.goods.reduce<number | null>((sum, { pieces }) => (pieces === null ? sum : (sum ?? 0) + pieces), null),
    estimateLowFen: detail.estimateLowFen, estimateHighFen: detail.estimateHighFen, infoFeeFen: detail.infoFee.amountFen,
    distance: distanceBetween(point, place), street: place.street, place: hidden(place.address), longitude: place.longitude, latitude: place.latitude,
    windowFrom: detail.windowFrom, windowTo: detail.windowTo, placedAt: detail.placedAt, bargain: detail.bargain, photoCount: detail.photos.length,
    tags: detail.tags, forMe: askedFor === person.user.userid,
  };
}

export function receiptCardOf({ detail, takenAt }: FakeOrder, world: FakeWorld): ReceiptCard {
  return {
    no: detail.no, receiptNo: detail.receiptNo ?? detail.no.replace('OR', 'JD'), state: detail.state, service: detail.service, title: detail.title,
    customerName: detail.customer?.name ?? '现场客户', place: detail.place.address, distance: null, windowFrom: detail.windowFrom, windowTo: detail.windowTo,
    takenAt: toInstant(takenAt ?? world.now()), estimateLowFen: detail.estimateLowFen, estimateHighFen: detail.estimateHighFen,
    totalFen: detail.weighing?.totalFen ?? null, totalGrams: detail.weighing?.totalGrams ?? null,
  };
}

export function bookingCardOf({ detail }: FakeOrder): BookingCard {
  return {
    no: detail.no, receiptNo: detail.receiptNo, state: detail.state, service: detail.service, title: detail.title, place: detail.place.address,
    windowFrom: detail.windowFrom, windowTo: detail.windowTo, placedAt: detail.placedAt, recyclerName: detail.recycler?.name ?? null,
    estimateLowFen: detail.estimateLowFen, estimateHighFen: detail.estimateHighFen, totalFen: detail.weighing?.totalFen ?? null,
  };
}
