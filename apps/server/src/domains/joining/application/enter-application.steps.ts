import { failure, success, type Result } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { readActiveCategories } from '../../catalog/index.ts';
import { isDistrict } from '../../places/index.ts';
import { insertApplication, type ApplicationRow } from './applications.store.ts';

interface Entered extends Pick<
  ApplicationRow,
  'userId' | 'name' | 'mobile' | 'adcode' | 'categoryIds' | 'vehicle' | 'plate' | 'note' | 'enteredBy'
> {
  /** The applicant's papers, claimed last; null when one is not theirs. */
  papers: () => Promise<string[] | null>;
}

/** Writes an application of a person who is no recycler and has none that waits. */
export async function enterApplication(
  tx: Transaction,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { papers, categoryIds, ...entered }: Entered,
): Promise<
  Result<
    ApplicationRow,
    | 'joining.already_recycler'
    | 'joining.already_applied'
    | 'joining.photo_unknown'
    | 'joining.place_unknown'
    | 'joining.category_unknown'
  >
> {
  if ((await findPeople(tx, [entered.userId])).get(entered.userId)?.isRecycler)
    return failure('joining.already_recycler');
  if (!(await isDistrict(tx, entered.adcode))) return failure('joining.place_unknown');
  const categories = [...new Set(categoryIds)];
  if ((await readActiveCategories(tx, categories)).length < categories.length)
    return failure('joining.category_unknown');
  const photos = await papers();
  if (!photos) return failure('joining.photo_unknown');
  const written = await insertApplication(tx, {
    ...entered,
    id: createId(clock, random),
    city: cityOf(entered.adcode),
    categoryIds: categories,
    photos,
    at: clock.now(),
  });
  return written ? success(written) : failure('joining.already_applied');
}
