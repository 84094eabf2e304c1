import type { Deps } from '../../../deps.ts';
import { blindIndex, createSealer, deriveKey, sealingKeys } from '../../../platform/sealing.ts';
import { maskPlate, maskVin } from '../vehicle.rules.ts';
import type { VehicleRow } from './vehicles.table.ts';

/** The identifying numbers of a vehicle. */
export interface VehicleIdentity {
  plate: string;
  vin: string;
}

/** Plate and number as they are stored. */
export type SealedIdentity = Pick<VehicleRow, 'plate' | 'vin'> & {
  [Name in 'sealedPlate' | 'sealedVin' | 'plateHash' | 'vinHash']: Uint8Array;
};

type SealDeps = Pick<Deps, 'environment' | 'random'>;

/**
 * Seals plates and numbers of vehicles under the key for papers, bound to their row, with a keyed hash for searching.
 */
export function createVehicleSealer({ environment, random }: SealDeps) {
  const sealer = createSealer(sealingKeys(environment, 'vehicles.sealed'), random);
  const hashOf = (field: keyof VehicleIdentity) => {
    const key = deriveKey(environment.indexSecret, `vehicles.${field}_hash`);
    return (text: string): Uint8Array => blindIndex(key, text);
  };
  const [plateHash, vinHash] = [hashOf('plate'), hashOf('vin')];
  return {
    plateHash,
    vinHash,
    /** The stored form of a vehicle: public fields, and the rest sealed. */
    seal: (no: string, { plate, vin }: VehicleIdentity): SealedIdentity => ({
      plate: maskPlate(plate),
      vin: maskVin(vin),
      sealedPlate: sealer.seal(plate, `vehicles.plate ${no}`),
      sealedVin: sealer.seal(vin, `vehicles.vin ${no}`),
      plateHash: plateHash(plate),
      vinHash: vinHash(vin),
    }),
    /** Unmasked, for permitted readers. Old rows are not sealed yet. */
    open: ({
      no,
      plate,
      vin,
      sealedPlate,
      sealedVin,
    }: Pick<VehicleRow, 'no' | 'plate' | 'vin' | 'sealedPlate' | 'sealedVin'>): VehicleIdentity =>
      sealedPlate === null || sealedVin === null
        ? { plate, vin }
        : {
            plate: sealer.open(sealedPlate, `vehicles.plate ${no}`),
            vin: sealer.open(sealedVin, `vehicles.vin ${no}`),
          },
  };
}
