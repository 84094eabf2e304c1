import { fromInstant, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createSealer, sealingKeys, type Sealer } from '../../../platform/sealing.ts';
import type { SupplyRow } from './supplies.table.ts';
import { listSealed } from './entries.store.ts';

type Needs = Pick<Deps, 'environment' | 'random'>;

/** Seals bids with the server's key, which is not in the database, so that no database role can read a price. */
const sealerOf = ({ environment, random }: Needs): Sealer =>
  createSealer(sealingKeys(environment, 'supply.bids'), random);
const placeOf = (supplyNo: string, companyNo: string): string => `supply_entries.sealed ${supplyNo} ${companyNo}`;

/** A price per kilogram as stored until the end. All texts have the same length, so that the length reveals nothing. */
export function sealBid(needs: Needs, { no }: Pick<SupplyRow, 'no'>, companyNo: string, priceFen: Fen): Uint8Array {
  return sealerOf(needs).seal(String(priceFen).padStart(12, '0'), placeOf(no, companyNo));
}

/** Opens all bids of a supply, by company. @throws before its end */
export async function openBids(
  tx: Transaction,
  needs: Needs & Pick<Deps, 'clock'>,
  supply: SupplyRow,
): Promise<Map<string, Fen>> {
  if (supply.endsAt === null || needs.clock.now() < fromInstant(supply.endsAt))
    throw new Error(`the bids of ${supply.no} are sealed until its end`);
  const sealer = sealerOf(needs);
  return new Map(
    (await listSealed(tx, supply)).map(({ companyNo, sealed }) => [
      companyNo,
      Number(sealer.open(sealed, placeOf(supply.no, companyNo))),
    ]),
  );
}
