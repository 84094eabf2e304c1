import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { licenceNames, missingLicence } from '@shoushou/rules/companies/licences';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readRooms } from '../guarantee/draw-guarantee.steps.ts';
import { sumGuarantees } from '../guarantee/guarantees.store.ts';
import { latestRatings, summarizeRatings } from '../reservation/ratings.store.ts';
import { companyCard, priceView, readCompanyParts } from '../company/company-view.steps.ts';
import { ownerOf, readCompany, rolesOf } from '../company/companies.store.ts';

const masked = (number: string): string => '*'.repeat(Math.max(number.length - 4, 0)) + number.slice(-4);

/** A company's public view; drafts and closed ones are visible to members only. */
export function getCompany({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('companies.get', async ({ caller }, { no, longitude, latitude }) => {
    const now = clock.now();
    const row = await readCompany(database, no);
    const roles = caller.kind === 'user' ? ((await rolesOf(database, caller.userId)).get(no) ?? []) : [];
    if (!row || ((row.state === 'draft' || row.state === 'closed') && roles.length === 0))
      return failure('companies.company_unknown');
    const parts = await readCompanyParts(database, [row], now);
    const day = shanghaiDate(now);
    const here = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    return success({
      ...companyCard(row, parts, { now, here, categoryId: null }),
      state: row.state,
      why: row.why,
      phone: row.phone,
      roles,
      // Without an owner there is no account that could receive a deposit.
      rules: (await ownerOf(database, no)) === null ? { ...row.rules, depositPermille: 0 } : row.rules,
      prices: parts.prices.map((price) => {
        const missing = missingLicence(price.categoryId, parts.licences, day);
        return { ...priceView(price), problem: missing === null ? null : `${licenceNames[missing]}已到期，暂停收购` };
      }),
      depositRoomFen: (await readRooms(database, [no])).get(no) ?? 0,
      guaranteeFen: (await sumGuarantees(database, [no])).get(no) ?? 0,
      guaranteeDue: roles.length > 0 ? row.guaranteeDue : null,
      rating: (await summarizeRatings(database, [no])).get(no) ?? null,
      ratings: (await latestRatings(database, no)).map(({ stars, tags, text, at }) => ({ stars, tags, text, at })),
      licences: parts.licences.map(({ kind, number, validFrom, validTo }) => ({
        kind,
        number: masked(number),
        validFrom,
        validTo,
        validToday: validFrom <= day && day <= validTo,
      })),
      closings: parts.closings.map(({ id, from, to, reason }) => ({ id, from, to, reason })),
    });
  });
}
