import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, HOUR, startOfShanghaiDay, type Random } from '@shoushou/kernel';
import { seedUsers, hasUsers } from '../domains/accounts/builders/history.builders.ts';
import { seedCampaignLife } from '../domains/campaigns/index.ts';
import {
  catalogTemplate,
  mixTemplate,
  seedCatalog,
  seedChosenCategories,
  seedMixes,
} from '../domains/catalog/index.ts';
import { seedPastMessages } from '../domains/messages/builders/history.builders.ts';
import { seedPhotoQuotes } from '../domains/general-recycling/index.ts';
import { seedInsuranceProducts } from '../domains/insurance/index.ts';
import { seedNews, seedScrapLinks, seedVarieties, seedWatching } from '../domains/market/index.ts';
import { seedAds, seedMessages, seedNotices } from '../domains/messages/index.ts';
import { pastNotifications, seedOrders, type PastEvent } from '../domains/orders/builders/history.builders.ts';
import { seedChain, seedStoreOrders } from '../domains/chain/index.ts';
import { seedDeviceOrders } from '../domains/devices/index.ts';
import { listRules } from '../domains/orders/index.ts';
import { eventsOfPastOrder, type RecordedOrder } from '../domains/orders/builders/past-order-rows.builders.ts';
import { pastOrderSums } from '../domains/orders/builders/past-order-sums.builders.ts';
import { seedAddresses, seedAreas, seedOffers, loadRegions } from '../domains/places/index.ts';
import { loadPages } from '../domains/content/index.ts';
import { insertRound } from '../domains/estates/index.ts';
import { seedVehicles } from '../domains/vehicles/index.ts';
import { seedCompanies, seedReservations } from '../domains/companies/index.ts';
import { seedSupplies } from '../domains/supply/index.ts';
import { seedListings, seedOffersOnListings, seedQuestions } from '../domains/trade/index.ts';
import { countAllDays } from '../domains/statistics/index.ts';
import { seedStations } from '../domains/stations/index.ts';
import {
  seedEarlierSales,
  seedPayments,
  seedPayPasswords,
  seedReceiveCodes,
  postHistory,
  type PastMovement,
} from '../domains/wallet/builders/history.builders.ts';
import { seedAppeals } from '../domains/appeals/builders/history.builders.ts';
import { seedOffers as seedAssignments, seedWarnings } from '../domains/dispatch/builders/history.builders.ts';
import { seedBills, seedWithdrawals } from '../domains/payouts/builders/history.builders.ts';
import { sandboxBalances } from '../gateways/bills/index.ts';
import { buildQuote, seedValuation } from '../domains/valuation/index.ts';
import type { Database } from '../platform/database/types.ts';
import { systemClock, systemRandom } from '../platform/system.ts';
import { CITY } from './city.ts';
import { goodPhone, sampleChain, sampleDeviceOrders } from './samples/sample-device-orders.ts';
import { sampleDevices } from './samples/device-sample.ts';
import { simulateMoney } from './history-money.ts';
import { HISTORY_DAYS, makeHistory } from './make-history.ts';
import { AREA_FEES, AREA_TERM_DAYS, makePeople, SAMPLE_PASSWORD, SAMPLE_PAY_PASSWORD, type People } from './people.ts';
import { seedDemandOf } from './past-demand.ts';
import { picturesOf } from './past-pictures.ts';
import { openPriceBook } from './price-book.ts';
import { samplePrices } from './price-history.ts';
import { sampleCampaigns } from './samples/sample-campaigns.ts';
import {
  sampleCompanies,
  sampleDismantlers,
  sampleReservations,
  sampleRounds,
  sampleSupplies,
  sampleVehicles,
} from './samples/sample-companies.ts';
import { sampleMarket } from './samples/sample-listings.ts';
import { samplePhotoQuotes } from './samples/sample-photo-quotes.ts';
import { sampleAppeals } from './samples/sample-appeals.ts';
import { sampleOffers, sampleWarnings } from './samples/sample-dispatch.ts';
import { earlierMonths } from './samples/sample-earlier.ts';
import { samplePayPasswords, sampleReceived } from './samples/sample-wallets.ts';
import { sampleAds } from './samples/sample-ads.ts';
import { sampleWithdrawals } from './samples/sample-withdrawals.ts';
import { sampleStations } from './samples/sample-stations.ts';
import { sampleMarketDays } from './samples/sample-market-days.ts';
import { seededRandom } from './seeded-random.ts';
import { sampleInsurance } from './samples/sample-insurance.ts';
import { sampleScrapLinks, sampleVarieties } from './samples/sample-varieties.ts';
import { SAMPLE_NOTICES, SAMPLE_SERVICE_MESSAGES } from './samples/sample-notices.ts';

