import type { Coordinates } from '@shoushou/kernel';
import { DEFAULT_ADCODE, defaultPoint } from '@shoushou/rules/places/default-place';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** The district and the point that people without a place see. */
export type HomeDistrict = Coordinates & { adcode: string };

const NAME = 'places.home_district';

/** The installation's home district; the specification's default until an operator has set one. */
export async function readHomeDistrict(db: Queryable): Promise<HomeDistrict & { chosen: boolean }> {
  const [row] = await db.query<{ value: HomeDistrict }>('SELECT value FROM installation_settings WHERE name = $1', [
    NAME,
  ]);
  return row ? { ...row.value, chosen: true } : { adcode: DEFAULT_ADCODE, ...defaultPoint, chosen: false };
}

export async function saveHomeDistrict(tx: Transaction, home: HomeDistrict): Promise<void> {
  await tx.query(
    `INSERT INTO installation_settings (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [NAME, JSON.stringify(home)],
  );
}
