import { failure, success, userTypeOf, type Result } from '@shoushou/kernel';
import type { Data } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setServices } from '../../accounts/index.ts';
import { servicesOf } from '../catalog.rules.ts';
import { readActiveCategories, replaceChosenCategories } from '../catalog.store.ts';

/** Replaces the caller's chosen categories; services and user type are derived from them. */
export const setCategories = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('catalog.set_categories', async (tx, { caller }, { categoryIds }) => {
    const outcome = await chooseCategories(tx, { userId: caller.userId, categoryIds, at: clock.now() });
    return outcome.ok
      ? success({ services: outcome.value, usertype: userTypeOf(outcome.value) } as Data<'catalog.set_categories'>)
      : outcome;
  });

/** @returns the services derived from the chosen categories. `at` in milliseconds. */
export async function chooseCategories(
  tx: Transaction,
  chosen: { userId: string; categoryIds: readonly string[]; at: number },
): Promise<Result<string[], 'catalog.category_needed' | 'catalog.category_unknown'>> {
  const categoryIds = [...new Set(chosen.categoryIds)];
  if (categoryIds.length === 0) return failure('catalog.category_needed');
  const categories = await readActiveCategories(tx, categoryIds);
  if (categories.length < categoryIds.length) return failure('catalog.category_unknown');
  const services = servicesOf(categories);
  // Locks the person's row first, so that two phones of one person wait for each other.
  await setServices(tx, chosen.userId, services);
  await replaceChosenCategories(tx, chosen.userId, categories, chosen.at);
  return success(services);
}