const samplePasswords = { password: SAMPLE_PASSWORD, payPassword: SAMPLE_PAY_PASSWORD };

/** Sample people for signing in, by SMS code (shown at the sandbox desk) or password. */
export const samplePeople = [
  { mobile: '13800138001', name: '李师傅', role: '回收员 recycler', ...samplePasswords },
  { mobile: '13800138002', name: '王女士', role: '客户 customer', ...samplePasswords },
] as const;

export interface SeedOptions {
  /** The moment at which the history ends, milliseconds; now by default. */
  now?: number;
  /** False where an ad that covers each device's second start would be in the way of what is measured there. */
  ads?: boolean;
}

/** The database is not empty: sample people are never mixed with others. */
export class NotEmptyError extends Error {
  constructor() {
    super(
      '数据库里已经有用户，不会写入示例数据；请换一个空的数据库。\nThe database has people in it already, so nothing was written. Use an empty one.',
    );
    this.name = 'NotEmptyError';
  }
}

/** The result of seeding. */
export interface SeedReport {
  recyclers: number;
  customers: number;
  orders: number;
  openOrders: number;
  movements: number;
}

/**
 * Seeds an empty, migrated database with the sample city: Shenzhen with its streets, 60 recyclers, 400 customers,
 * prices and 30 days of orders up to now, 80 of them open. Deterministic except for its dates. @throws NotEmptyError if
 * there are people already; then nothing was written
 */
export async function seed(
  database: Database,
  { now = systemClock.now(), ads = true }: SeedOptions = {},
): Promise<SeedReport> {
  if (await hasUsers(database)) throw new NotEmptyError();
  await loadRegions(database);
  const people = makePeople(now);
  const prices = samplePrices(
    catalogTemplate,
    people.city.districts.map(({ code }) => code),
    now,
    HISTORY_DAYS,
  );
  await seedCatalog(
    database,
    catalogTemplate,
    prices.map((price) => ({ ...price, city: CITY })),
  );
  await seedMixes(database, mixTemplate, now - 30 * DAY);

  await seedValuation(database, sampleDevices(now));

  const priceBook = openPriceBook(catalogTemplate, prices);
  const recorded = await writeHistory(database, people, priceBook, now);
  const money = simulateMoney(recorded, people.recyclers, now);
  for (const each of recorded) each.cancelFeeFen = money.cancelFees.get(each.pastOrder.no) ?? 0;

  await seedPeople(database, people, recorded, now);
  await seedOrders(database, recorded, now, picturesOf(people));
  const received = sampleReceived(people, now);
  await seedPayments(database, [...money.payments, ...received.payments]);
  const paidOut = sampleWithdrawals(people, now);
  const devices = await seedDevicesSold(database, people, now);
  // The lines of a wallet are listed in the order of posting.
  await postHistory(
    database,
    [
      ...earlierMonths(people.recyclers, now),
      ...money.movements,
      ...devices,
      ...paidOut.movements,
      ...received.movements,
    ].sort((one, other) => one.at - other.at),
  );
  await seedReceiveCodes(database, received.codes);
  await seedWithdrawals(database, paidOut.withdrawals);
  await seedPayPasswords(database, samplePayPasswords(people, now));
  await seedBills(database, await sandboxBalances(database, startOfShanghaiDay(now)), now);
  await seedAppeals(database, sampleAppeals(recorded, now));
  await seedAssignments(database, sampleOffers(recorded, people.recyclers, now));
  await seedWarnings(database, sampleWarnings(recorded));
  // One seller is near the limit, and one has reached it.
  for (const [place, percent] of [
    [7, 81],
    [8, 100],
  ] as const)
    await seedEarlierSales(database, { sellerId: people.customers[place]!.id, percent }, now);
  await seedDemandOf(database, recorded);
  await seedMessagesAndNotices(database, people, recorded, now);
  if (ads) await database.transaction((tx) => seedAds(tx, sampleAds(now)));
  await seedStations(database, sampleStations(people.recyclers.map(({ id }) => id)));
  await seedVarieties(database, sampleVarieties);
  await seedScrapLinks(database, CITY, sampleScrapLinks, now);
  await seedNews(database, sampleMarketDays(now));
  await seedInsuranceProducts(database, sampleInsurance(now), now);
  await seedMarket(database, people, now);
  await seedPhotoQuotes(database, samplePhotoQuotes(people, priceBook, now), now);
  await seedYards(database, people, now);
  await loadPages(database);
  const [[master, ...recyclers], [lady, ...customers]] = [
    people.recyclers.map(({ id }) => id),
    people.customers.map(({ id }) => id),
  ];
  const deals = recorded.flatMap(({ pastOrder: { recyclerId, receiptNo, paidAt }, sums }) =>
    recyclerId === master && receiptNo !== null && paidAt !== null && sums.state === 'done'
      ? [{ receiptNo, amountFen: sums.totalFen ?? 0, at: paidAt }]
      : [],
  );
  await seedWatching(database, master!, now);
  await seedCampaignLife(database, {
    deals,
    campaigns: sampleCampaigns(now),
    recyclerId: master!,
    customerId: lady!,
    recyclers,
    customers: customers.slice(0, 60),
    random: systemRandom,
    now,
  });
  await database.query('ANALYZE');
  await countAllDays(database, now);
  return {
    recyclers: people.recyclers.length,
    customers: people.customers.length,
    orders: recorded.length,
    openOrders: recorded.filter(({ sums }) => sums.state === 'open').length,
    movements: money.movements.length,
  };
}

