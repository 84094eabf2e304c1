import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import { DAY, HOUR, MINUTE, fromInstant, shanghaiDate, startOfShanghaiDay, toInstant } from '@shoushou/kernel/instant';
import { FAKE_DISTRICT, isDistrict } from './places.ts';
import { act, add, estimateOf, goodsLines, placeOrder, takeOrder, walkIn } from './order-life.ts';
import { bookingCardOf, hallOrderOf, outcomeOf, receiptCardOf, roleOf, viewOf } from './order-views.ts';
import { pageOf } from './paging.ts';
import { fakePrice } from './catalog.ts';
import { instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext, type FakeOrder } from './world.ts';

const receiptStates: Record<string, readonly string[]> = { '1': ['taken'], '2': ['arrived', 'weighed'], '3': ['agreed'], '4': ['paid', 'done'], '5': ['cancelled', 'expired'], '6': [] };
const bookingStates: Record<string, readonly string[]> = { current: ['open', 'taken', 'arrived', 'weighed', 'agreed'], done: ['paid', 'done'], cancelled: ['cancelled', 'expired'] };

export const ordersAnswers: Answers<keyof typeof ordersCalls> = {
  'orders.list_slots': ({ world }) =>
    Array.from({ length: 5 }, (_, day) => {
      const start = startOfShanghaiDay(world.now()) + day * DAY;
      const slots = [8, 10, 12, 14, 16, 18].map((hour) => ({ from: toInstant(start + hour * HOUR), to: toInstant(start + (hour + 2) * HOUR), available: start + hour * HOUR > world.now() + 30 * MINUTE }));
      return { date: shanghaiDate(start), slots };
    }),
  'orders.estimate': (_, { goods }) => {
    const lines = goodsLines(goods);
    const services = new Set(goods.map(({ itemId }) => fakePrice(itemId)?.service ?? '3'));
    if (services.size > 1) refuse('orders.mixed_services');
    const weight = lines.reduce<number | null>((sum, { grams }) => (grams === null ? sum : (sum ?? 0) + grams), null);
    return { service: [...services][0]!, lines, ...estimateOf(lines), grams: weight, cancelRule: CANCEL_RULE };
  },
  'orders.place': (context, input) => {
    const person = signedIn(context);
    const address = person.addresses.find(({ id }) => id === input.addressId) ?? refuse('places.address_unknown');
    if (fromInstant(input.windowFrom) < context.world.now()) refuse('orders.slot_unavailable');
    if (input.photoIds.some((id) => !context.world.photos.has(id))) refuse('orders.photo_unknown');
    return outcomeOf(placeOrder(context.world, person, address, input.goods, input), person);
  },
  'orders.hall': (context, { service = '0', categoryId, within = 50_000, cursor, longitude, latitude }) => {
    const person = signedIn(context);
    const shown = hall(context)
      .filter(({ detail, categories }) => (service === '0' || detail.service === service) && (categoryId === undefined || categories.some(({ id }) => id === categoryId)))
      .map((order) => hallOrderOf(order, person, { longitude, latitude }))
      .filter(({ distance }) => distance <= within)
      .sort((a, b) => a.distance - b.distance);
    return pageOf(shown, cursor);
  },
  'orders.summary': (context) => {
    const person = signedIn(context);
    const open = hall(context);
    const mine = receipts(context);
    const done = mine.filter(({ detail }) => detail.state === 'paid' || detail.state === 'done');
    const next = mine.find(({ detail }) => detail.state === 'taken' && fromInstant(detail.windowTo) - context.world.now() < HOUR);
    return {
      nearbyCount: open.length, nearbyLowFen: open.reduce((sum, { detail }) => sum + detail.estimateLowFen, 0), within: 3000, doneToday: done.length,
      gramsToday: done.reduce((sum, { detail }) => sum + (detail.weighing?.totalGrams ?? 0), 0), paidTodayFen: done.reduce((sum, { detail }) => sum + (detail.weighing?.totalFen ?? 0), 0),
      underWay: mine.filter(({ detail }) => ['taken', 'arrived', 'weighed', 'agreed'].includes(detail.state)).length,
      next: next ? { no: next.detail.no, receiptNo: next.detail.receiptNo ?? '', title: next.detail.title, windowTo: next.detail.windowTo } : null,
      hasArea: person.areas.length > 0, hasCategory: person.categoryIds.length > 0, onduty: person.user.onduty, lockedUntil: null,
    };
  },
  'orders.take': (context, { no }) => {
    const person = signedIn(context);
    const order = known(context, no);
    if (order.customerId === person.user.userid) refuse('orders.own_order');
    if (order.recyclerId) refuse('orders.already_taken');
    if (order.detail.state !== 'open') refuse('orders.not_open');
    if (!person.user.onduty) refuse('orders.off_duty');
    takeOrder(context.world, order, person);
    return outcomeOf(order, person);
  },
  'orders.release': (context, { no }) => {
    const order = mine(context, no, 'recycler');
    act.release(context.world, order);
    return outcomeOf(order, signedIn(context));
  },
  'orders.arrive': (context, { no, occurredAt }) => done(context, mine(context, no, 'recycler'), (order) => act.arrive(context.world, order, occurredAt)),
  'orders.weigh': (context, { no, occurredAt, ...input }) => done(context, mine(context, no, 'recycler'), (order) => act.weigh(context.world, order, input, occurredAt)),
  'orders.contest': (context, { no, weighingId, lineIds, reason }) =>
    done(context, mine(context, no, 'customer'), (order) => {
      sameWeighing(order, weighingId);
      act.contest(context.world, order, lineIds, reason);
    }),
  'orders.agree': (context, { no, weighingId, method, strokes, code, occurredAt }) =>
    done(context, mine(context, no), (order) => {
      sameWeighing(order, weighingId);
      if (method === 'signature' && !strokes?.length) refuse('orders.signature_empty');
      if (method === 'code') rightCode(order, code);
      act.agree(context.world, order, method, strokes ?? null, occurredAt);
    }),
  'orders.pay': (context, { no, type, amountFen, strokes, code, occurredAt }) =>
    done(context, mine(context, no, 'recycler'), (order) => {
      const total = order.detail.weighing?.totalFen ?? 0;
      if (amountFen !== total) refuse('orders.amount_changed', { amount: (total / 100).toFixed(2) });
      if (code !== undefined) rightCode(order, code);
      if (strokes?.length === 0) refuse('orders.signature_empty');
      const confirmed = type === 1 || strokes !== undefined || code !== undefined;
      const customer = context.world.people.find(({ user }) => user.userid === order.customerId);
      act.pay(context.world, order, { type, confirmed, at: occurredAt }, signedIn(context), customer);
    }),
  'orders.confirm_cash': (context, { no, received }) => done(context, mine(context, no, 'customer'), (order) => act.confirmCash(context.world, order, received)),
  'orders.rate': (context, { no, stars, tags, text, photoIds }) =>
    done(context, mine(context, no), (order) => {
      if (order.detail.state !== 'paid' && order.detail.state !== 'done') refuse('orders.illegal_transition', { state: order.detail.state });
      const by = roleOf(order, signedIn(context)) === 'customer' ? 'byCustomer' : 'byRecycler';
      if (order.detail.ratings[by]) refuse('orders.already_rated');
      order.detail.ratings[by] = { stars, tags, text, photos: photoIds.map((id) => `/files/${id}`), at: instantOf(context.world) };
    }),
  'orders.cancel': (context, { no, reason, expectedFeeFen }) =>
    done(context, mine(context, no), (order) => {
      const { feeFen } = cancelCost(context, order);
      if (feeFen !== expectedFeeFen) refuse('orders.cost_changed', { fee: (feeFen / 100).toFixed(2) });
      act.cancel(context.world, order, roleOf(order, signedIn(context)) === 'customer' ? 'customer' : 'recycler', reason, feeFen);
    }),
  'orders.cancel_cost': (context, { no }) => cancelCost(context, mine(context, no)),
  'orders.reschedule': (context, { no, windowFrom }) =>
    done(context, mine(context, no, 'customer'), (order) => {
      if (order.detail.state !== 'open' && order.detail.state !== 'taken') refuse('orders.illegal_transition', { state: order.detail.state });
      if (fromInstant(windowFrom) < context.world.now()) refuse('orders.slot_unavailable');
      Object.assign(order.detail, { windowFrom, windowTo: toInstant(fromInstant(windowFrom) + 2 * HOUR) });
      add(context.world, order, 'rescheduled', '已改约时间', 'customer');
    }),
  'orders.walk_in': (context, { no, occurredAt, ...given }) => {
    if (!isDistrict(given.adcode)) refuse('places.region_unknown');
    const { world } = context;
    const number = no ?? `OR${shanghaiDate(world.now()).slice(2).replaceAll('-', '')}${nextNumber(world)}`;
    if (world.orders.has(number)) refuse('orders.unknown');
    return outcomeOf(walkIn(world, signedIn(context), number, given, occurredAt ?? instantOf(world)), signedIn(context));
  },
  'orders.get': (context, { no }) => viewOf(known(context, no), context.person),
  'orders.list_receipts': (context, { state, keyword = '', cursor }) => {
    const shown = receipts(context).filter(({ detail }) => (state === '0' || receiptStates[state]?.includes(detail.state)) && `${detail.no}${detail.title}${detail.customer?.name}`.includes(keyword));
    return pageOf(shown.map((order) => receiptCardOf(order, context.world)), cursor);
  },
  'orders.count_receipts': (context) => {
    const all = receipts(context);
    const of = (state: string): number => all.filter(({ detail }) => receiptStates[state]?.includes(detail.state)).length;
    return { all: all.length, toVisit: of('1'), onSite: of('2'), toPay: of('3'), done: of('4'), cancelled: of('5'), appeals: 0 };
  },
  'orders.list_mine': (context, { state = 'all', cursor }) => {
    const { userid } = signedIn(context).user;
    const own = [...context.world.orders.values()].filter(({ customerId, detail }) => customerId === userid && (state === 'all' || bookingStates[state]?.includes(detail.state)));
    return pageOf(own.map(bookingCardOf), cursor);
  },
  'orders.add_photo': (context, { no, photoId, stage, place }) =>
    done(context, mine(context, no), (order) => {
      if (!context.world.photos.has(photoId)) refuse('orders.photo_unknown');
      const by = roleOf(order, signedIn(context)) === 'customer' ? ('customer' as const) : ('recycler' as const);
      order.detail.photos.push({ id: photoId, stage, url: `/files/${photoId}`, at: instantOf(context.world), by, place: place ?? null });
    }),
  'orders.voucher': (context, { no }) => {
    const { detail } = mine(context, no);
    if (!detail.agreement) refuse('orders.voucher_absent');
    return { url: `/files/private/private-${detail.no}.jpg?until=1&proof=fake`, expiresAt: instantOf(context.world, 10) };
  },
  'orders.make_voucher': ({ world }, { orno, earid }) => {
    const order = [...world.orders.values()].find(({ detail }) => detail.no === orno || detail.receiptNo === orno);
    if (earid === undefined || order?.detail.weighing?.id !== earid) refuse('orders.unknown');
    return { id: `voucher-${earid}`, savepath: `/files/private/private-${orno}.jpg?until=1&proof=fake`, width: 1080, height: 1200 };
  },
  'orders.credential': (context, { djno, node }) => {
    const order = mine(context, djno, 'customer');
    return { code: order.code, node, no: order.detail.no, title: order.detail.title, amountFen: order.detail.weighing?.totalFen ?? null, expiresAt: instantOf(context.world, 10), used: false };
  },
  'orders.console_list': (context, { state, keyword = '', adcode, cursor }) => {
    const shown = [...context.world.orders.values()].filter(({ detail }) => (!state || detail.state === state) && (!adcode || detail.place.adcode === adcode) && `${detail.no}${detail.title}`.includes(keyword));
    return pageOf(shown.map(({ detail }) => ({
      no: detail.no, receiptNo: detail.receiptNo, state: detail.state, service: detail.service, title: detail.title, district: detail.place.district, street: detail.place.street,
      customerName: detail.customer?.name ?? '', customerMobile: detail.customer?.mobile ?? '', recyclerName: detail.recycler?.name ?? null, windowFrom: detail.windowFrom, windowTo: detail.windowTo,
      placedAt: detail.placedAt, totalFen: detail.weighing?.totalFen ?? null, estimateLowFen: detail.estimateLowFen, estimateHighFen: detail.estimateHighFen,
    })), cursor);
  },
};

