import type { VehicleState } from '@shoushou/contract';
import { DAY, toInstant } from '@shoushou/kernel';
import { offerTotal } from '@shoushou/rules/vehicles/offer';
import type { Energy, VehicleKind, VehiclePart } from '@shoushou/rules/vehicles/parts';
import type { Queryable } from '../../../platform/database/types.ts';
import { insertSeededVehicles } from './vehicle-seeds.store.ts';

/** A vehicle whose price is not held yet, or that ended without money; moments in milliseconds. */
export interface VehicleSeed {
  no: string;
  city: string;
  adcode: string;
  ownerId: string;
  plate: string;
  vin: string;
  model: string;
  kind: VehicleKind;
  energy: Energy;
  kerbGrams: number;
  missing: readonly VehiclePart[];
  address: string;
  contactName: string;
  contactMobile: string;
  photos: readonly string[];
  bookedAt: number;
  state: Extract<VehicleState, 'submitted' | 'accepted' | 'cancelled' | 'refused' | 'lapsed'>;
  /** The first one is chosen when it was accepted. Fen a tonne. */
  offers: readonly {
    companyNo: string;
    byId: string;
    rateFen: number;
    deductions: readonly { part: VehiclePart; fen: number }[];
  }[];
  collectOn: string | null;
  reason: string;
}

/** Writes vehicles directly, without the checks of the calls. */
export function seedVehicles(database: Queryable, vehicles: readonly VehicleSeed[]): Promise<void> {
  return insertSeededVehicles(
    database,
    vehicles.map((vehicle) => {
      const { state, bookedAt, kerbGrams } = vehicle;
      const offers = vehicle.offers.map((offer, index) => ({
        ...offer,
        totalFen: offerTotal({ basis: 'per_tonne', rateFen: offer.rateFen, deductions: offer.deductions }, kerbGrams),
        state: state === 'accepted' && index === 0 ? 'won' : 'standing',
        at: bookedAt + (index + 1) * (DAY / 24),
      }));
      const chosen = state === 'accepted' ? offers[0] : undefined;
      const by = { accepted: 'owner', cancelled: 'owner', refused: 'operator', lapsed: 'time' } as const;
      return {
        ...vehicle,
        offers,
        companyNo: chosen?.companyNo ?? null,
        priceFen: chosen?.totalFen ?? null,
        dueAt:
          state === 'submitted'
            ? toInstant(bookedAt + 7 * DAY)
            : state === 'accepted'
              ? toInstant(bookedAt + 3 * DAY)
              : null,
        steps: [
          { seq: 1, state: 'submitted', by: 'owner', note: '', at: bookedAt },
          ...(state === 'submitted'
            ? []
            : [{ seq: 2, state, by: by[state], note: vehicle.reason, at: bookedAt + DAY / 2 }]),
        ],
      };
    }),
  );
}