async function writeHistory(
  database: Database,
  people: People,
  prices: ReturnType<typeof openPriceBook>,
  now: number,
): Promise<RecordedOrder[]> {
  const [current] = await listRules(database);
  if (!current) throw new Error('there are no order rules: migrate the database first');
  const { rules } = current;
  return makeHistory(people, prices, now).map((pastOrder) => ({
    pastOrder,
    sums: pastOrderSums(pastOrder, rules, now),
    rulesVersion: rules.version,
    cancelFeeFen: 0,
  }));
}

/** People with their profile counts, addresses, areas and categories. */
async function seedPeople(
  database: Database,
  { recyclers, customers, city }: People,
  recorded: readonly RecordedOrder[],
  now: number,
): Promise<void> {
  const stars = new Map<string, number[]>();
  const deals = new Map<string, number>();
  const rate = (userId: string | null, given: { stars: number } | null): void => {
    if (userId && given) stars.set(userId, [...(stars.get(userId) ?? []), given.stars]);
  };
  for (const { pastOrder } of recorded) {
    rate(pastOrder.recyclerId, pastOrder.ratedByCustomer);
    rate(pastOrder.customerId, pastOrder.ratedByRecycler);
    if (pastOrder.paidAt === null) continue;
    for (const userId of [pastOrder.recyclerId, pastOrder.customerId])
      if (userId) deals.set(userId, (deals.get(userId) ?? 0) + 1);
  }
  const counts = (userId: string) => ({
    ratingSum: (stars.get(userId) ?? []).reduce((sum, one) => sum + one, 0),
    ratingCount: stars.get(userId)?.length ?? 0,
    dealCount: deals.get(userId) ?? 0,
  });
  await seedUsers(database, [
    ...recyclers.map(({ id, mobile, username, password, onDuty, services, adcode, verified, registeredAt }) => ({
      id,
      mobile,
      username,
      password,
      isRecycler: true,
      onDuty,
      services,
      adcode,
      verified,
      registeredAt,
      ...counts(id),
    })),
    ...customers.map(({ id, mobile, username, password, adcode, registeredAt }) => ({
      id,
      mobile,
      username,
      password,
      isRecycler: false,
      onDuty: false,
      services: [],
      adcode,
      verified: false,
      registeredAt,
      ...counts(id),
    })),
  ]);
  await seedAddresses(
    database,
    customers.flatMap(({ id: ownerId, name, mobile, registeredAt, addresses }) =>
      addresses.map((address, index) => ({
        ...address,
        ownerId,
        name,
        mobile,
        isDefault: index === 0,
        at: registeredAt + index * DAY,
      })),
    ),
  );
  const included = ['区内全部订单', '新订单提醒', '信息费按规则退还'];
  await seedOffers(
    database,
    city.districts.map(({ code }) => ({
      city: CITY,
      adcode: code,
      feeFen: AREA_FEES[code] ?? 0,
      termDays: AREA_TERM_DAYS,
      included,
    })),
    now - 400 * DAY,
  );
  await seedAreas(
    database,
    recyclers.flatMap(({ id, areas }) => areas.map((area) => ({ ...area, recyclerId: id, city: CITY }))),
  );
  const serviceOf = new Map(catalogTemplate.map(({ id, service }) => [id, service]));
  await seedChosenCategories(
    database,
    recyclers.flatMap(({ id, categoryIds }) =>
      categoryIds.map((categoryId) => ({ recyclerId: id, categoryId, service: serviceOf.get(categoryId) ?? '' })),
    ),
    now - 31 * DAY,
  );
}