const CANCEL_RULE = '接单 5 分钟内取消免费，之后每分钟 ¥0.10，最多 ¥5.00';
const cancelReasons = ['时间不方便', '价格不合适', '不想卖了', '其他原因'];

function cancelCost({ world }: FakeContext, order: FakeOrder) {
  const minutes = order.takenAt === null ? 0 : Math.floor((world.now() - order.takenAt) / MINUTE);
  return {
    feeFen: Math.min(500, Math.max(0, minutes - 5) * 10), points: minutes > 5 ? 1 : 0, infoFeeBackFen: order.detail.infoFee.state === 'held' ? order.detail.infoFee.amountFen : 0,
    freeUntil: order.takenAt === null ? null : toInstant(order.takenAt + 5 * MINUTE), rule: CANCEL_RULE, reasons: cancelReasons,
  };
}

function known({ world }: FakeContext, no: string): FakeOrder {
  return world.orders.get(no.replace('JD', 'OR')) ?? refuse('orders.unknown');
}

/** An order of the person who calls, in the given role. */
function mine(context: FakeContext, no: string, role?: 'customer' | 'recycler'): FakeOrder {
  const order = known(context, no);
  const actual = roleOf(order, signedIn(context));
  return actual === 'viewer' || (role && actual !== role) ? refuse('orders.not_yours') : order;
}

function done(context: FakeContext, order: FakeOrder, step: (order: FakeOrder) => void) {
  step(order);
  return outcomeOf(order, signedIn(context));
}

function sameWeighing(order: FakeOrder, weighingId: string): void {
  if (order.detail.state === 'weighed' && order.detail.weighing?.id !== weighingId) refuse('orders.weighing_changed');
}

function rightCode(order: FakeOrder, code: string | undefined): void {
  if (code !== order.code) refuse('orders.code_wrong', { left: 4 });
}

/** Open orders that the recycler may see. */
function hall(context: FakeContext): FakeOrder[] {
  const person = signedIn(context);
  const areas = person.areas.filter(({ state }) => state === 'active').map(({ adcode }) => adcode);
  return [...context.world.orders.values()].filter(
    ({ detail, categories, customerId }) =>
      detail.state === 'open' && customerId !== person.user.userid && areas.includes(detail.place.adcode || FAKE_DISTRICT) && categories.some(({ id }) => person.categoryIds.includes(id)),
  );
}

function receipts(context: FakeContext): FakeOrder[] {
  const { userid } = signedIn(context).user;
  return [...context.world.orders.values()].filter(({ recyclerId }) => recyclerId === userid);
}
