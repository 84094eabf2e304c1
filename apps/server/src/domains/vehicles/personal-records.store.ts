import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';
import { createVehicleSealer } from './vehicle/vehicle-seal.steps.ts';

/** Their vehicles, with plate and number in full. */
export function vehiclesRecords(deps: Pick<Deps, 'environment' | 'random'>) {
  const sealer = createVehicleSealer(deps);
  return async (database: Queryable, userId: string): Promise<PersonalRecords[]> => {
    const found = await readRecords(database, userId, {
      报废车: `SELECT no AS "预约编号", plate AS "车牌", vin AS "车架号", sealed_plate AS "sealedPlate", sealed_vin AS "sealedVin",
        model AS "车型", address AS "地址", contact_name AS "联系人", contact_mobile AS "联系电话", state AS "状态",
        price_fen AS "车款（分）", booked_at AS "预约时间"
        FROM vehicles WHERE owner_id = $1 ORDER BY booked_at DESC`,
    });
    return found.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ sealedPlate, sealedVin, ...row }) => {
        const { plate, vin } = sealer.open({
          no: row['预约编号'] as string,
          plate: row['车牌'] as string,
          vin: row['车架号'] as string,
          sealedPlate: sealedPlate as Uint8Array | null,
          sealedVin: sealedVin as Uint8Array | null,
        });
        return { ...row, 车牌: plate, 车架号: vin };
      }),
    }));
  };
}
