import type { CompanyCard } from '@shoushou/contract';
import { distanceBetween, fromInstant, toInstant, type Coordinates } from '@shoushou/kernel';
import { missingLicence } from '@shoushou/rules/companies/licences';
import type { Queryable } from '../../../platform/database/types.ts';
import { readRegions } from '../../places/index.ts';
import { listTaken, type TakenRow } from './windows.store.ts';
import {
  listClosings,
  listLicences,
  listPrices,
  type ClosingRow,
  type CompanyRow,
  type LicenceRow,
  type PriceRow,
} from './companies.store.ts';
import { comingWindows, dayOf, isOpenAt, windowProblem } from './window.rules.ts';

/** The data of cards of companies. */
export interface CompanyParts {
  districts: ReadonlyMap<string, { name: string }>;
  prices: readonly PriceRow[];
  licences: readonly LicenceRow[];
  closings: readonly ClosingRow[];
  taken: readonly TakenRow[];
}

export async function readCompanyParts(
  source: Queryable,
  rows: readonly CompanyRow[],
  now: number,
): Promise<CompanyParts> {
  const nos = rows.map(({ no }) => no);
  const [districts, prices, licences, closings, taken] = await Promise.all([
    readRegions(source, [...new Set(rows.map(({ adcode }) => adcode))]),
    listPrices(source, nos, now),
    listLicences(source, nos),
    listClosings(source, nos, now),
    listTaken(source, rows, now),
  ]);
  return { districts, prices, licences, closings, taken };
}

export const priceView = ({
  itemId,
  name,
  categoryId,
  categoryName,
  picture,
  priceFen,
  beforeFen,
  leastGrams,
  note,
}: PriceRow) => ({
  itemId,
  name,
  categoryId,
  categoryName,
  picture,
  priceFen,
  changeFen: priceFen - beforeFen,
  leastGrams,
  note,
});

/** The beginning of the next window that has a free place; null when there is none in the look-ahead. */
export function nextWindow(
  { no, rules }: CompanyRow,
  { closings, taken }: Pick<CompanyParts, 'closings' | 'taken'>,
  now: number,
): number | null {
  const own = closings.filter(({ companyNo }) => companyNo === no);
  const full = new Set(
    taken
      .filter(
        ({ companyNo, takenPlaces, takenGrams }) =>
          companyNo === no && (takenPlaces >= rules.places || takenGrams >= rules.grams),
      )
      .map(({ startsAt }) => fromInstant(startsAt)),
  );
  return (
    comingWindows(rules, now).find(
      (window) => !full.has(window.startsAt) && windowProblem(rules, own, window, now) === null,
    )?.startsAt ?? null
  );
}

/** A company in the list. Prices of goods for which it has no valid licence today are left out. */
export function companyCard(
  row: CompanyRow,
  parts: CompanyParts,
  { now, here, categoryId }: { now: number; here: Coordinates | null; categoryId: string | null },
): CompanyCard {
  const { no, name, adcode, address, longitude, latitude, rules, sample } = row;
  const licences = parts.licences.filter(({ companyNo }) => companyNo === no);
  const bought = parts.prices.filter(
    (price) => price.companyNo === no && missingLicence(price.categoryId, licences, dayOf(now)) === null,
  );
  const next = nextWindow(row, parts, now);
  return {
    no,
    name,
    adcode,
    district: parts.districts.get(adcode)?.name ?? '',
    address,
    longitude,
    latitude,
    sample,
    distance: here ? Math.round(distanceBetween(here, row)) : null,
    openNow: isOpenAt(
      rules,
      parts.closings.filter(({ companyNo }) => companyNo === no),
      now,
    ),
    opensAt: rules.opensAt,
    closesAt: rules.closesAt,
    openDays: rules.openDays,
    prices: bought
      .filter((price) => categoryId === null || price.categoryId === categoryId)
      .toSorted((one, other) => other.priceFen - one.priceFen)
      .slice(0, 3)
      .map(priceView),
    itemCount: bought.length,
    nextWindow: next === null ? null : toInstant(next),
  };
}
