import type { Input } from '@shoushou/contract';
import { failure, MINUTE, success, toInstant, type Grams, type Result } from '@shoushou/kernel';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { listCategoryIds, listChosenCategoryIds, readListedItems } from '../../catalog/index.ts';
import { claimFiles } from '../../files/index.ts';
import { isDistrictOpen, listActiveAreaCodes, readAddress, readRegions } from '../../places/index.ts';
import { appendEvent } from '../events.store.ts';
import { infoFee } from '../leaving/fees.rules.ts';
import { generateFreeNumber } from '../taking/free-number.steps.ts';
import { orderOutcome, type OrdersDeps } from '../views/order-detail.steps.ts';
import { insertGoods } from './goods.store.ts';
import { mixedGoods, priceGoods, type PricedGoods } from './goods.rules.ts';
import { showInHall } from '../hall/hall.store.ts';
import { announcePlaced, announceHallOpened } from '../orders.events.ts';
import { countOpenBookings, insertOrder, lockBookings, type OrderRow } from '../orders.store.ts';
import { insertPhotos } from '../visit/photos.store.ts';
import { findSlot } from './slots.rules.ts';

/** Books a pickup. Prices, estimate and fee are computed here from the day's price list, whatever the client displayed. */
export function placeOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.place', async (tx, { caller }, input) => {
    const now = deps.clock.now();
    const rules = await deps.rules.current();
    const address = await readAddress(tx, caller.userId, input.addressId);
    if (!address) return failure('places.address_unknown');
    const priced = await priceInput(tx, input, address.adcode, rules.heaviestGrams, now);
    if (!priced.ok) return priced;
    const goods = priced.value;
    if (!(await isDistrictOpen(tx, address.adcode, now))) return failure('orders.address_not_served');
    const slot = findSlot(input.windowFrom, now);
    if (!slot) return failure('orders.slot_unavailable');
    if (input.recyclerId !== undefined && !(await isAvailable(tx, input.recyclerId, caller.userId, address.adcode, goods, now))) return failure('orders.recycler_unavailable');
    await lockBookings(tx, caller.userId);
    if ((await countOpenBookings(tx, caller.userId)) >= rules.mostOpenBookings) return failure('orders.too_many_open', { values: { limit: rules.mostOpenBookings } });
    const photos = await claimPhotos(tx, caller.userId, input.photoIds);
    if (!photos) return failure('orders.photo_unknown');

    const { lowFen, highFen } = estimateRange(goods.amountFen, rules.estimateSpreadThousandths);
    const order: OrderRow = {
      ...nothingYet,
      city: address.city, no: await generateFreeNumber(tx, 'OR', deps), adcode: address.adcode, service: goods.service, state: 'open', walkIn: false,
      customerId: caller.userId, customerName: address.name, customerMobile: address.mobile,
      title: goods.title, note: input.note, tags: [...new Set(input.tags)], bargain: input.bargain,
      district: (await readRegions(tx, [address.adcode])).get(address.adcode)?.name ?? '', street: address.street, place: address.place, door: address.door,
      longitude: address.longitude, latitude: address.latitude,
      placedAt: toInstant(now), windowFrom: slot.from, windowTo: slot.to,
      estimateLowFen: lowFen, estimateHighFen: highFen, estimatedGrams: goods.grams, estimatedPieces: goods.pieces,
      infoFeeFen: infoFee(rules, goods.service, goods.amountFen), rulesVersion: rules.version,
      exclusiveRecyclerId: input.recyclerId ?? null, exclusiveUntil: input.recyclerId === undefined ? null : toInstant(now + rules.exclusiveMinutes * MINUTE),
    };
    await insertOrder(tx, order);
    await insertGoods(tx, order, goods.lines);
    await insertPhotos(tx, order, photos.map(({ id, url }) => ({ id, url, stage: 'placed', bySide: 'customer', byId: caller.userId, place: null, position: undefined, takenAt: now, recordedAt: now })));
    await appendEvent(tx, deps, order, { kind: 'placed', actor: 'customer', actorId: caller.userId, fromState: null, toState: 'open', payload: { photoCount: photos.length } });
    const categoryIds = await showInHall(tx, order);
    await announceHallOpened(tx, order, categoryIds);
    await announcePlaced(tx, deps, order, { actor: 'customer', amountFen: goods.amountFen, adcode: order.adcode, ...demandFor(goods), exclusiveRecyclerId: order.exclusiveRecyclerId });
    return orderOutcome(tx, deps, order.no, caller);
  });
}

/** The goods at the day's list prices; those that the customer cannot name need a photo instead. */
async function priceInput(tx: Transaction, { goods, mixed, photoIds }: Input<'orders.place'>, adcode: string, heaviestGrams: Grams, now: number): Promise<ReturnType<typeof priceGoods> | Result<never, 'orders.photos_needed' | 'platform.malformed'>> {
  if (goods.length > 0 === (mixed !== undefined)) return failure('platform.malformed', { values: { problem: '请选择要回收的物品，或选混合物品' } });
  if (mixed !== undefined) return photoIds.length === 0 ? failure('orders.photos_needed') : success(mixedGoods(mixed));
  return priceGoods(goods, await readListedItems(tx, adcode, goods.map(({ itemId }) => itemId), now), heaviestGrams);
}

/** What the order counts as demand for: nothing while it is unknown what it is. */
function demandFor({ lines }: PricedGoods): { categoryIds: string[]; itemIds: string[] } {
  return { categoryIds: [...new Set(lines.map(({ categoryId }) => categoryId))], itemIds: lines.map(({ itemId }) => itemId) };
}

/** Fields of an order that are empty until something happens to it. */
const nothingYet = {
  receiptNo: null, recyclerId: null, takenAt: null, arrivedAt: null, weighedAt: null, agreedAt: null, paidAt: null, doneAt: null, closedAt: null,
  weighingId: null, totalFen: null, totalGrams: null, cancelledBy: null, cancelReason: null, cancelFeeFen: null,
} as const;

/** Whether a recycler can be booked for these goods in this district: on duty, serving the district and one of the categories, and not the customer. */
async function isAvailable(db: Queryable, recyclerId: string, customerId: string, adcode: string, goods: PricedGoods, now: number): Promise<boolean> {
  const recycler = (await findPeople(db, [recyclerId])).get(recyclerId);
  if (!recycler?.isRecycler || !recycler.onDuty || recyclerId === customerId) return false;
  if (!(await listActiveAreaCodes(db, recyclerId, now)).includes(adcode)) return false;
  const chosen = new Set(await listChosenCategoryIds(db, recyclerId));
  const wanted = goods.lines.length > 0 ? goods.lines.map(({ categoryId }) => categoryId) : await listCategoryIds(db, goods.service);
  return wanted.some((categoryId) => chosen.has(categoryId));
}

async function claimPhotos(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<{ id: string; url: string }[] | null> {
  const distinct = [...new Set(ids)];
  const urls = await claimFiles(tx, ownerId, distinct);
  return urls && distinct.map((id, index) => ({ id, url: urls[index]! }));
}

