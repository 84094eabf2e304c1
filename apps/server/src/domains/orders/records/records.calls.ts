import { readNumber } from '../private-numbers/private-numbers.store.ts';
import type { Data } from '@shoushou/contract';
import type { recordCalls } from '@shoushou/contract/orders/orders.contract';
import { cutPage, PAGE_SIZE, failure, fromShanghai, maskName, success, writeTimeCursor } from '@shoushou/kernel';
import { avoidedEmissions } from '@shoushou/rules/orders/avoided-emissions';
import { cityOf } from '@shoushou/rules/places/region-code';
import { callsOf, handler, unknownPlace } from '../../../platform/http/action.ts';
import { findHomeDistrict, findPeople } from '../../accounts/index.ts';
import { readCategoryNames } from '../../catalog/index.ts';
import { listActiveAreaCodes, readHomeDistrict, readRegions } from '../../places/index.ts';
import { kindFigures, monthBounds, readLines, sumLines } from '../../wallet/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { isNumberOf, roleOf, seesContact } from '../orders.policy.ts';
import { readOrder } from '../orders.store.ts';
import { readCarbonFactors } from '../rule-table/carbon-factors.steps.ts';
import { readListCursor } from '../views/listing.rules.ts';
import { toReceiptCard } from '../views/receipt-card.rules.ts';
import { rank, rankedSince, tenthsOf, type RankedRow } from './ranking.rules.ts';
import { readRankSums } from './ranking.store.ts';
import { recordBounds, totalOfCategories } from './records.rules.ts';
import { countOthers, listRecent as readRecent, readDealHeads, sumCategories as readSums } from './records.store.ts';

type DealRecord = Data<'orders.list_records'>['items'][number];

/**
 * Maximum deals per person in one month or year: equals five hundred a day, or a hundred and sixty on each day of a
 * year.
 */
const MAX_DEALS = { month: 15_000, year: 60_000 } as const;

type Category = Data<'orders.sum_categories'>['categories'][number];

/** Rows of a ranking that are shown. */
const MAX_SHOWN = 100;

const figuresOf = (row: RankedRow) => ({
  place: row.place,
  deals: row.deals,
  grams: row.grams,
  ratingTenths: tenthsOf(row),
});

