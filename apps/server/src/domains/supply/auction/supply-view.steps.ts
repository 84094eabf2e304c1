import type { Supply, SupplyCard } from '@shoushou/contract';
import { firstCharacters, fromInstant, maskName } from '@shoushou/kernel';
import { leastBidOf, rankBids, TOLERANCE_PERMILLE } from '@shoushou/rules/supply/bids';
import { refusalMessage } from '@shoushou/contract/read-refusal';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCompanies, rolesOf, type CompanyRow } from '../../companies/index.ts';
import { readRegions } from '../../places/index.ts';
import { companyProblem } from './check-bidder.steps.ts';
import { listEntries, type EntryRow } from './entries.store.ts';
import { readContractNos } from './sale-contracts.store.ts';
import { listQuestions } from './questions.store.ts';
import { bidsAreRead, supplyActions } from '../supply.rules.ts';
import type { SupplyRow } from './supplies.table.ts';

/** The data of cards of supplies. */
export interface SupplyParts {
  districts: ReadonlyMap<string, { name: string }>;
  entries: readonly EntryRow[];
  companies: ReadonlyMap<string, CompanyRow>;
  contracts: ReadonlyMap<string, string>;
}

export async function readSupplyParts(source: Queryable, rows: readonly SupplyRow[]): Promise<SupplyParts> {
  const entries = await listEntries(source, rows);
  return {
    entries,
    districts: await readRegions(source, [...new Set(rows.map(({ adcode }) => adcode))]),
    companies: await readCompanies(source, [...new Set(entries.map(({ companyNo }) => companyNo))]),
    contracts: await readContractNos(source, rows),
  };
}

/** The first character of the asker's name; the rest is hidden. */
const entriesOf = ({ no }: SupplyRow, { entries }: SupplyParts): EntryRow[] =>
  entries.filter(({ supplyNo }) => supplyNo === no);
const isParty = (row: SupplyRow, parts: SupplyParts, userId: string | null): boolean =>
  userId !== null &&
  (row.sellerId === userId ||
    entriesOf(row, parts).some(({ bidderId, outcome }) => bidderId === userId && outcome === 'won'));

/** @param userId the viewer; null for an anonymous one */
export function supplyCard(row: SupplyRow, parts: SupplyParts, userId: string | null): SupplyCard {
  const { no, state, kind, itemId, name, picture, grams, leastFen, endsAt, photos } = row;
  const bids = entriesOf(row, parts).filter(({ at }) => at !== null);
  return {
    no,
    state,
    kind,
    itemId,
    name,
    picture,
    grams,
    leastFen,
    endsAt,
    district: parts.districts.get(row.adcode)?.name ?? '',
    bidders: bids.length,
    highestFen: bidsAreRead(kind, state) ? (rankBids(bids)[0]?.priceFen ?? null) : null,
    photo: photos[0] ?? '',
    contractNo: isParty(row, parts, userId) ? (parts.contracts.get(no) ?? null) : null,
  };
}

/** What a seller asks and says on both its page and the operators', and what became of it. */
export const supplyTerms = (row: SupplyRow) => ({
  description: row.description,
  place: row.place,
  viewing: row.viewing,
  origin: row.origin,
  photos: row.photos,
  stepFen: row.stepFen,
  lastHours: row.lastHours,
  depositFen: row.depositFen,
  reason: row.reason,
  awardReason: row.awardReason,
});

/** Bids that may be read now, the best first. Names are shortened while bids are taken. */
export function bidViews(row: SupplyRow, parts: SupplyParts): Supply['bids'] {
  if (!bidsAreRead(row.kind, row.state)) return [];
  const nameOf = (companyNo: string): string => parts.companies.get(companyNo)?.name ?? '';
  return rankBids(entriesOf(row, parts).filter(({ priceFen }) => priceFen !== null)).map(
    ({ companyNo, priceFen, at, outcome }, index) => ({
      companyNo,
      companyName: row.state === 'open' ? `${firstCharacters(nameOf(companyNo), 2)}**` : nameOf(companyNo),
      priceFen: priceFen!,
      at: at!,
      best: index === 0,
      outcome,
    }),
  );
}

/** A supply from the view of a person. @param userId null for an anonymous viewer */
export async function viewSupply(
  source: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  row: SupplyRow,
  userId: string | null,
): Promise<Supply> {
  const now = clock.now();
  const parts = await readSupplyParts(source, [row]);
  const card = supplyCard(row, parts, userId);
  const mine = row.sellerId === userId;
  const roles = userId === null || mine ? new Map<string, readonly string[]>() : await rolesOf(source, userId);
  const owned = await readCompanies(
    source,
    [...roles].filter(([, own]) => own.includes('owner')).map(([no]) => no),
  );
  const companies = await Promise.all(
    [...owned.values()].map(async (company) => {
      const problem = await companyProblem(source, company, row, now);
      return { no: company.no, name: company.name, problem: problem && refusalMessage(problem.name, problem.values) };
    }),
  );
  const entry = entriesOf(row, parts).find(({ bidderId }) => bidderId === userId);
  const questions = await listQuestions(source, row);
  const people = await findPeople(source, [...new Set(questions.map(({ askerId }) => askerId))]);
  const ready =
    entry !== undefined && (entry.depositFen === 0 || (entry.heldPaymentNo !== null && entry.depositEnd === null));
  return {
    ...card,
    ...supplyTerms(row),
    paymentDays: row.paymentDays,
    deliverDays: row.deliverDays,
    mine,
    companies,
    tolerancePermille: TOLERANCE_PERMILLE,
    leastBidFen: leastBidOf(row, row.kind === 'open' ? card.highestFen : null),
    awardBy: row.state === 'closed' ? row.dueAt : null,
    questions: questions.map(({ seq, askerId, text, at, answer, answeredAt }) => ({
      seq,
      askerName: maskName(people.get(askerId)?.username ?? ''),
      mine: askerId === userId,
      text,
      at,
      answer,
      answeredAt,
    })),
    sellerName: (await findPeople(source, [row.sellerId])).get(row.sellerId)?.username ?? '',
    bids: row.state === 'open' || mine || entry !== undefined ? bidViews(row, parts) : [],
    entry:
      entry === undefined
        ? null
        : {
            companyNo: entry.companyNo,
            companyName: parts.companies.get(entry.companyNo)?.name ?? '',
            depositFen: entry.depositFen,
            ready,
            depositEnd: entry.depositEnd,
            bidAt: entry.at,
            outcome: entry.outcome,
            priceFen: bidsAreRead(row.kind, row.state) ? entry.priceFen : null,
          },
    actions: supplyActions({
      state: row.state,
      mine,
      now,
      endsAt: row.endsAt === null ? null : fromInstant(row.endsAt),
      dueAt: row.dueAt === null ? null : fromInstant(row.dueAt),
      entry: entry === undefined ? 'none' : ready ? 'ready' : 'unpaid',
      canEnter: companies.some(({ problem }) => problem === null),
      entered: entriesOf(row, parts).length,
      signedIn: userId !== null,
    }),
  };
}
