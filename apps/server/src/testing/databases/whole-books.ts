import { findBrokenCampaigns } from '../../domains/campaigns/campaigns-invariants.store.ts';
import { findBrokenReservations } from '../../domains/companies/reservation-invariants.store.ts';
import { findBrokenRounds } from '../../domains/estates/rounds.store.ts';
import { findBrokenScales } from '../../domains/scales/scale-invariants.store.ts';
import { findBrokenSupplies } from '../../domains/supply/supply-invariants.store.ts';
import { findBrokenDeals } from '../../domains/trade/deals/deal-invariants.store.ts';
import { findBrokenVehicles } from '../../domains/vehicles/vehicle-invariants.store.ts';
import { findBrokenCommissions } from '../../domains/chain/commission/chain-invariants.store.ts';
import { findBrokenDevices } from '../../domains/devices/inspections/device-invariants.store.ts';
import { findBrokenInsurance } from '../../domains/insurance/insurance-invariants.store.ts';
import { findBrokenQuotes } from '../../domains/general-recycling/quotes/quote-invariants.store.ts';
import { findBrokenValuations } from '../../domains/valuation/quotes/quote-invariants.store.ts';
import { findBrokenAppeals } from '../../domains/appeals/appeal-invariants.store.ts';
import { findBrokenDispatch } from '../../domains/dispatch/dispatch-invariants.store.ts';
import { findBrokenOrders } from '../../domains/orders/builders/orders.builders.store.ts';
import { findBrokenPayouts } from '../../domains/payouts/withdrawals/withdrawal-invariants.store.ts';
import { findBrokenYears, verifyLedger } from '../../domains/wallet/index.ts';
import type { TestServer } from '../server.ts';

type Books = { deps: Pick<TestServer['deps'], 'database' | 'clock'> };

/** Captures that are read again after a test. */
const READ_AGAIN = 100;

/** Inconsistencies in a world's orders and books; empty when all is well. */
export async function findBroken({ deps: { database, clock } }: Books): Promise<object[]> {
  return [
    ...(await findBrokenDispatch(database, clock.now())),
    ...(await findBrokenOrders(database)),
    ...(await findBrokenAppeals(database)),
    ...(await findBrokenPayouts(database)),
    ...(await findBrokenYears(database)),
    ...(await verifyLedger(database)).problems,
  ];
}

/** Inconsistencies in a world's valuations, purchases by them, and goods at promised prices. */
export async function findBrokenValued({ deps: { database } }: Books): Promise<object[]> {
  return [
    ...(await findBrokenValuations(database)),
    ...(await findBrokenDevices(database)),
    ...(await findBrokenCommissions(database)),
    ...(await findBrokenQuotes(database)),
    ...(await verifyLedger(database)).problems,
  ];
}

/**
 * Inconsistencies in a world's windows, auctions, contracts, vehicles, rounds, second-hand deals, scales and their
 * money.
 */
export async function findBrokenSelling({ deps: { database } }: Books): Promise<object[]> {
  return [
    ...(await findBrokenReservations(database)),
    ...(await findBrokenSupplies(database)),
    ...(await findBrokenVehicles(database)),
    ...(await findBrokenRounds(database)),
    ...(await findBrokenDeals(database)),
    ...(await findBrokenScales(database, READ_AGAIN)),
    ...(await verifyLedger(database)).problems,
  ];
}

/** Inconsistencies in a world's campaigns, applications for insurance, and their money. */
export async function findBrokenPromises({ deps: { database } }: Books): Promise<unknown[]> {
  return [
    ...(await findBrokenCampaigns(database)),
    ...(await findBrokenInsurance(database)),
    ...(await verifyLedger(database)).problems,
  ];
}