export const recordsCalls = ({
  database,
  clock,
}: Pick<OrdersDeps, 'database' | 'clock'> & Pick<OrdersDeps, 'database'>) =>
  callsOf<typeof recordCalls>()({
    /** The recycler's deals of a period from the ledger, with goods and sellers. */
    'orders.list_records': handler(async ({ caller }, { period, cursor }) => {
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return unknownPlace;
      const bounds = recordBounds(period, clock.now());
      const [lines, sums] = await Promise.all([
        readLines(
          database,
          caller.userId,
          { kind: 'order_payment', ...bounds, before: cursor === undefined ? undefined : Number(cursor) },
          PAGE_SIZE + 1,
        ),
        cursor === undefined ? sumLines(database, caller.userId, bounds) : null,
      ]);
      const { page: shown, next } = cutPage(lines, (last) => String(last.sequence));
      const heads = await readDealHeads(
        database,
        caller.userId,
        shown.flatMap(({ subject }) => subject ?? []),
      );
      const items = shown.flatMap(({ subject, grams, amountFen, outsideFen, at }): DealRecord[] => {
        const head = heads.get(subject ?? '');
        return head
          ? [{ ...head, service: head.service as DealRecord['service'], grams, paidFen: -(amountFen + outsideFen), at }]
          : [];
      });
      const deals = sums && kindFigures(sums, 'order_payment');
      return success({
        items,
        next,
        sums: sums &&
          deals && {
            deals: deals.count,
            grams: deals.grams,
            paidFen: deals.paidFen,
            feeFen: kindFigures(sums, 'info_fee').paidFen + kindFigures(sums, 'service_fee').paidFen,
          },
      });
    }),

    /** The deals of a month or a year by weighed category: the period's lines of the ledger determine the deals. */
    'orders.sum_categories': handler(async ({ caller }, { month, year }) => {
      if ((month === undefined) === (year === undefined))
        return failure('platform.malformed', { values: { problem: '月份和年份请填写其中一项' } });
      const bounds =
        month === undefined
          ? { from: fromShanghai(year!, 1, 1), to: fromShanghai(year! + 1, 1, 1) }
          : monthBounds(month);
      const lines = await readLines(
        database,
        caller.userId,
        { kind: caller.recycler ? 'order_payment' : 'order_income', ...bounds },
        MAX_DEALS[month === undefined ? 'year' : 'month'],
      );
      const receipts = [...new Set(lines.flatMap(({ subject }) => subject ?? []))];
      const sums = await readSums(database, caller.userId, receipts);
      const names = await readCategoryNames(database, [...new Set(sums.map(({ categoryId }) => categoryId))]);
      const categories = sums.map((each): Category => ({
        ...each,
        service: each.service as Category['service'],
        name: names.get(each.categoryId) ?? '其他',
      }));
      const { factors, basis } = await readCarbonFactors(database, { clock });
      return success({
        month: month ?? String(year),
        bought: caller.recycler,
        ...totalOfCategories(sums, receipts.length),
        sparedGrams: avoidedEmissions(sums, factors),
        sparedBasis: basis,
        categories,
      });
    }),

    /** The recycler's own history with a customer whose order they have now; of other recyclers only a number. */
    'orders.list_recent': handler(async ({ caller }, { mobile: dialled, no, cursor }) => {
      const order = await readOrder(database, no);
      if (!order || !isNumberOf(no, order)) return failure('orders.unknown');
      const { city, receiptNo, customerMobile } = order;
      // What the recycler sees in place of it. The customer's other mobile numbers must not be revealed.
      const between = receiptNo === null ? null : await readNumber(database, { city, receiptNo });
      if (dialled !== customerMobile && !(between?.state === 'bound' && between.number === dialled))
        return failure('orders.unknown');
      if (roleOf(caller, order) !== 'recycler' || !seesContact('recycler', order.state))
        return failure('orders.unknown');
      const [rows, others] = await Promise.all([
        readRecent(database, caller.userId, {
          mobile: customerMobile,
          except: order.no,
          after: readListCursor(cursor),
          limit: PAGE_SIZE + 1,
        }),
        // A recycler who types any number in a walk-in deal must not learn whether it sells to others.
        order.walkIn && order.customerId === null ? 0 : countOthers(database, caller.userId, customerMobile),
      ]);
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.takenAt, no: last.receiptNo }));
      return success({
        items: page.map(toReceiptCard),
        next,
        customerName: order.customerName,
        others,
      });
    }),

    /** The first hundred of a city, with public names; a recycler's own place in any case. */
    'orders.rank_recyclers': handler(async ({ caller }, { by, span, city: wantedCity }) => {
      const now = clock.now();
      const own = caller.kind === 'user' ? caller.userId : null;
      const areas = own === null ? [] : await listActiveAreaCodes(database, own, now);
      const cities = [...new Set(areas.map(cityOf))];
      const home = own === null ? null : await findHomeDistrict(database, own);
      const city = cityOf(wantedCity ?? cities[0] ?? home ?? (await readHomeDistrict(database)).adcode);
      const from = rankedSince(span, now);
      const [sums, regions] = await Promise.all([
        readRankSums(database, city, from),
        readRegions(database, [city, ...cities]),
      ]);
      const all = rank(sums, by);
      const shown = all.slice(0, MAX_SHOWN);
      const people = await findPeople(
        database,
        shown.map(({ recyclerId }) => recyclerId),
      );
      const mine = all.find(({ recyclerId }) => recyclerId === own);
      const named = (code: string) => ({ code, name: regions.get(code)?.name ?? code });
      return success({
        city: named(city),
        cities: cities.map(named),
        from,
        rows: shown.map((row) => ({
          ...figuresOf(row),
          name: maskName(people.get(row.recyclerId)?.username ?? '回'),
          mine: row.recyclerId === own,
        })),
        mine: mine ? { ...figuresOf(mine), missing: mine.missing } : null,
      });
    }),
  });
