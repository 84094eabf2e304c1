import type { ReservationState } from '@shoushou/contract';
import {
  failure,
  priceOfWeight,
  success,
  toInstant,
  type Fen,
  type Grams,
  type Instant,
  type Result,
} from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { dueOf, endedStates, MAX_OPEN } from '../reservation.rules.ts';
import { readCompany } from '../company/companies.store.ts';
import type { WindowRefusal } from '../company/window.rules.ts';
import { insertLines, listLines, type LineRow } from '../reservation/readings.store.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { notifyOfMove } from '../reservation/reservation-notifications.steps.ts';
import {
  appendFirstSteps,
  countOpen,
  listOfContracts,
  type ReservationRow,
} from '../reservation/reservations.store.ts';
import { bookableWindow, storeReservations, takeFreePlace } from './take-place.steps.ts';

/** A delivery of a contract between the seller and the company. */
export interface ContractDelivery {
  contractNo: string;
  companyNo: string;
  sellerId: string;
  itemId: string;
  name: string;
  picture: string;
  /** The contract's, fen a kilogram: the day's price does not count. */
  priceFen: Fen;
  startsAt: Instant;
  plate: string;
  grams: Grams;
  /** No more is weighed in than this. */
  mostGrams: Grams;
}

type DeliveryRefusal =
  | WindowRefusal
  | 'companies.company_paused'
  | 'companies.plate_taken'
  | 'companies.slot_full'
  | 'companies.over_weight'
  | 'companies.reservations_open';

/**
 * Books a place for a delivery of a contract, without a deposit: the contract has one. @returns the reservation's
 * number
 */
export async function bookContractDelivery(
  tx: Transaction,
  deps: ReservationDeps,
  delivery: ContractDelivery,
): Promise<Result<string, DeliveryRefusal>> {
  const { companyNo, sellerId, itemId, name, picture, priceFen, plate, grams, contractNo, mostGrams } = delivery;
  const now = deps.clock.now();
  const company = (await readCompany(tx, companyNo))!;
  if (company.state !== 'active') return failure('companies.company_paused', { values: { why: company.why } });
  const window = await bookableWindow(tx, company, delivery.startsAt, now);
  if (!window.ok) return window;
  await lockCount(tx, 'companies.reservations', sellerId);
  if ((await countOpen(tx, sellerId, companyNo)).open >= MAX_OPEN)
    return failure('companies.reservations_open', { values: { limit: MAX_OPEN } });
  const full = await takeFreePlace(tx, company, window.value, { plate, grams });
  if (full) return full;
  const { startsAt, endsAt } = window.value;
  const due = dueOf('booked', { now, endsAt, graceMinutes: company.rules.graceMinutes })!;
  const [row] = await storeReservations(tx, deps, [
    {
      city: company.city,
      companyNo,
      sellerId,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      plate,
      grams,
      announcedFen: priceOfWeight(grams, priceFen),
      depositFen: 0,
      depositTo: null,
      state: 'booked',
      note: `合同 ${contractNo}`,
      bookedAt: toInstant(now),
      dueAt: toInstant(due),
      contractNo,
      mostGrams,
    },
  ]);
  await insertLines(tx, [{ of: row!, lines: [{ itemId, announcedGrams: grams, name, picture, lockedFen: priceFen }] }]);
  await appendFirstSteps(tx, [row!], 'seller', now);
  await notifyOfMove(tx, deps, row!, company, 'pay', { note: '', deposit: null });
  return success(row!.no);
}

/** The progress of a contract's delivery. */
export interface DeliveryProgress {
  no: string;
  state: ReservationState;
  startsAt: Instant;
  plate: string;
  grams: Grams;
  /** As weighed; null before. */
  netGrams: Grams | null;
  totalFen: Fen | null;
  /** The grams it uses of the contract: those received, or while it is open the maximum. */
  takenGrams: Grams;
  /** Both have agreed to its weight. */
  received: boolean;
}

/** Deliveries of a contract in the order of their windows. */
export async function listContractDeliveries(source: Queryable, contractNo: string): Promise<DeliveryProgress[]> {
  return (await readContractDeliveries(source, [contractNo])).get(contractNo)!;
}

/** The deliveries of each contract, in the order of their windows. */
export async function readContractDeliveries(
  source: Queryable,
  contractNos: readonly string[],
): Promise<Map<string, DeliveryProgress[]>> {
  const rows = await listOfContracts(source, contractNos);
  const lines = await listLines(source, rows);
  return new Map(
    contractNos.map((contractNo) => [
      contractNo,
      rows.filter((row) => row.contractNo === contractNo).map((row) => progressOf(row, lines)),
    ]),
  );
}

function progressOf(
  { no, state, startsAt, plate, grams, totalFen, mostGrams }: ReservationRow,
  lines: readonly LineRow[],
): DeliveryProgress {
  const own = lines.filter((line) => line.no === no && line.grossGrams !== null);
  const netGrams =
    own.length === 0
      ? null
      : own.reduce((sum, { grossGrams, deductedGrams }) => sum + grossGrams! - (deductedGrams ?? 0), 0);
  const received = state === 'agreed' || state === 'settled';
  return {
    no,
    state,
    startsAt,
    plate,
    grams,
    netGrams,
    totalFen,
    received,
    takenGrams: received ? (netGrams ?? 0) : endedStates.includes(state) ? 0 : (mostGrams ?? grams),
  };
}
