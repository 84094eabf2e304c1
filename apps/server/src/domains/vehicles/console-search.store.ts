import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import { normalVin, VIN } from '@shoushou/rules/vehicles/vin';
import type { Deps } from '../../deps.ts';
import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import { createVehicleSealer } from './vehicle/vehicle-seal.steps.ts';

/** Vehicles by the number of the booking, by plate and by their own number: of these only hashes are compared. */
export function vehiclesSearch(deps: Pick<Deps, 'environment' | 'random'>): ConsoleSearch {
  const sealer = createVehicleSealer(deps);
  return {
    right: 'trade',
    async find(database, { kind, text }, limit): Promise<SearchHit[]> {
      const isNumber = kind === 'number' && text.startsWith('BF');
      const plate = NUMBER_PLATE.test(normalPlate(text)) ? sealer.plateHash(normalPlate(text)) : null;
      const vin = VIN.test(normalVin(text)) ? sealer.vinHash(normalVin(text)) : null;
      if (!isNumber && plate === null && vin === null) return [];
      const rows = await database.query<{ no: string; plate: string; model: string }>(
        `SELECT no, plate, model FROM vehicles WHERE no = $1 OR plate_hash = $2 OR vin_hash = $3
         ORDER BY booked_at DESC LIMIT $4`,
        [isNumber ? text : null, plate, vin, limit],
      );
      return rows.map((row) => ({ kind: 'vehicle', key: row.no, title: `${row.no} ${row.plate}`, note: row.model }));
    },
  };
}

/** Vehicles that wait for an operator, and overdue duties. */
export const vehiclesQueues: readonly ConsoleQueue[] = [
  { page: 'vehicles', right: 'trade', rows: 'vehicles', where: "state = 'on_hold' OR late", ...rowPlace('vehicles') },
];
