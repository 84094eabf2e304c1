import type { Deps } from '../../../deps.ts';
import { findPeople } from '../../accounts/index.ts';
import { listChosenCategoryIds } from '../../catalog/index.ts';
import { listActiveAreaCodes } from '../../places/index.ts';
import { readBalances } from '../../wallet/index.ts';
import { readLatestApplication } from './applications.store.ts';
import type { RecyclerStatus } from '../joining.policy.ts';

/** The facts that decide the person's permissions, as of now. */
export async function readRecyclerStatus(
  { database, clock, environment, gateways }: Pick<Deps, 'database' | 'clock' | 'environment' | 'gateways'>,
  userId: string,
): Promise<RecyclerStatus> {
  const [people, areas, categories, balances, application] = await Promise.all([
    findPeople(database, [userId]),
    listActiveAreaCodes(database, userId, clock.now()),
    listChosenCategoryIds(database, userId),
    readBalances(database, userId),
    readLatestApplication(database, userId),
  ]);
  const person = people.get(userId);
  return {
    isRecycler: person?.isRecycler ?? false,
    onDuty: person?.onDuty ?? false,
    verified: person?.verified ?? false,
    deals: person?.dealCount ?? 0,
    areas: areas.length,
    categories: categories.length,
    availableFen: balances.available,
    application: application?.state ?? null,
    rechargeOn: environment.rechargeOn && gateways.payments.offered.length > 0,
  };
}
