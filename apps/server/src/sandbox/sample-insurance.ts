import type { Deps } from '../deps.ts';
import { findUserIdByMobile } from '../domains/accounts/index.ts';
import { seedInsuranceRecords } from '../domains/insurance/builders/records.builders.ts';
import { findVerifiedName } from '../domains/identity/index.ts';
import { readBalances } from '../domains/wallet/index.ts';

/** The sample recycler, and the customer whom they insure as a helper; the number is invented. */
const OWNER = '13800138001';
const HELPER = { relation: 'employee', name: '王小玉', number: '440304199203041027', mobile: '13800138002' } as const;

/** Maximum price of the paid ones, fen. */
const PREMIUMS = 5_000;

/**
 * Sample applications and policies. What is known of insured persons is sealed with this installation's key, which the
 * seed does not know.
 */
export async function saveSampleInsurance(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
): Promise<void> {
  const userId = await findUserIdByMobile(deps.database, OWNER);
  const verified = userId === null ? null : await findVerifiedName(deps.database, deps, userId);
  if (userId === null || verified === null) return;
  await deps.database.transaction(async (tx) => {
    const { available } = await readBalances(tx, userId);
    await seedInsuranceRecords(
      tx,
      deps,
      { userId, ...verified, mobile: OWNER },
      { now: deps.clock.now(), paid: available >= PREMIUMS, colleague: HELPER },
    );
  });
}
