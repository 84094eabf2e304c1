import type { Database } from '../../../platform/database/types.ts';
import { readRegionEdition, readRegionFile } from './region-file.store.ts';
import { saveRegionEdition, lockRegionEdition, replaceRegions } from './regions.store.ts';

/**
 * Loads the regions of the file's edition at start, unless already loaded. About 45,000 rows in one statement: under
 * two seconds on a new database.
 */
export async function loadRegions(database: Database): Promise<'loaded' | 'there'> {
  const edition = readRegionEdition();
  return database.transaction(async (tx) => {
    if ((await lockRegionEdition(tx)) === edition) return 'there';
    await replaceRegions(tx, readRegionFile());
    await saveRegionEdition(tx, edition);
    return 'loaded';
  });
}
