import { DAY } from '@shoushou/kernel';
import type { Database } from '../../../platform/database/types.ts';
import { createId, systemRandom } from '../../../platform/system.ts';
import { insertAlert, setFired } from '../futures/alerts.store.ts';
import { replaceWatches } from '../futures/watches.store.ts';

/**
 * Varieties that a person of the sample city watches, and their alerts: two open, one reached yesterday. @param now
 * milliseconds
 */
export async function seedWatching(database: Database, personId: string, now: number): Promise<void> {
  const alerts = [
    { varcode: 'cu', kind: 'above', price: 95_000, days: 3, fired: null },
    { varcode: 'al', kind: 'below', price: 15_000, days: 2, fired: null },
    { varcode: 'zn', kind: 'above', price: 22_000, days: 5, fired: 22_015 },
  ] as const;
  await database.transaction(async (tx) => {
    await replaceWatches(tx, personId, ['cu', 'al', 'zn', 'pb', 'ss', 'rb', 'sp', 'ag']);
    for (const { days, fired, ...alert } of alerts) {
      const at = now - days * DAY;
      const id = createId({ now: () => at }, systemRandom);
      await insertAlert(tx, personId, { id, ...alert }, at);
      if (fired !== null) await setFired(tx, { personId, id }, fired, now - DAY);
    }
  });
}
