import type { Coordinates } from '@shoushou/kernel';
import { DEFAULT_ADCODE, defaultPoint } from '@shoushou/rules/places/default-place';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { readSetting, saveSetting } from '../../../platform/installation-settings.store.ts';

/** The district and the point that people without a place see. */
export type HomeDistrict = Coordinates & { adcode: string };

const NAME = 'places.home_district';

/** The installation's home district; the specification's default until an operator has set one. */
export async function readHomeDistrict(db: Queryable): Promise<HomeDistrict & { chosen: boolean }> {
  const home = await readSetting<HomeDistrict>(db, NAME);
  return home ? { ...home, chosen: true } : { adcode: DEFAULT_ADCODE, ...defaultPoint, chosen: false };
}

export async function saveHomeDistrict(tx: Transaction, home: HomeDistrict): Promise<void> {
  await saveSetting(tx, NAME, home);
}
