import { DAY } from '@shoushou/kernel';
import type { Deps } from '../deps.ts';
import { findUserIdByMobile } from '../domains/accounts/index.ts';
import { seedCards } from '../domains/payouts/index.ts';

/**
 * The sample recycler's cards; the numbers are invented. Sealed with this installation's key, which the seed does not
 * know.
 */
const SAMPLE = {
  mobile: '13800138001',
  reserved: '13800138001',
  numbers: ['6214830000081234', '6217000000000885678'],
} as const;

export async function saveSampleCards(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
): Promise<void> {
  const ownerId = await findUserIdByMobile(deps.database, SAMPLE.mobile);
  if (ownerId)
    await deps.database.transaction((tx) =>
      seedCards(tx, deps, {
        ownerId,
        mobile: SAMPLE.reserved,
        numbers: SAMPLE.numbers,
        addedAt: deps.clock.now() - 60 * DAY,
      }),
    );
}
