import type { CompanyRole, ConsoleSaleContract, SaleContract, SaleContractSide } from '@shoushou/contract';
import { priceOfWeight, type Grams } from '@shoushou/kernel';
import { mostGramsOf } from '@shoushou/rules/supply/bids';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import {
  readCompanies,
  readContractDeliveries,
  rolesOf,
  type CompanyRow,
  type DeliveryProgress,
} from '../../companies/index.ts';
import { viewUrl } from '../../files/index.ts';
import { listEntries, type EntryRow } from '../auction/entries.store.ts';
import { listSteps } from '../../../platform/cases/steps.ts';
import { supplySteps } from '../auction/supply.case.ts';
import { contractActions, type SupplyActor } from '../supply.rules.ts';
import type { SaleContractRow } from '../auction/supplies.table.ts';

export type ViewDeps = Pick<Deps, 'clock' | 'environment'>;

/**
 * The received weight of a contract, and the weight that may still be booked, grams: the allowance counts once over all
 * deliveries, and each under way counts with its most.
 */
export function receivedGrams(
  { grams, tolerancePermille }: Pick<SaleContractRow, 'grams' | 'tolerancePermille'>,
  deliveries: readonly DeliveryProgress[],
): { deliveredGrams: Grams; leftGrams: Grams } {
  const taken = deliveries.reduce((sum, { takenGrams }) => sum + takenGrams, 0);
  return {
    deliveredGrams: deliveries.reduce((sum, { received, takenGrams }) => sum + (received ? takenGrams : 0), 0),
    leftGrams: Math.max(mostGramsOf(grams, tolerancePermille) - taken, 0),
  };
}

/** Contracts as operators see them. */
export async function contractFacts(
  source: Queryable,
  deps: ViewDeps,
  rows: readonly SaleContractRow[],
): Promise<ConsoleSaleContract[]> {
  const people = await findPeople(source, [...new Set(rows.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]))]);
  const companies = await readCompanies(source, [...new Set(rows.map(({ companyNo }) => companyNo))]);
  const deliveries = await readContractDeliveries(
    source,
    rows.map(({ no }) => no),
  );
  const entries = await listEntries(
    source,
    rows.map(({ city, supplyNo }) => ({ city, no: supplyNo })),
  );
  const steps = await listSteps<string, SupplyActor>(source, supplySteps, rows);
  return rows.map((row) => {
    const deposit = entries.find(
      ({ supplyNo, companyNo }) => supplyNo === row.supplyNo && companyNo === row.companyNo,
    )!;
    return factsOf(deps, row, {
      people,
      company: companies.get(row.companyNo)!,
      deposit,
      deliveries: deliveries.get(row.no)!,
      steps: steps.get(row.no) ?? [],
    });
  });
}

interface AroundContract {
  people: Awaited<ReturnType<typeof findPeople>>;
  company: CompanyRow;
  deposit: EntryRow;
  deliveries: readonly DeliveryProgress[];
  steps: ConsoleSaleContract['steps'];
}

function factsOf(
  deps: ViewDeps,
  row: SaleContractRow,
  { people, company, deposit, deliveries, steps }: AroundContract,
): ConsoleSaleContract {
  const { no, supplyNo, state, name, picture, grams, priceFen, companyNo, terms, hash, dispute, dueAt } = row;
  const party = (userId: string, image: string | null, at: string | null) => ({
    name: people.get(userId)?.username ?? '',
    mobile: people.get(userId)?.mobile ?? '',
    signed: image === null || at === null ? null : { at, image: viewUrl(deps, image) },
  });
  return {
    no,
    supplyNo,
    state,
    name,
    picture,
    grams,
    priceFen,
    companyNo,
    terms,
    hash,
    dispute,
    dueAt,
    amountFen: priceOfWeight(grams, priceFen),
    companyName: company.name,
    companyAddress: company.address,
    seller: party(row.sellerId, row.sellerSignature, row.sellerSignedAt),
    buyer: party(row.buyerId, row.buyerSignature, row.buyerSignedAt),
    depositFen: deposit.depositFen,
    depositEnd: deposit.depositEnd,
    ...receivedGrams(row, deliveries),
    deliveries: deliveries.map(({ takenGrams: _taken, received: _received, ...delivery }) => delivery),
    steps,
  };
}

/** A person's side of a contract, with their roles at the company; null for others. */
export async function sideOf(
  source: Queryable,
  row: SaleContractRow,
  userId: string,
): Promise<{ side: SaleContractSide; roles: readonly CompanyRole[] } | null> {
  if (row.sellerId === userId) return { side: 'seller', roles: [] };
  const roles = (await rolesOf(source, userId)).get(row.companyNo);
  return roles ? { side: 'company', roles } : null;
}

/** A contract from the view of its seller or a member of its company; null for others. */
export async function viewContract(
  source: Queryable,
  deps: ViewDeps,
  row: SaleContractRow,
  userId: string,
): Promise<SaleContract | null> {
  const seen = await sideOf(source, row, userId);
  if (!seen) return null;
  const facts = (await contractFacts(source, deps, [row]))[0]!;
  const signed = (seen.side === 'seller' ? row.sellerSignedAt : row.buyerSignedAt) !== null;
  return {
    ...facts,
    side: seen.side,
    actions: contractActions(row.state, seen.side, { signed, leftGrams: facts.leftGrams, roles: seen.roles }),
  };
}
