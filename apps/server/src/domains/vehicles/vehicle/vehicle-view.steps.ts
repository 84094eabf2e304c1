import type { CompanyRole, EndOfLifeVehicle, VehicleCard, VehicleOffer, VehicleSide } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { listLicences, readCompanies, rolesOf, type CompanyRow } from '../../companies/index.ts';
import { readRegions } from '../../places/index.ts';
import { actionsOf, maskPlate, maskVin } from '../vehicle.rules.ts';
import { buyersOf, provinceDigits } from './buyers.steps.ts';
import { listOffers, listProofs } from './offers.store.ts';
import { createVehicleSealer, type VehicleIdentity } from './vehicle-seal.steps.ts';
import { factsOf, vehicleCase } from './vehicle.case.ts';
import type { OfferRow, ProofRow, VehicleRow } from './vehicles.table.ts';

export interface VehicleParts {
  offers: readonly OfferRow[];
  companies: ReadonlyMap<string, CompanyRow>;
  districts: ReadonlyMap<string, { name: string }>;
  /** Plates and numbers in full, by the number of the booking. */
  identities: ReadonlyMap<string, VehicleIdentity>;
}

/** The data of cards of vehicles. */
export async function readParts(
  source: Queryable,
  deps: Pick<Deps, 'environment' | 'random'>,
  rows: readonly VehicleRow[],
): Promise<VehicleParts> {
  const sealer = createVehicleSealer(deps);
  const [offers, districts] = await Promise.all([
    listOffers(source, rows),
    readRegions(source, [...new Set(rows.map(({ adcode }) => adcode))]),
  ]);
  const companies = await readCompanies(source, [
    ...new Set([...offers.map(({ companyNo }) => companyNo), ...rows.flatMap(({ companyNo }) => companyNo ?? [])]),
  ]);
  return { offers, companies, districts, identities: new Map(rows.map((row) => [row.no, sealer.open(row)])) };
}

/** @param mine numbers of the caller's companies; null when everything is shown */
export function cardOf(
  row: VehicleRow,
  side: VehicleSide,
  { offers, companies, districts, identities }: VehicleParts,
  mine: ReadonlySet<string> | null,
): VehicleCard {
  const own = offers.filter(
    ({ vehicleNo, companyNo }) => vehicleNo === row.no && (mine === null || mine.has(companyNo)),
  );
  const isOpen = mine === null || (row.companyNo !== null && mine.has(row.companyNo));
  return {
    no: row.no,
    state: row.state,
    side,
    model: row.model,
    kind: row.kind,
    energy: row.energy,
    kerbGrams: row.kerbGrams,
    plate: isOpen ? identities.get(row.no)!.plate : maskPlate(identities.get(row.no)!.plate),
    district: districts.get(row.adcode)?.name ?? '',
    offerCount: own.length,
    bestFen: own[0]?.totalFen ?? null,
    priceFen: isOpen ? row.priceFen : null,
    companyName: isOpen && row.companyNo !== null ? (companies.get(row.companyNo)?.name ?? '') : '',
    bookedAt: row.bookedAt,
    dueAt: row.dueAt,
  };
}

/** Offers with their companies and the ends of their qualifications. */
export async function offerViews(
  source: Queryable,
  offers: readonly OfferRow[],
  companies: ReadonlyMap<string, CompanyRow>,
): Promise<(VehicleOffer & { vehicleNo: string })[]> {
  const licences = (await listLicences(source, [...new Set(offers.map(({ companyNo }) => companyNo))])).filter(
    ({ kind }) => kind === 'vehicle_dismantling',
  );
  return offers.map(({ vehicleNo, companyNo, basis, rateFen, deductions, totalFen, at }) => ({
    vehicleNo,
    companyNo,
    companyName: companies.get(companyNo)?.name ?? '',
    address: companies.get(companyNo)?.address ?? '',
    validTo: licences.find((licence) => licence.companyNo === companyNo)?.validTo ?? null,
    basis,
    rateFen,
    deductions,
    totalFen,
    at,
  }));
}

export const proofView = ({ kind, number, photo, at }: ProofRow) => ({ kind, number, photo, at });

/**
 * A vehicle from the view of its owner or a member of a company; null for others. Companies that were not chosen see
 * neither house number nor phone number.
 */
export async function viewVehicle(
  source: Queryable,
  deps: Pick<Deps, 'clock' | 'environment' | 'random'>,
  row: VehicleRow,
  userId: string,
): Promise<EndOfLifeVehicle | null> {
  const now = deps.clock.now();
  const isOwner = row.ownerId === userId;
  const memberships = isOwner ? new Map<string, CompanyRole[]>() : await rolesOf(source, userId);
  const parts = await readParts(source, deps, [row]);
  const roles = (row.companyNo !== null && memberships.get(row.companyNo)) || [];
  const buyers =
    row.state === 'submitted' && memberships.size > 0
      ? await buyersOf(source, userId, provinceDigits(row.city), now)
      : [];
  const isChosen = isOwner || roles.length > 0;
  if (!isChosen && buyers.length === 0 && !parts.offers.some(({ companyNo }) => memberships.has(companyNo)))
    return null;
  const side: VehicleSide = isOwner ? 'owner' : 'company';
  const mine = isOwner ? null : new Set(memberships.keys());
  const offers = parts.offers.filter(({ companyNo }) => mine === null || mine.has(companyNo));
  const card = cardOf(row, side, parts, mine);
  const company = isChosen && row.companyNo !== null ? parts.companies.get(row.companyNo) : undefined;
  return {
    ...card,
    vin: isChosen ? parts.identities.get(row.no)!.vin : maskVin(parts.identities.get(row.no)!.vin),
    photos: row.photos,
    missing: row.missing,
    lostPapers: row.lostPapers,
    note: row.note,
    collectOn: isChosen ? row.collectOn : null,
    address: isChosen ? row.address : '',
    contactName: isChosen ? row.contactName : '',
    contactMobile: isChosen ? row.contactMobile : '',
    company: company ? { no: company.no, name: company.name, address: company.address, phone: company.phone } : null,
    offers: (await offerViews(source, offers, parts.companies)).map(({ vehicleNo: _, ...offer }) => offer),
    lowered:
      isChosen && row.loweredPart !== null
        ? { part: row.loweredPart, fen: row.loweredFen!, photo: row.loweredPhoto! }
        : null,
    proofs: isChosen ? (await listProofs(source, [row])).map(proofView) : [],
    late: isChosen && row.late,
    paymentId: row.state === 'accepted' && row.payerId === userId ? row.paymentNo : null,
    // Why it was held is for operators.
    steps: isChosen
      ? ((await vehicleCase.steps(source, [row])).get(row.no) ?? []).map((step) =>
          step.state === 'on_hold' ? { ...step, note: '' } : step,
        )
      : [],
    roles,
    buyers: buyers.filter(({ roles: own }) => own.includes('owner')).map(({ no, name }) => ({ no, name })),
    actions: actionsOf(side, {
      ...factsOf(row, now),
      roles,
      mayOffer: buyers.some(({ roles: own }) => own.includes('owner')),
      hasOffers: offers.length > 0,
    }),
  };
}

/** `viewVehicle` for a caller whose permission has been checked. */
export async function viewOwn(
  source: Queryable,
  deps: Pick<Deps, 'clock' | 'environment' | 'random'>,
  row: VehicleRow,
  userId: string,
): Promise<EndOfLifeVehicle> {
  return (await viewVehicle(source, deps, row, userId))!;
}
