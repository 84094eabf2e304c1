import { failure, formatDay, shanghaiDate, success, toInstant, type Failure, type Result } from '@shoushou/kernel';
import { licenceNames, missingLicence } from '@shoushou/rules/companies/licences';
import type { Queryable } from '../../../platform/database/types.ts';
import {
  bidsPausedUntil,
  listLicences,
  listMembers,
  readCompany,
  rolesOf,
  type CompanyRow,
} from '../../companies/index.ts';
import { listDeviceSharers } from '../../accounts/index.ts';
import type { SupplyRow } from './supplies.table.ts';
import { isRunning } from './supply.case.ts';
import type { EntryRow } from './entries.store.ts';

type CompanyRefusal = 'supply.owner_needed' | 'supply.company_closed' | 'supply.own_supply' | 'supply.licence_needed';

/**
 * Why a company can't buy goods today: closed, the seller is a member, a licence is missing; null when it can. @param
 * now milliseconds
 */
export async function companyProblem(
  source: Queryable,
  company: CompanyRow,
  { sellerId, categoryId, name }: Pick<SupplyRow, 'sellerId' | 'categoryId' | 'name'>,
  now: number,
): Promise<Failure<Exclude<CompanyRefusal, 'supply.owner_needed'>> | null> {
  if (company.state !== 'active') return failure('supply.company_closed');
  if ((await listMembers(source, [company.no])).some(({ userId }) => userId === sellerId))
    return failure('supply.own_supply');
  const missing = missingLicence(categoryId, await listLicences(source, [company.no]), shanghaiDate(now));
  return missing ? failure('supply.licence_needed', { values: { item: name, licence: licenceNames[missing] } }) : null;
}

type BidderRefusal =
  | CompanyRefusal
  | 'supply.unknown'
  | 'supply.bid_over'
  | 'supply.same_owner'
  | 'supply.same_phone'
  | 'companies.bids_paused';

/**
 * Whether a person may bid for a company in a locked supply: its owner, while bids are accepted, with licences valid
 * today, and without shared people behind another bidder. @param now milliseconds
 */
export async function checkBidder(
  source: Queryable,
  supply: SupplyRow | null,
  entries: readonly EntryRow[],
  { userId, companyNo }: { userId: string; companyNo: string },
  now: number,
): Promise<Result<{ supply: SupplyRow; company: CompanyRow }, BidderRefusal>> {
  if (!supply || ['in_review', 'refused'].includes(supply.state)) return failure('supply.unknown');
  const company = await readCompany(source, companyNo);
  if (!company || !(await rolesOf(source, userId)).get(companyNo)?.includes('owner'))
    return failure('supply.owner_needed');
  if (!isRunning(supply, now)) return failure('supply.bid_over');
  const problem = await companyProblem(source, company, supply, now);
  if (problem) return problem;
  const paused = await bidsPausedUntil(source, companyNo, now);
  if (paused !== null) return failure('companies.bids_paused', { values: { date: formatDay(toInstant(paused), now) } });
  const others = entries.filter((entry) => entry.companyNo !== companyNo);
  const members = await listMembers(source, [companyNo, ...others.map((entry) => entry.companyNo)]);
  const own = new Set(members.filter((member) => member.companyNo === companyNo).map((member) => member.userId));
  // A seller's other account would raise the price against honest companies, and lose its deposit to itself.
  if (supply.kind === 'open' && (await listDeviceSharers(source, supply.sellerId)).some((id) => own.has(id)))
    return failure('supply.same_phone');
  const isBehindOther =
    others.some(({ bidderId }) => own.has(bidderId)) ||
    members.some((member) => member.companyNo !== companyNo && own.has(member.userId));
  return isBehindOther ? failure('supply.same_owner') : success({ supply, company });
}
