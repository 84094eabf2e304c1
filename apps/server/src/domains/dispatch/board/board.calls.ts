import type { BoardOrder, BoardRecycler, BoardVisit } from '@shoushou/contract';
import type { boardCalls as boardTable } from '@shoushou/contract/dispatch/dispatch.contract';
import { HOUR, SECOND, failure, maskMobile, startOfShanghaiDay, success, toInstant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { keysWithin } from '../../../platform/console/operator-scope.ts';
import { readTerm } from '../../../platform/console/read-term.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { MAX_PER_OPERATOR } from '../../../platform/live/live.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { findPeople, findRecyclers, isTokenValid, type Person } from '../../accounts/index.ts';
import { findApplicants, readPlates } from '../../joining/index.ts';
import {
  closedFor,
  coarseDegrees,
  countOpenOrders,
  firstPlace,
  isKept,
  listHallCities,
  listOpenOrders,
  lockOrder,
  personScope,
  readClosures,
  readOrders,
  reopenByOperator,
  type OrderRow,
  type OrdersDeps,
} from '../../orders/index.ts';
import { readRegions } from '../../places/index.ts';
import { runBatch } from '../offers/batch.steps.ts';
import { endOpenOffers } from '../offers/offer.steps.ts';
import { countOffers, listOffersAbout, readLiveOffer, readPauses, type OfferRow } from '../offers/offers.store.ts';
import { listNamedRecyclers } from '../offers/named-recyclers.store.ts';
import { listVisits, type VisitRow } from '../offers/waiting.store.ts';
import { currentRules } from '../rules/rules.store.ts';
import { assignOpen, nameOf } from './assigned-order.steps.ts';
import { listShownRecyclers, type ShownRecycler } from './board-recyclers.store.ts';
import { readTimeline } from './read-timeline.ts';
import { assignSeveral, checkAssignments, takeBackSeveral } from './several-orders.steps.ts';
import { readSuggestions } from './suggestions.steps.ts';

/** Orders that the board lists. */
const LISTED = 200;

/** Visits under way that it lists. */
const VISITS = 200;

/** Numbers of listed suggestions, and of listed excluded recyclers. */
const BEST = 10;

const OTHERS = 30;

/** Maximum number of results; the search can be refined. */
const FOUND = 10;

export const boardCalls = (deps: OrdersDeps & Pick<Deps, 'database' | 'clock' | 'live' | 'environment'>) =>
  callsOf<typeof boardTable>()({
    /** Open orders and visits under way of a city or a district, and its recyclers on duty, as they are now. */
    'dispatch.board': handler(async ({ caller }, input) => {
      const { database, clock } = deps;
      const now = clock.now();
      const own = caller.cities;
      const hall = await listHallCities(database);
      const busy = own === null ? hall : own.filter((code) => hall.includes(cityOf(code)));
      const place = input.city ?? (await firstPlace(database, own));
      const city = cityOf(place);
      const cities = [...new Set([...busy, place])].sort();
      const [{ rules }, orders, openCount, recyclers, visits, regions] = [
        await currentRules(database, now),
        await listWith(database, place, input.no),
        await countOpenOrders(database, place),
        await listShownRecyclers(database, place, now),
        await listVisits(database, place, VISITS),
        await readRegions(database, cities),
      ];
      const nos = orders.map(({ no }) => no);
      const offers = Map.groupBy(await listOffersAbout(database, city, nos), ({ no }) => no);
      const pauses = await readPauses(database, city, nos, now);
      const closures = await readClosures(database, orders);
      const offered = [...offers.values()].flat().filter(({ state }) => state === 'offered');
      const people = await findPeople(database, [
        ...new Set([...recyclers.map(({ id }) => id), ...[...offered, ...visits].map(({ recyclerId }) => recyclerId)]),
      ]);
      return success({
        now: toInstant(now),
        city: place,
        cities: cities.map((code) => ({ code, name: regions.get(code)?.name ?? code })),
        mode: rules.mode,
        orders: orders.map((order) => ({
          ...boardOrder(order, offers.get(order.no) ?? [], pauses.get(order.no) ?? null, people, rules.maxOffers, now),
          ...closedFor(closures.get(order.no)),
        })),
        openCount,
        recyclers: recyclers
          .map((recycler) => boardRecycler(recycler, people, now - rules.staleSeconds * SECOND))
          .sort((a, b) => Number(a.stale) - Number(b.stale) || (a.id < b.id ? -1 : 1)),
        underWay: visits.map((visit) => boardVisit(visit, people)),
        today: await countOffers(database, place, startOfShanghaiDay(now)),
      });
    }),

    'dispatch.timeline': readTimeline(deps),

    /** Candidates for an order now, and why the other recyclers on duty are none. */
    'dispatch.suggest': handler(async (_, { no }) => {
      const now = deps.clock.now();
      const order = await readSuggestions(deps, no);
      if (!order) return failure('dispatch.order_gone');
      const [best, others] = await order.nearest(BEST, OTHERS);
      return success({ no, now: toInstant(now), best, others });
    }),

    /** Searches recyclers for an operator, such as a caller on the phone, with whether they may get the order. */
    'dispatch.find_recyclers': handler(async ({ caller }, { no, text }) => {
      const { database, clock } = deps;
      const now = clock.now();
      const order = await readSuggestions(deps, no);
      if (!order) return failure('dispatch.order_gone');
      const term = readTerm(text);
      const everywhere =
        term === null
          ? []
          : [
              ...new Set(
                (
                  await Promise.all([
                    findRecyclers(database, term, FOUND + 1),
                    findApplicants(database, term, FOUND + 1),
                  ])
                ).flat(),
              ),
            ];
      const ids =
        caller.cities === null ? everywhere : [...(await keysWithin(database, personScope, everywhere, caller.cities))];
      // Of closed accounts only the application is left, without a number.
      const people = [...(await findPeople(database, ids)).values()].filter(
        ({ isRecycler, mobile }) => isRecycler && mobile !== '',
      );
      const listed = new Map(people.slice(0, FOUND).map(({ userId, mobile }) => [userId, maskMobile(mobile)]));
      const [recyclers, plates] = await Promise.all([
        listNamedRecyclers(database, [...listed.keys()], await deps.rules.current(), now),
        readPlates(database, [...listed.keys()]),
      ]);
      const found = (await order.describe(recyclers)).map((one) => ({
        ...one,
        mobile: listed.get(one.recyclerId) ?? '',
        plate: plates.get(one.recyclerId) ?? '',
      }));
      return success({ no, now: toInstant(now), found, more: people.length > FOUND });
    }),

    /** An operator offers an order to a recycler, or assigns it without an offer, which ends an offer to another. */
    'dispatch.assign': transactionalHandler(async (tx, { caller }, { no, recyclerId, how = 'offer', reason }) => {
      if (how === 'force' && reason.trim() === '') return failure('dispatch.reason_needed');
      const order = await lockOrder(tx, no);
      const now = deps.clock.now();
      if (!order || order.state !== 'open' || Date.parse(order.windowTo) <= now) return failure('dispatch.order_gone');
      const live = await readLiveOffer(tx, order.city, no);
      const over = live !== null && Date.parse(live.expiresAt) <= now;
      if (isKept(order, now) && (how === 'offer' || live === null))
        return failure('dispatch.being_offered', {
          values: { name: await nameOf(tx, order.exclusiveRecyclerId ?? '') },
        });
      if (live)
        await endOpenOffers(
          tx,
          deps,
          order.city,
          [live],
          over ? 'lapsed' : 'withdrawn',
          over ? null : '已由平台派给别人',
        );
      return assignOpen(tx, deps, order, { recyclerId, how, reason: reason.trim() }, caller);
    }),

    'dispatch.check_assignments': handler(async (_, input) =>
      success(await checkAssignments(deps.database, deps, input)),
    ),

    'dispatch.assign_orders': transactionalHandler(async (tx, { caller }, input) =>
      success(await assignSeveral(tx, deps, input, caller)),
    ),

    'dispatch.take_back_orders': transactionalHandler(async (tx, { caller }, { numbers }) =>
      success({ left: await takeBackSeveral(tx, deps, numbers, caller.operatorId) }),
    ),

    /** Reassigns a taken order before the visit to another recycler, or offers it to them, in one transaction. */
    'dispatch.reassign': transactionalHandler(async (tx, { caller }, { no, recyclerId, how, reason }) => {
      const order = await lockOrder(tx, no);
      if (order && Date.parse(order.windowTo) <= deps.clock.now()) return failure('dispatch.order_gone');
      if (order?.recyclerId === recyclerId)
        return failure('dispatch.has_it', { values: { name: await nameOf(tx, recyclerId) } });
      const opened = await reopenByOperator(tx, deps, no, caller.operatorId, reason);
      return opened.ok ? assignOpen(tx, deps, opened.value, { recyclerId, how, reason }, caller) : opened;
    }),

    /**
     * The board of a city has changed: orders came or went, were offered or answered. The change itself is read from
     * the board.
     */
    'dispatch.board_stream': handler(async ({ caller, request, reply }, { city }) =>
      streamEvents(
        deps,
        { request, reply },
        {
          topics: [`city:${cityOf(city)}`],
          userId: caller.operatorId,
          mostPerPerson: MAX_PER_OPERATOR,
          mostPerAddress: deps.environment.streamsPerAddress,
          gathered: { event: { name: 'board.changed', body: { city } }, every: SECOND },
          mayGoOn: () => isTokenValid(deps, caller.tokenId),
        },
      ),
    ),

    /** Runs a city's batch now; when one is already running, its offers answer the request. */
    'dispatch.run_batch': transactionalHandler(async (tx, _, { city }) =>
      success((await runBatch(tx, deps, city)) ?? { offered: 0, waiting: 0 }),
    ),
  });

/** The orders that the board lists; the named one comes first if it is not among them. */
async function listWith(database: Queryable, place: string, no: string | undefined): Promise<OrderRow[]> {
  const listed = await listOpenOrders(database, place, LISTED);
  const named =
    no === undefined || listed.some((order) => order.no === no)
      ? []
      : await readOrders(database, [{ city: cityOf(place), no }]);
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
  { id, windows, incomeFen, position, offersOn, offeredNo }: ShownRecycler,
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
