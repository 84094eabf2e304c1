import type { Address, GoodsLine, OrderDetail, OrderState, Strokes, Weighing, WeighLineInput } from '@shoushou/contract/types';
import { HOUR, fromInstant, shanghaiDate, toInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { priceOfWeight } from '@shoushou/kernel/weight';
import { fakeCategories, fakePrice } from './catalog.ts';
import { FAKE_CITY, districtName } from './places.ts';
import { book, instantOf, nextNumber, refuse, type FakeOrder, type FakePerson, type FakeWorld } from './world.ts';

type Actor = OrderDetail['events'][number]['actor'];
export interface GoodsInput {
  itemId: string;
  grams?: number | undefined;
  pieces?: number | undefined;
}

/** How far a price may be bargained, thousandths. */
const PRICE_BAND = 100;
/** Fen held when an order is taken. */
const INFO_FEE = 200;

export function goodsLines(goods: readonly GoodsInput[]): GoodsLine[] {
  return goods.map(({ itemId, grams, pieces }) => {
    const price = fakePrice(itemId) ?? refuse('orders.category_unknown');
    const byWeight = price.unit === 'kg';
    const amountFen = byWeight ? priceOfWeight(grams ?? 0, price.priceFen) : (pieces ?? 1) * price.priceFen;
    return { itemId, name: price.name, unit: price.unit, grams: byWeight ? (grams ?? 0) : null, pieces: byWeight ? null : (pieces ?? 1), priceFen: price.priceFen, amountFen };
  });
}

export function estimateOf(lines: readonly GoodsLine[]): { estimateLowFen: number; estimateHighFen: number } {
  const total = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return { estimateLowFen: Math.round(total * 0.9), estimateHighFen: Math.round(total * 1.1) };
}

export interface Booking {
  windowFrom: string;
  note: string;
  tags: string[];
  bargain: boolean;
  recyclerId?: string | undefined;
}

export function placeOrder(world: FakeWorld, customer: FakePerson, address: Address, goods: readonly GoodsInput[], booking: Booking): FakeOrder {
  const lines = goodsLines(goods);
  const prices = goods.map(({ itemId }) => fakePrice(itemId)!);
  const service = prices[0]!.service;
  if (prices.some((price) => price.service !== service)) refuse('orders.mixed_services');
  const { userid, username, mobile } = customer.user;
  const order = newOrder(world, `OR${shanghaiDate(world.now()).slice(2).replaceAll('-', '')}${nextNumber(world)}`, {
    state: 'open',
    service,
    title: lines.map(({ name }) => name).join('、'),
    note: booking.note,
    tags: booking.tags,
    bargain: booking.bargain,
    windowFrom: booking.windowFrom,
    windowTo: toInstant(fromInstant(booking.windowFrom) + 2 * HOUR),
    customer: { userid, name: username, mobile, timesWorked: 1 },
    place: {
      city: address.city, adcode: address.adcode, district: districtName(address.adcode), street: address.street,
      address: `${address.place} ${address.door}`, longitude: address.longitude, latitude: address.latitude, exact: true,
    },
    goods: lines,
    ...estimateOf(lines),
  });
  order.customerId = userid;
  order.askedFor = booking.recyclerId ?? null;
  order.categories = fakeCategories.filter(({ id }) => prices.some((price) => price.categoryId === id));
  add(world, order, 'placed', '已预约', 'customer');
  return order;
}

type NewOrder = Pick<OrderDetail, 'state' | 'service' | 'title' | 'windowFrom' | 'windowTo' | 'customer' | 'place'> & Partial<OrderDetail>;

export function newOrder(world: FakeWorld, no: string, given: NewOrder): FakeOrder {
  const detail: OrderDetail = {
    no, receiptNo: null, role: 'operator', note: '', tags: [], bargain: true, priceBandThousandths: (given.bargain ?? true) ? PRICE_BAND : 0, walkIn: false,
    placedAt: instantOf(world, -30), deadline: null, recycler: null,
    goods: [], estimateLowFen: 0, estimateHighFen: 0, infoFee: { amountFen: INFO_FEE, state: 'none' }, weighing: null, agreement: null, payment: null,
    ratings: { byCustomer: null, byRecycler: null }, cancellation: null, events: [], photos: [], permitted: [], ...given,
  };
  const order: FakeOrder = { detail, customerId: null, recyclerId: null, takenAt: null, categories: [], code: '246810', askedFor: null };
  world.orders.set(no, order);
  return order;
}

export function takeOrder(world: FakeWorld, order: FakeOrder, recycler: FakePerson): void {
  const { infoFee } = order.detail;
  if (recycler.availableFen < infoFee.amountFen) {
    const missingFen = infoFee.amountFen - recycler.availableFen;
    refuse('wallet.balance_too_low', { missing: (missingFen / 100).toFixed(2) }, { missingFen });
  }
  order.recyclerId = recycler.user.userid;
  order.takenAt = world.now();
  order.detail.receiptNo = order.detail.no.replace('OR', 'JD');
  order.detail.recycler = { userid: recycler.user.userid, name: recycler.user.username, mobile: recycler.user.mobile, ratingTenths: 49, dealCount: 128 };
  infoFee.state = 'held';
  recycler.frozenFen += infoFee.amountFen;
  book(world, recycler, { kind: 'info_fee', title: '信息费冻结', subject: order.detail.no, amountFen: -infoFee.amountFen });
  move(world, order, 'taken', `已接单，信息费 ${formatMoney(infoFee.amountFen)} 已冻结`, 'recycler');
  world.tell({ name: 'hall.left', body: { no: order.detail.no } });
}

/** Ends the hold of the info fee: kept by the platform, or given back. */
function endHold(world: FakeWorld, order: FakeOrder, end: 'captured' | 'returned'): void {
  const { infoFee } = order.detail;
  const recycler = world.people.find(({ user }) => user.userid === order.recyclerId);
  if (infoFee.state !== 'held' || !recycler) return;
  infoFee.state = end;
  recycler.frozenFen -= infoFee.amountFen;
  if (end === 'returned') book(world, recycler, { kind: 'info_fee', title: '信息费退回', subject: order.detail.no, amountFen: infoFee.amountFen });
}

const from = (order: FakeOrder, ...states: OrderState[]): void => {
  if (!states.includes(order.detail.state)) refuse('orders.illegal_transition', { state: order.detail.state });
};

/** The steps of an order's life after it was taken. */
export const act = {
  release(world: FakeWorld, order: FakeOrder): void {
    from(order, 'taken');
    endHold(world, order, 'returned');
    order.recyclerId = null;
    Object.assign(order.detail, { receiptNo: null, recycler: null, infoFee: { ...order.detail.infoFee, state: 'none' } });
    move(world, order, 'open', '回收员放弃了订单', 'recycler');
  },
  arrive(world: FakeWorld, order: FakeOrder, at?: string): void {
    from(order, 'taken');
    endHold(world, order, 'captured');
    move(world, order, 'arrived', '回收员已到达', 'recycler', at);
  },
  weigh(world: FakeWorld, order: FakeOrder, input: { lines: readonly WeighLineInput[]; weighingId?: string | undefined }, at?: string): void {
    from(order, 'arrived', 'weighed');
    order.detail.weighing = weighingOf(order, input.lines, input.weighingId ?? `w-${nextNumber(world)}`, at ?? instantOf(world));
    move(world, order, 'weighed', `已称重，共 ${formatMoney(order.detail.weighing.totalFen)}`, 'recycler', at);
  },
  contest(world: FakeWorld, order: FakeOrder, lineIds: string[], reason: string): void {
    from(order, 'weighed');
    if (order.detail.weighing) order.detail.weighing.contested = { lineIds, reason, at: instantOf(world) };
    move(world, order, 'arrived', `客户有异议：${reason}`, 'customer');
  },
  agree(world: FakeWorld, order: FakeOrder, method: 'signature' | 'code' | 'own_phone', strokes: Strokes | null, at?: string): void {
    from(order, 'weighed');
    order.detail.agreement = { method, at: at ?? instantOf(world), strokes };
    move(world, order, 'agreed', '客户已确认', 'customer', at);
  },
  pay(world: FakeWorld, order: FakeOrder, { type, confirmed, at }: { type: 1 | 2; confirmed: boolean; at?: string | undefined }, recycler: FakePerson, customer: FakePerson | undefined): void {
    from(order, 'agreed');
    const amountFen = order.detail.weighing?.totalFen ?? 0;
    const serviceFeeFen = type === 1 ? (order.detail.weighing?.serviceFeeFen ?? 0) : 0;
    if (type === 1) {
      if (!customer) refuse('orders.no_customer_account');
      if (recycler.availableFen < amountFen + serviceFeeFen) refuse('wallet.balance_too_low', { missing: ((amountFen + serviceFeeFen - recycler.availableFen) / 100).toFixed(2) });
      book(world, recycler, { kind: 'order_payment', title: `付款给${order.detail.customer?.name ?? '客户'}`, subject: order.detail.no, amountFen: -amountFen });
      book(world, recycler, { kind: 'service_fee', title: '平台服务费', subject: order.detail.no, amountFen: -serviceFeeFen });
      book(world, customer, { kind: 'order_income', title: '回收收入', subject: order.detail.no, amountFen });
    }
    order.detail.payment = { type, amountFen, serviceFeeFen, state: confirmed ? 'paid' : 'claimed', at: at ?? instantOf(world) };
    if (confirmed) move(world, order, 'paid', `已付款 ${formatMoney(amountFen)}`, 'recycler', at);
    else add(world, order, 'claim_cash', `已付现金 ${formatMoney(amountFen)}，等待客户确认`, 'recycler', at);
  },
  confirmCash(world: FakeWorld, order: FakeOrder, received: boolean): void {
    const { payment } = order.detail;
    if (order.detail.state !== 'agreed' || payment?.state !== 'claimed') refuse('orders.illegal_transition', { state: order.detail.state });
    payment.state = received ? 'paid' : 'denied';
    if (received) move(world, order, 'paid', '客户已确认收到现金', 'customer');
    else add(world, order, 'deny_cash', '客户表示没有收到现金', 'customer');
  },
  complete(world: FakeWorld, order: FakeOrder): void {
    from(order, 'paid');
    move(world, order, 'done', '订单已完成', 'system');
  },
  cancel(world: FakeWorld, order: FakeOrder, by: 'customer' | 'recycler', reason: string, feeFen: number): void {
    from(order, 'open', 'taken', 'arrived', 'weighed');
    endHold(world, order, 'returned');
    order.detail.cancellation = { by, reason, feeFen, at: instantOf(world) };
    move(world, order, 'cancelled', `订单已取消：${reason}`, by);
  },
  expire(world: FakeWorld, order: FakeOrder): void {
    from(order, 'open');
    move(world, order, 'expired', '无人接单，订单已过期', 'system');
  },
};

function move(world: FakeWorld, order: FakeOrder, state: OrderState, title: string, actor: Actor, at?: string): void {
  order.detail.state = state;
  add(world, order, state, title, actor, at);
  world.tell({ name: 'order.changed', body: { no: order.detail.no, receiptNo: order.detail.receiptNo, state } });
}

export function add(world: FakeWorld, order: FakeOrder, kind: string, title: string, actor: Actor, at = instantOf(world)): void {
  order.detail.events.push({ kind, title, note: null, actor, at, recordedAt: instantOf(world) });
}

function weighingOf(order: FakeOrder, inputs: readonly WeighLineInput[], id: string, weighedAt: string): Weighing {
  const lines = inputs.map((input, index) => {
    const price = fakePrice(input.itemId) ?? refuse('orders.category_unknown');
    const byWeight = price.unit === 'kg';
    const net = (input.grossGrams ?? 0) - (input.tareGrams ?? 0) - (input.deductionGrams ?? 0);
    if (byWeight && net <= 0) refuse('orders.weight_absurd', { item: price.name, most: '5000' });
    if ((input.deductionGrams ?? 0) > 0 && !input.deductionReason) refuse('orders.deduction_needs_reason', { item: price.name });
    const band = order.detail.priceBandThousandths;
    const [least, most] = [Math.ceil((price.priceFen * (1000 - band)) / 1000), Math.floor((price.priceFen * (1000 + band)) / 1000)];
    if (input.unitPriceFen < least || input.unitPriceFen > most) refuse('orders.price_out_of_band', { item: price.name, least: (least / 100).toFixed(2), most: (most / 100).toFixed(2) });
    const estimate = order.detail.goods.find(({ itemId }) => itemId === input.itemId);
    return {
      id: `${id}-${index + 1}`, itemId: input.itemId, name: price.name, unit: price.unit,
      grossGrams: byWeight ? (input.grossGrams ?? 0) : null, tareGrams: byWeight ? (input.tareGrams ?? 0) : null,
      deductionGrams: byWeight ? (input.deductionGrams ?? 0) : null, deductionReason: input.deductionReason ?? null,
      netGrams: byWeight ? net : null, pieces: byWeight ? null : (input.pieces ?? 1), listPriceFen: price.priceFen, unitPriceFen: input.unitPriceFen,
      amountFen: byWeight ? priceOfWeight(net, input.unitPriceFen) : (input.pieces ?? 1) * input.unitPriceFen,
      photos: (input.photoIds ?? []).map((photoId) => `/files/${photoId}`), source: input.source ?? ('typed' as const),
      estimatedGrams: estimate?.grams ?? null, estimatedPieces: estimate?.pieces ?? null,
    };
  });
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return { id, lines, totalFen, totalGrams: lines.reduce((sum, { netGrams }) => sum + (netGrams ?? 0), 0), serviceFeeFen: Math.round(totalFen * 0.01), weighedAt, contested: null };
}

/** An order's home for a walk-in deal: made in front of the recycler, already arrived. */
export function walkIn(world: FakeWorld, recycler: FakePerson, no: string, given: { adcode: string; place: string; longitude: number; latitude: number; customerName: string; customerMobile?: string | undefined; service: OrderDetail['service'] }, at: string): FakeOrder {
  const order = newOrder(world, no, {
    state: 'arrived', service: given.service, title: '现场开单', walkIn: true, placedAt: at, windowFrom: at, windowTo: at,
    customer: { userid: null, name: given.customerName, mobile: given.customerMobile ?? '', timesWorked: 0 }, infoFee: { amountFen: 0, state: 'none' },
    place: { city: FAKE_CITY, adcode: given.adcode, district: districtName(given.adcode), street: '', address: given.place, longitude: given.longitude, latitude: given.latitude, exact: true },
    recycler: { userid: recycler.user.userid, name: recycler.user.username, mobile: recycler.user.mobile, ratingTenths: 49, dealCount: 128 },
    receiptNo: no.replace('OR', 'JD'),
  });
  order.recyclerId = recycler.user.userid;
  order.takenAt = world.now();
  add(world, order, 'walk_in', '现场开单', 'recycler', at);
  return order;
}
