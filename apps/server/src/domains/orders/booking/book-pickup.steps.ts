import { failure, formatYuan, fromInstant, MINUTE, success, toInstant, type Result } from '@shoushou/kernel';
import { VEHICLES } from '@shoushou/kernel/service';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { listCategoryIds, listChosenCategoryIds, readListedItems } from '../../catalog/index.ts';
import { isDistrictOpen, listActiveAreaCodes, readRegions, type readAddress } from '../../places/index.ts';
import { appendEvent } from '../order/events.store.ts';
import { showInHall } from '../order/hall-cards.store.ts';
import { infoFee } from '../fees/fees.rules.ts';
import { announceHallOpened, announcePlaced } from '../orders.events.ts';
import { countOpenBookings, insertOrder, lockBookings, nothingYet, type OrderRow } from '../orders.store.ts';
import { generateFreeNumber } from '../directory/directory.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { insertPhotos } from '../order/photos.store.ts';
import type { OrderBundle, StoredEvent } from '../views/detail.store.ts';
import { insertGoods } from '../order/goods.store.ts';
import { mixedGoods, priceGoods, refuseUnbookable, type GoodsInput, type PricedGoods } from '../order/goods.rules.ts';
import { readLeastValue } from '../hours/visit-hours.store.ts';
import { takeSlot } from '../hours/calendar.steps.ts';
import type { SlotRefusal } from '../hours/slots.rules.ts';

interface BookedGoods {
  goods: readonly GoodsInput[];
  /** The service of goods that the customer cannot name. */
  mixed?: string | undefined;
}

type GoodsRefusal =
  | Extract<ReturnType<typeof priceGoods>, { ok: false }>['name']
  | Extract<ReturnType<typeof refuseUnbookable>, { ok: false }>['name']
  | 'orders.value_too_low'
  | 'platform.malformed';

/**
 * The goods at the day's list prices, either named or mixed, if they are worth a visit in their city. The value of
 * mixed goods is known when they are weighed.
 */
export async function priceBooking(
  tx: Transaction,
  { clock, rules }: Pick<OrdersDeps, 'clock' | 'rules'>,
  { goods, mixed }: BookedGoods,
  { city, adcode }: { city: string; adcode: string },
): Promise<Result<PricedGoods, GoodsRefusal>> {
  if (goods.length > 0 === (mixed !== undefined))
    return failure('platform.malformed', { values: { problem: '请选择要回收的物品，或选混合物品' } });
  if (mixed === VEHICLES) return failure('orders.vehicle_by_company');
  if (mixed !== undefined) return success(mixedGoods(mixed));
  const items = await readListedItems(
    tx,
    adcode,
    goods.map(({ itemId }) => itemId),
    clock.now(),
  );
  const bookable = refuseUnbookable(goods, items);
  if (!bookable.ok) return bookable;
  const priced = priceGoods(goods, items, (await rules.current()).heaviestGrams);
  if (!priced.ok) return priced;
  const leastFen = await readLeastValue(tx, city);
  return priced.value.amountFen < leastFen
    ? failure('orders.value_too_low', {
        values: { least: formatYuan(leastFen), estimate: formatYuan(priced.value.amountFen) },
      })
    : priced;
}

/** The booked goods with their binding prices. */
export interface Pickup {
  address: NonNullable<Awaited<ReturnType<typeof readAddress>>>;
  goods: PricedGoods;
  windowFrom: string;
  note: string;
  tags: string[];
  bargain: boolean;
  /** The recycler it is reserved for first. */
  recyclerId: string | undefined;
  /**
   * A promise costs who fetches the goods nothing, and is kept for the person named in it until the visit, and until
   * this moment (milliseconds) at least.
   */
  promised?: { collectorId: string | null; until: number };
  /** The operator who entered it for a person on the phone. */
  enteredBy?: { operatorId: string; name: string };
  /** The customer's pictures, claimed last; null when one is not theirs. */
  photos: () => Promise<{ id: string; url: string }[] | null>;
}

type PickupRefusal =
  | 'orders.address_not_served'
  | SlotRefusal
  | 'orders.recycler_unavailable'
  | 'orders.too_many_open'
  | 'orders.photo_unknown';

/**
 * Books a pickup in the caller's transaction and shows it in the hall. Fee and range are computed here by the rules in
 * force. @returns the order as it would be read: what was just written is not read again
 */
