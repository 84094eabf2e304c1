import type { companiesCalls } from '@shoushou/contract/companies/companies.contract';
import { refusalMessage } from '@shoushou/contract/read-refusal';
import { failure, fromInstant, shanghaiDate, success, toInstant, type Coordinates } from '@shoushou/kernel';
import { licenceNames, missingLicence } from '@shoushou/rules/companies/licences';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { readHomeDistrict } from '../../places/index.ts';
import { listClosings, listOpenCompanies, ownerOf, readCompany, rolesOf } from '../company/companies.store.ts';
import { companyCard, priceView, readCompanyParts } from '../company/company-view.steps.ts';
import { comingWindows, windowProblem } from '../company/window.rules.ts';
import { listTaken } from '../company/windows.store.ts';
import { readRooms } from '../guarantee/draw-guarantee.steps.ts';
import { sumGuarantees } from '../guarantee/guarantees.store.ts';
import { latestRatings, summarizeRatings } from '../reservation/ratings.store.ts';

const pointOf = (longitude: number | undefined, latitude: number | undefined): Coordinates | null =>
  longitude === undefined || latitude === undefined ? null : { longitude, latitude };

const masked = (number: string): string => '*'.repeat(Math.max(number.length - 4, 0)) + number.slice(-4);

export const showingCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof companiesCalls>()({
    /**
     * Companies of the district's city that buy something, or goods of the category; nearest first where the point is
     * known.
     */
    'companies.list': handler(async (_, { adcode, longitude, latitude, categoryId, sort = 'near' }) => {
      const now = clock.now();
      const city = cityOf(adcode ?? (await readHomeDistrict(database)).adcode);
      const rows = await listOpenCompanies(database, city);
      const parts = await readCompanyParts(database, rows, now);
      const here = pointOf(longitude, latitude);
      const cards = rows
        .map((row) => companyCard(row, parts, { now, here, categoryId: categoryId ?? null }))
        .filter(({ prices }) => prices.length > 0);
      const order = {
        near: (card: (typeof cards)[number]) => card.distance ?? 0,
        price: (card: (typeof cards)[number]) => -card.prices[0]!.priceFen,
      }[sort];
      const categories = new Map(parts.prices.map(({ categoryId: id, categoryName: name }) => [id, { id, name }]));
      return success({
        categories: [...categories.values()],
        companies: cards.toSorted((one, other) => order(one) - order(other)),
      });
    }),

    /** A company's public view; drafts and closed ones are visible to members only. */
    'companies.get': handler(async ({ caller }, { no, longitude, latitude }) => {
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
    }),

    /**
     * Windows up to the end of the look-ahead with their free capacity, or the reason why they can't be booked; past
     * ones are left out.
     */
    'companies.list_windows': handler(async (_, { no, grams = 0 }) => {
      const now = clock.now();
      const company = await readCompany(database, no);
      if (!company || company.state === 'draft' || company.state === 'closed')
        return failure('companies.company_unknown');
      const { rules } = company;
      const closings = await listClosings(database, [no], now);
      const taken = new Map((await listTaken(database, [company], now)).map((row) => [fromInstant(row.startsAt), row]));
      return success(
        comingWindows(rules, now).map((window) => {
          const row = taken.get(window.startsAt);
          const freePlaces = Math.max(rules.places - (row?.takenPlaces ?? 0), 0);
          const freeGrams = Math.max(rules.grams - (row?.takenGrams ?? 0), 0);
          const problem = windowProblem(rules, closings, window, now);
          const why = problem
            ? refusalMessage(problem.name, problem.values)
            : company.state === 'paused'
              ? company.why
              : freePlaces === 0
                ? '约满'
                : freeGrams < Math.max(grams, 1)
                  ? `还能收 ${Math.floor(freeGrams / 1000)} 公斤`
                  : '';
          return {
            startsAt: toInstant(window.startsAt),
            endsAt: toInstant(window.endsAt),
            places: rules.places,
            freePlaces,
            freeGrams,
            why,
          };
        }),
      );
    }),
  });