/** Second-hand: listings in all states, with questions and offers. */
async function seedMarket(database: Database, people: People, now: number): Promise<void> {
  const { listings, questions, offers } = sampleMarket(people, now);
  await seedListings(database, listings);
  await seedQuestions(database, questions);
  await seedOffersOnListings(database, offers);
}

/** Devices that people sold at home, by post and in stores. @returns the payments for them */
async function seedDevicesSold(database: Database, people: People, now: number): Promise<PastMovement[]> {
  const { movements } = await seedDeviceOrders(
    database,
    sampleDeviceOrders(people, now),
    sampleNumbers('device orders'),
  );
  await seedQuote(database, people, now);
  const store = sampleChain(people, now);
  await seedChain(database, store, now - 40 * DAY);
  return [...movements, ...(await seedStoreOrders(database, store.orders, now, sampleNumbers('store orders')))];
}

/** A quote of the sign-in customer that has not been ordered yet. */
async function seedQuote(database: Database, { customers }: People, now: number): Promise<void> {
  await database.transaction((tx) =>
    buildQuote(
      tx,
      { clock: { now: () => now - 5 * HOUR }, random: sampleNumbers('quote') },
      { ownerId: customers[0]!.id, variantId: 'iphone-15-2', answers: goodPhone },
    ),
  );
}

/** Numbers that are the same on every machine; the sample city is no secret. */
function sampleNumbers(of: string): Random {
  const random = seededRandom(of);
  return {
    bytes: (count) => Uint8Array.from({ length: count }, () => random.between(0, 255)),
    below: (limit) => random.between(0, limit - 1),
  };
}

/** Buying companies and reservations with them. */
async function seedYards(database: Database, people: People, now: number): Promise<void> {
  const companies = sampleCompanies(people, now);
  await seedCompanies(database, companies);
  await seedReservations(database, sampleReservations(companies, people, now));
  await seedSupplies(database, null, sampleSupplies(companies, people, now));
  const dismantlers = sampleDismantlers(people, now);
  await seedCompanies(database, dismantlers);
  await seedVehicles(database, sampleVehicles(dismantlers, people, now));
  await database.transaction(async (tx) => {
    for (const round of sampleRounds(people)) await insertRound(tx, round, now);
  });
}

/** Messages of the last ten days, and notices. */
async function seedMessagesAndNotices(
  database: Database,
  { recyclers, customers }: People,
  recorded: readonly RecordedOrder[],
  now: number,
): Promise<void> {
  const [master] = recyclers;
  const [lady] = customers;
  const events: PastEvent[] = recorded
    .flatMap((each) => eventsOfPastOrder(each).map((event) => ({ event, each })))
    .filter(({ event }) => event.at > now - 10 * DAY)
    .sort((a, b) => a.event.at - b.event.at)
    .map(({ event, each: { pastOrder, sums } }) => ({
      name: `orders.${event.kind}`,
      at: event.at,
      facts: {
        no: pastOrder.no,
        receiptNo: event.receiptNo ?? pastOrder.receiptNo,
        customerId: pastOrder.customerId,
        recyclerId: event.kind === 'placed' ? null : pastOrder.recyclerId,
        title: sums.goods.title,
        actor: event.actor,
        ...(event.payload?.totalFen === undefined ? {} : { amountFen: event.payload.totalFen }),
        ...(event.kind === 'rated'
          ? {
              ratedUserId: event.actor === 'customer' ? pastOrder.recyclerId : pastOrder.customerId,
              stars: event.payload?.stars ?? 5,
            }
          : {}),
      },
    }));
  const named = [master?.id, lady?.id].filter((id) => id !== undefined);
  await seedPastMessages(database, pastNotifications(events), { readBefore: now - 5 * HOUR, unreadFor: named });
  const source = { clock: { now: () => now }, random: systemRandom };
  await database.transaction(async (tx) => {
    await seedNotices(
      tx,
      source,
      SAMPLE_NOTICES.map(({ before, ...notice }) => ({ ...notice, at: now - before })),
    );
    const serviceMessages = [
      ...SAMPLE_SERVICE_MESSAGES.recycler.map((message) => ({ ...message, userId: master?.id ?? '' })),
      ...SAMPLE_SERVICE_MESSAGES.customer.map((message) => ({ ...message, userId: lady?.id ?? '' })),
    ];
    await seedMessages(
      tx,
      source,
      serviceMessages.map(({ before, ...message }) => ({
        ...message,
        kind: 'service' as const,
        pushType: pushTypes.text.type,
        subject: null,
        at: now - before,
      })),
    );
  });
}