export async function bookPickup(
  tx: Transaction,
  deps: OrdersDeps,
  customerId: string,
  pickup: Pickup,
): Promise<Result<OrderBundle, PickupRefusal>> {
  const { address, goods, recyclerId } = pickup;
  const now = deps.clock.now();
  const rules = await deps.rules.current();
  if (!(await isDistrictOpen(tx, address.adcode, now))) return failure('orders.address_not_served');
  const taken = await takeSlot(tx, address, pickup.windowFrom, now);
  if (!taken.ok) return taken;
  const slot = taken.value;
  if (recyclerId !== undefined && !(await isAvailable(tx, recyclerId, customerId, address.adcode, goods, now)))
    return failure('orders.recycler_unavailable');
  await lockBookings(tx, customerId);
  if ((await countOpenBookings(tx, customerId)) >= rules.mostOpenBookings)
    return failure('orders.too_many_open', { values: { limit: rules.mostOpenBookings } });
  const photos = await pickup.photos();
  if (!photos) return failure('orders.photo_unknown');

  const { lowFen, highFen } = estimateRange(goods.amountFen, rules.estimateSpreadThousandths);
  const order: OrderRow = {
    ...nothingYet,
    city: address.city,
    no: await generateFreeNumber(tx, 'OR', deps),
    adcode: address.adcode,
    service: goods.service,
    state: 'open',
    walkIn: false,
    namedCustomerId: null,
    customerId,
    customerName: address.name,
    customerMobile: address.mobile,
    title: goods.title,
    note: pickup.note,
    tags: pickup.tags,
    bargain: pickup.bargain,
    district: (await readRegions(tx, [address.adcode])).get(address.adcode)?.name ?? '',
    street: address.street,
    place: address.place,
    door: address.door,
    longitude: address.longitude,
    latitude: address.latitude,
    placedAt: toInstant(now),
    windowFrom: slot.from,
    windowTo: slot.to,
    estimateLowFen: lowFen,
    estimateHighFen: highFen,
    estimatedGrams: goods.grams,
    estimatedPieces: goods.pieces,
    tipFen: 0,
    infoFeeFen: pickup.promised ? 0 : infoFee(rules, goods.service, goods.amountFen),
    rulesVersion: rules.version,
    ...exclusivity(pickup, slot.from, now + rules.exclusiveMinutes * MINUTE),
  };
  await insertOrder(tx, order);
  await insertGoods(tx, order, goods.lines);
  await insertPhotos(
    tx,
    order,
    photos.map(({ id, url }) => ({
      id,
      url,
      stage: 'placed',
      bySide: 'customer',
      byId: customerId,
      place: null,
      position: undefined,
      takenAt: now,
      recordedAt: now,
    })),
  );
  const placed = {
    kind: 'placed',
    actor: pickup.enteredBy ? 'operator' : 'customer',
    reason: null,
    payload: {
      photoCount: photos.length,
      ...(pickup.enteredBy ? { phoneOrderBy: pickup.enteredBy.name } : {}),
    },
  } as const satisfies Partial<StoredEvent>;
  await appendEvent(tx, deps, order, {
    ...placed,
    reason: undefined,
    actorId: pickup.enteredBy?.operatorId ?? customerId,
    fromState: null,
    toState: 'open',
  });
  const shownPhotos = photos.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const categoryIds = await showInHall(tx, order, {
    goods: goods.lines,
    photoUrls: shownPhotos.map(({ url }) => url),
    serviceFeeThousandths: rules.serviceFeeThousandths,
  });
  announceHallOpened(tx, order, categoryIds);
  await announcePlaced(tx, deps, order, {
    actor: pickup.enteredBy ? 'operator' : 'customer',
    amountFen: goods.amountFen,
    adcode: order.adcode,
    ...demandFor(goods),
    exclusiveRecyclerId: order.exclusiveRecyclerId,
  });
  return success({
    ...order,
    ...nothingDone,
    goods: goods.lines.map(({ categoryId: _id, categoryName: _name, ...line }) => line),
    events: [{ ...placed, receiptNo: null, at: order.placedAt, recordedAt: order.placedAt }],
    photos: shownPhotos.map(({ id, url }) => ({
      id,
      stage: 'placed',
      url,
      at: order.placedAt,
      by: 'customer',
      place: null,
    })),
  });
}

/**
 * The recycler to whom an order is exclusive, and until when: for promised prices until the visit begins, otherwise for
 * some minutes. `until` in milliseconds.
 */
function exclusivity(
  { promised, recyclerId }: Pickup,
  visitFrom: string,
  until: number,
): Pick<OrderRow, 'exclusiveRecyclerId' | 'exclusiveUntil'> {
  // A visit of this very window has begun already.
  if (promised && promised.collectorId !== null)
    return {
      exclusiveRecyclerId: promised.collectorId,
      exclusiveUntil: toInstant(Math.max(fromInstant(visitFrom), promised.until)),
    };
  return {
    exclusiveRecyclerId: recyclerId ?? null,
    exclusiveUntil: recyclerId === undefined ? null : toInstant(until),
  };
}

/** The categories that the order counts as demand for; none while its goods are unknown. */
function demandFor({ lines }: PricedGoods): { categoryIds: string[]; itemIds: string[] } {
  return {
    categoryIds: [...new Set(lines.map(({ categoryId }) => categoryId))],
    itemIds: lines.map(({ itemId }) => itemId),
  };
}

/** What an order gets from those who carry it out. */
const nothingDone = {
  // A window on a closed day is not given away.
  closedFor: null,
  receipt: null,
  weighing: null,
  agreement: null,
  payment: null,
  ratings: null,
  timesWorked: 0,
} as const satisfies Partial<OrderBundle>;

/**
 * Whether a recycler can be booked for these goods in this district: on duty, serving the district and one of the
 * categories, and not the customer.
 */
async function isAvailable(
  db: Queryable,
  recyclerId: string,
  customerId: string,
  adcode: string,
  goods: PricedGoods,
  now: number,
): Promise<boolean> {
  const recycler = (await findPeople(db, [recyclerId])).get(recyclerId);
  if (!recycler?.isRecycler || !recycler.onDuty || recyclerId === customerId) return false;
  if (!(await listActiveAreaCodes(db, recyclerId, now)).includes(adcode)) return false;
  const chosen = new Set(await listChosenCategoryIds(db, recyclerId));
  const wanted =
    goods.lines.length > 0 ? goods.lines.map(({ categoryId }) => categoryId) : await listCategoryIds(db, goods.service);
  return wanted.some((categoryId) => chosen.has(categoryId));
}
