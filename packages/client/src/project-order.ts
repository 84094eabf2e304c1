import type { GoodsLine, OrderAction, OrderDetail, Unit, WeighLine, WeighLineInput } from '@shoushou/contract/types';
import { priceOfWeight } from '@shoushou/kernel/weight';
import type { Entry, OutboxEntry } from './outbox-entry.ts';

/** The price list's entry of an item that the customer had not named. */
export interface KnownItem {
  name: string;
  unit: Unit;
  /** Fen a kilogram or a piece. */
  priceFen: number;
}

export interface ProjectedOrder {
  /** The order as it will be once all waiting entries are sent. */
  order: OrderDetail;
  /** Entries that are only on this phone, in order. */
  waiting: readonly OutboxEntry[];
  /** The refused entry; it and all later ones are not applied to `order`. */
  refused: OutboxEntry | null;
}

export type ItemLookup = (itemId: string) => KnownItem | undefined;

/**
 * Applies an order's queued entries to the server's last version, so that a visit can continue offline from arrival to cash.
 * Entries already reflected in it change nothing.
 */
export function projectOrder(order: OrderDetail, entries: readonly OutboxEntry[], lookup: ItemLookup = () => undefined): ProjectedOrder {
  const own = entries.filter((entry) => entry.orderNo === order.no).sort((a, b) => a.sequence - b.sequence);
  const stop = own.findIndex((entry) => entry.state === 'refused');
  const waiting = (stop === -1 ? own : own.slice(0, stop)).filter((entry) => entry.state !== 'done');
  return {
    order: waiting.reduce((projected, entry) => apply(projected, entry, lookup), order),
    waiting,
    refused: own[stop] ?? null,
  };
}

function apply(order: OrderDetail, entry: OutboxEntry, lookup: ItemLookup): OrderDetail {
  switch (entry.call) {
    case 'orders.arrive':
      return order.state === 'taken' ? arrived(order, entry) : order;
    case 'orders.weigh':
      if (order.weighing?.id === entry.input.weighingId) return order;
      return order.state === 'arrived' || order.state === 'weighed' ? weighed(order, entry, lookup) : order;
    case 'orders.agree':
      return order.state === 'weighed' && order.weighing?.id === entry.input.weighingId ? agreed(order, entry) : order;
    case 'orders.pay':
      return order.state === 'agreed' ? paid(order, entry) : order;
    case 'orders.add_photo':
    case 'orders.walk_in':
      return order;
  }
}

function arrived(order: OrderDetail, entry: Entry): OrderDetail {
  const infoFee = order.infoFee.state === 'held' ? { ...order.infoFee, state: 'captured' as const } : order.infoFee;
  return { ...step(order, entry, 'arrived', '回收员已到达'), state: 'arrived', infoFee, permitted: offline(order, 'weigh') };
}

function weighed(order: OrderDetail, entry: Entry<'orders.weigh'>, lookup: ItemLookup): OrderDetail {
  const lines = entry.input.lines.map((line, index) => weighLine(line, `${entry.input.weighingId}-${index + 1}`, order.goods, lookup));
  const weighing = {
    id: entry.input.weighingId,
    lines,
    totalFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
    totalGrams: lines.reduce((sum, line) => sum + (line.netGrams ?? 0), 0),
    // Offline only cash is possible, which carries no fee.
    serviceFeeFen: 0,
    weighedAt: entry.occurredAt,
    contested: null,
  };
  return { ...step(order, entry, 'weighed', '已称重'), state: 'weighed', weighing, permitted: offline(order, 'weigh', 'agree') };
}

function weighLine(line: WeighLineInput, id: string, goods: readonly GoodsLine[], lookup: ItemLookup): WeighLine {
  const estimate = goods.find((good) => good.itemId === line.itemId);
  const item = estimate ?? lookup(line.itemId) ?? { name: '其他物品', unit: line.pieces === undefined ? 'kg' : 'piece', priceFen: line.unitPriceFen };
  const netGrams = item.unit === 'kg' ? (line.grossGrams ?? 0) - (line.tareGrams ?? 0) - (line.deductionGrams ?? 0) : null;
  const pieces = item.unit === 'piece' ? (line.pieces ?? 0) : null;
  return {
    id,
    itemId: line.itemId,
    name: item.name,
    unit: item.unit,
    grossGrams: netGrams === null ? null : (line.grossGrams ?? 0),
    tareGrams: netGrams === null ? null : (line.tareGrams ?? 0),
    deductionGrams: netGrams === null ? null : (line.deductionGrams ?? 0),
    deductionReason: line.deductionReason ?? null,
    netGrams,
    pieces,
    listPriceFen: item.priceFen,
    unitPriceFen: line.unitPriceFen,
    amountFen: netGrams === null ? (pieces ?? 0) * line.unitPriceFen : priceOfWeight(netGrams, line.unitPriceFen),
    photos: [],
    source: line.source ?? 'typed',
    estimatedGrams: estimate?.grams ?? null,
    estimatedPieces: estimate?.pieces ?? null,
  };
}

function agreed(order: OrderDetail, entry: Entry<'orders.agree'>): OrderDetail {
  const agreement = { method: entry.input.method, at: entry.occurredAt, strokes: entry.input.strokes ?? null };
  return { ...step(order, entry, 'agreed', '客户已确认'), state: 'agreed', agreement, permitted: offline(order, 'pay') };
}

/** Cash: paid when the customer confirmed on the spot, otherwise reported until they confirm on their own phone. */
function paid(order: OrderDetail, entry: Entry<'orders.pay'>): OrderDetail {
  const confirmed = entry.input.strokes !== undefined || entry.input.code !== undefined;
  const payment = { type: 2 as const, amountFen: entry.input.amountFen, serviceFeeFen: 0, state: confirmed ? ('paid' as const) : ('claimed' as const), at: entry.occurredAt };
  const title = confirmed ? '已付现金，客户已确认' : '已付现金，等待客户确认';
  return { ...step(order, entry, 'paid', title), state: confirmed ? 'paid' : order.state, payment, permitted: offline(order) };
}

function step(order: OrderDetail, entry: Entry, kind: string, title: string): OrderDetail {
  const event = { kind, title, note: null, actor: 'recycler' as const, at: entry.occurredAt, recordedAt: entry.occurredAt };
  return { ...order, deadline: null, events: [...order.events, event] };
}

/** A recycler's next actions offline. */
function offline(order: OrderDetail, ...actions: OrderAction[]): OrderAction[] {
  return order.role === 'recycler' ? [...actions, 'add_photo'] : order.permitted;
}
