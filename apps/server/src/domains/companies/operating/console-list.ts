import { cutPage, maskMobile, PAGE_SIZE, shanghaiDate, success } from '@shoushou/kernel';
import { COMPANY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { sumOpen } from '../reservation/reservations.store.ts';
import { STRIKES_COUNT_FOR } from '../conduct/conduct.rules.ts';
import { listStrikes } from '../conduct/strikes.store.ts';
import { sumGuarantees } from '../guarantee/guarantees.store.ts';
import { listYardScales } from '../company/scales.store.ts';
import { listMembers, searchCompanies } from '../company/companies.store.ts';
import { priceView, readCompanyParts } from '../company/company-view.steps.ts';

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Companies for operators, sorted by the first licence to end. */
export function consoleCompanies({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('companies.console_list', async (_, { state, words, no, city, cursor }) => {
    if (cursor !== undefined && !COMPANY_NUMBER.test(cursor)) return unknownPlace;
    const now = clock.now();
    const rows = await searchCompanies(database, {
      state: state ?? null,
      words: words === undefined || words === '' ? null : words,
      no: no ?? null,
      city: city ?? null,
      after: cursor ?? null,
      limit: PAGE_SIZE + 1,
    });
    const { page, next } = cutPage(rows, ({ no }) => no);
    const nos = page.map((row) => row.no);
    const [parts, members, open, guarantees, scales] = await Promise.all([
      readCompanyParts(database, page, now),
      listMembers(database, nos),
      sumOpen(database, nos),
      sumGuarantees(database, nos),
      listYardScales(database, nos),
    ]);
    const people = await findPeople(database, [...new Set(members.map(({ userId }) => userId))]);
    const today = shanghaiDate(now);
    const items = await Promise.all(
      page.map(async ({ city: _city, guaranteeDue: _due, ...row }) => ({
        ...row,
        district: parts.districts.get(row.adcode)?.name ?? '',
        licences: parts.licences
          .filter(({ companyNo }) => companyNo === row.no)
          .map(({ kind, number, validFrom, validTo, checkedBy }) => ({
            kind,
            number,
            validFrom,
            validTo,
            checkedBy,
            daysLeft: daysBetween(today, validTo),
          })),
        members: members
          .filter(({ companyNo }) => companyNo === row.no)
          .map(({ userId, roles }) => ({
            userId,
            roles,
            name: people.get(userId)?.username ?? '',
            mobile: maskMobile(people.get(userId)?.mobile ?? ''),
          })),
        prices: parts.prices.filter(({ companyNo }) => companyNo === row.no).map(priceView),
        closings: parts.closings
          .filter(({ companyNo }) => companyNo === row.no)
          .map(({ id, from, to, reason }) => ({ id, from, to, reason })),
        openReservations: open.get(row.no)?.count ?? 0,
        depositsFen: open.get(row.no)?.depositsFen ?? 0,
        guaranteeFen: guarantees.get(row.no) ?? 0,
        scales: scales
          .filter(({ companyNo }) => companyNo === row.no)
          .map(({ companyNo: _, ...scale }) => ({ ...scale, daysLeft: daysBetween(today, scale.verifiedUntil) })),
        strikes: (await listStrikes(database, row.no, now - STRIKES_COUNT_FOR)).length,
      })),
    );
    return success({ items, next });
  });
}
