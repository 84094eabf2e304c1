import type { BoardOrder, BoardRecycler, BoardVisit } from '@shoushou/contract';
import { HOUR, SECOND, startOfShanghaiDay, success, toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople, type Person } from '../../accounts/index.ts';
import {
  coarseDegrees,
  countOpenOrders,
  firstCity,
  isKept,
  listHallCities,
  listOpenOrders,
  readOrders,
  type OrderRow,
  type OrdersDeps,
} from '../../orders/index.ts';
import { readRegions } from '../../places/index.ts';
import type { DutyRecycler } from '../offers/eligibility.rules.ts';
import { countOffers, listOffersAbout, readPauses, type OfferRow } from '../offers/offers.store.ts';
import { listDutyRecyclers, listVisits, type VisitRow } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';

/** Orders that the board lists. */
const LISTED = 200;
/** Visits under way that it lists. */
const VISITS = 200;

/** Open orders and visits under way of a city, and its recyclers on duty, as they are now. */
export const board = (deps: OrdersDeps) =>
  handler('dispatch.board', async (_, input) => {
    const { database, clock } = deps;
    const now = clock.now();
    const busy = await listHallCities(database);
    const city = input.city ?? (await firstCity(database, busy));
    const cities = [...new Set([...busy, city])].sort();
    const [{ rules }, orders, openCount, recyclers, visits, regions] = [
      await currentRules(database, now),
      await listWith(database, city, input.no),
      await countOpenOrders(database, city),
      await listDutyRecyclers(database, city, await deps.rules.current(), now),
      await listVisits(database, city, VISITS),
      await readRegions(database, cities),
    ];
    const nos = orders.map(({ no }) => no);
    const offers = Map.groupBy(await listOffersAbout(database, city, nos), ({ no }) => no);
    const pauses = await readPauses(database, city, nos, now);
    const asked = [...offers.values()].flat().filter(({ state }) => state === 'offered');
    const people = await findPeople(database, [
      ...new Set([...recyclers.map(({ id }) => id), ...[...asked, ...visits].map(({ recyclerId }) => recyclerId)]),
    ]);
    return success({
      now: toInstant(now),
      city,
      cities: cities.map((code) => ({ code, name: regions.get(code)?.name ?? code })),
      mode: rules.mode,
      orders: orders.map((order) =>
        boardOrder(order, offers.get(order.no) ?? [], pauses.get(order.no) ?? null, people, rules.maxOffers, now),
      ),
      openCount,
      recyclers: recyclers
        .map((recycler) => boardRecycler(recycler, people, now - rules.staleSeconds * SECOND))
        .sort((a, b) => Number(a.stale) - Number(b.stale) || (a.id < b.id ? -1 : 1)),
      underWay: visits.map((visit) => boardVisit(visit, people)),
      today: await countOffers(database, city, startOfShanghaiDay(now)),
    });
  });

/** The orders that the board lists; the named one comes first if it is not among them. */
async function listWith(database: Queryable, city: string, no: string | undefined): Promise<OrderRow[]> {
  const listed = await listOpenOrders(database, city, LISTED);
  const named =
    no === undefined || listed.some((order) => order.no === no) ? [] : await readOrders(database, [{ city, no }]);
  return [...named.filter(({ state }) => state === 'open'), ...listed];
}

function boardOrder(
  order: OrderRow,
  offers: readonly OfferRow[],
  pausedUntil: string | null,
  people: ReadonlyMap<string, Person>,
  maxOffers: number,
  now: number,
): BoardOrder {
  const live = offers.find(({ state, expiresAt }) => state === 'offered' && Date.parse(expiresAt) > now);
  const { no, title, district, street, placedAt, windowFrom, windowTo, estimateLowFen, estimateHighFen } = order;
  return {
    no,
    title,
    service: order.service as BoardOrder['service'],
    district,
    street,
    placedAt,
    windowFrom,
    windowTo,
    estimateLowFen,
    estimateHighFen,
    longitude: coarseDegrees(order.longitude),
    latitude: coarseDegrees(order.latitude),
    offers: offers.length,
    offer: live
      ? {
          id: live.id,
          recyclerId: live.recyclerId,
          recyclerName: people.get(live.recyclerId)?.username ?? '回收员',
          offeredAt: live.offeredAt,
          expiresAt: live.expiresAt,
          metres: live.metres,
          byJob: live.madeBy === 'job',
        }
      : null,
    keptUntil: !live && isKept(order, now) ? order.exclusiveUntil : null,
    pausedUntil,
    stuck: !live && (offers.length >= maxOffers || Date.parse(windowFrom) - now <= HOUR),
  };
}

function boardVisit(visit: VisitRow, people: ReadonlyMap<string, Person>): BoardVisit {
  return {
    ...visit,
    recyclerName: people.get(visit.recyclerId)?.username ?? '回收员',
    movable: visit.state === 'taken',
  };
}

function boardRecycler(
  { id, windows, incomeFen, position, offersOn, offeredNo }: DutyRecycler,
  people: ReadonlyMap<string, Person>,
  freshSince: number,
): BoardRecycler {
  return {
    id,
    name: people.get(id)?.username ?? '回收员',
    underWay: windows.length,
    incomeFen,
    longitude: position ? coarseDegrees(position.longitude) : null,
    latitude: position ? coarseDegrees(position.latitude) : null,
    seenAt: position ? toInstant(position.at) : null,
    stale: position === null || position.at < freshSince,
    offersOn,
    offeredNo,
  };
}
