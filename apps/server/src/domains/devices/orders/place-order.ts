import { failure, success, toInstant } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { isDistrictOpen, readAddress } from '../../places/index.ts';
import { readQuoteToOrder } from '../../valuation/index.ts';
import { dueAt, isVisitDay } from '../device-order.rules.ts';
import { insertInspection } from '../inspections/inspections.store.ts';
import { insertParcel } from '../parcels/parcels.store.ts';
import type { DevicesDeps } from './order-move.steps.ts';
import { appendStep } from './order-steps.store.ts';
import { viewOrder } from './order-view.steps.ts';
import { insertOrder, isQuoteUsed, type DeviceOrderRow } from './orders.store.ts';

/** Orders what a quote promises. Round 0 of its inspections is that promise, made of the same rows as every later price. */
export function placeOrder(deps: DevicesDeps & Pick<Deps, 'gateways'>) {
  return transactionalHandler('devices.place', async (tx, { caller: { userId } }, { quoteNo, way, addressId, visitOn, part, consent }) => {
    const now = deps.clock.now();
    const quote = await readQuoteToOrder(tx, userId, quoteNo, now);
    if (!quote) return failure('devices.quote_unknown');
    // Two orders of one quote at once: the second sees the first.
    await lockCount(tx, 'devices.quotes', userId);
    if (await isQuoteUsed(tx, userId, quoteNo)) return failure('devices.quote_used');
    if (quote.expired) return failure('devices.quote_expired');
    if (quote.storesData && !consent) return failure('devices.consent_needed');
    if (quote.storesData && !(await findPeople(tx, [userId])).get(userId)?.verified) return failure('devices.seller_unverified');
    const address = await readAddress(tx, userId, addressId);
    if (!address) return failure('places.address_unknown');
    if (way === 'post' && deps.gateways.courier === null) return failure('devices.way_unavailable');
    if (way === 'pickup' && (visitOn === undefined || part === undefined || !isVisitDay(visitOn, now))) return failure('devices.visit_unavailable');
    if (way === 'pickup' && !(await isDistrictOpen(tx, address.adcode, now))) return failure('devices.district_closed');

    const { variantId, device, picture, service, storesData, template, answers, basis, priceFen, lines } = quote;
    const visit = way === 'pickup' ? { visitOn: visitOn!, visitPart: part! } : { visitOn: null, visitPart: null };
    const order: DeviceOrderRow = {
      city: address.city, no: '', customerId: userId, quoteNo, variantId, device, picture, service, storesData, way, state: 'placed', templateKey: template.key, templateVersion: template.version, ...basis,
      promisedFen: priceFen, round: 0, priceFen: null, name: address.name, mobile: address.mobile, adcode: address.adcode, place: [address.region, address.street, address.place, address.door].filter(Boolean).join(' '),
      ...visit, receiptNo: null, recyclerId: null, reason: '', placedAt: toInstant(now), dueAt: toInstant(dueAt('placed', { way, visitOn: visit.visitOn }, now)!),
    };
    do order.no = generateDatedNumber('GZ', deps);
    while (!(await insertOrder(tx, order)));
    await insertInspection(tx, order, { round: 0, by: 'customer', byId: userId, byName: '', answers, lines, priceFen, refused: null }, now);
    await appendStep(tx, order, { by: 'customer', note: '', at: now });
    if (way === 'post') await insertParcel(tx, order, 'in', now);
    return success(await viewOrder(tx, order, userId));
  });
}
