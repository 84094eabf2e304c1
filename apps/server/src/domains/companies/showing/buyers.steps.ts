import { missingLicence } from '@shoushou/rules/companies/licences';
import type { Queryable } from '../../../platform/database/types.ts';
import {
  listLicences,
  listOpenCompanies,
  listPrices,
  readCompanies,
  rolesOf,
  type CompanyRow,
} from '../company/companies.store.ts';
import { dayOf } from '../company/window.rules.ts';

/** Categories that a company buys today: those with a price and all licences. */
export interface Buyer {
  company: CompanyRow;
  categoryIds: ReadonlySet<string>;
}

async function withGoods(source: Queryable, companies: readonly CompanyRow[], now: number): Promise<Buyer[]> {
  const nos = companies.map(({ no }) => no);
  const prices = await listPrices(source, nos, now);
  const licences = await listLicences(source, nos);
  return companies.map((company) => {
    const held = licences.filter(({ companyNo }) => companyNo === company.no);
    return {
      company,
      categoryIds: new Set(
        prices.flatMap(({ companyNo, categoryId }) =>
          companyNo === company.no && missingLicence(categoryId, held, dayOf(now)) === null ? [categoryId] : [],
        ),
      ),
    };
  });
}

/** Open companies of a city that buy goods of one of the categories today. @param now milliseconds */
export async function companiesBuying(
  source: Queryable,
  city: string,
  categoryIds: readonly string[],
  now: number,
): Promise<CompanyRow[]> {
  const buyers = await withGoods(source, await listOpenCompanies(source, city), now);
  return buyers.filter((buyer) => categoryIds.some((id) => buyer.categoryIds.has(id))).map(({ company }) => company);
}

/** The person's open companies, with the items that they buy today. @param now milliseconds */
export async function buyersOf(source: Queryable, userId: string, now: number): Promise<Buyer[]> {
  const companies = await readCompanies(source, [...(await rolesOf(source, userId)).keys()]);
  return withGoods(
    source,
    [...companies.values()]
      .filter(({ state }) => state === 'active')
      .toSorted((one, other) => one.no.localeCompare(other.no)),
    now,
  );
}
