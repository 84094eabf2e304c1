import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { readActiveCategories } from '../../catalog/index.ts';
import { claimPapers } from '../../files/index.ts';
import { isDistrict } from '../../places/index.ts';
import { viewApplications } from './application-view.steps.ts';
import { insertApplication } from './applications.store.ts';

export function apply(deps: Pick<Deps, 'clock' | 'random' | 'files' | 'environment'>) {
  const { clock, random } = deps;
  return transactionalHandler(
    'joining.apply',
    async (tx, { caller: { userId } }, { photoIds, categoryIds, plate = '', note = '', ...input }) => {
      if ((await findPeople(tx, [userId])).get(userId)?.isRecycler) return failure('joining.already_recycler');
      if (!(await isDistrict(tx, input.adcode))) return failure('joining.place_unknown');
      const categories = [...new Set(categoryIds)];
      if ((await readActiveCategories(tx, categories)).length < categories.length)
        return failure('joining.category_unknown');
      const photos = await claimPapers(tx, deps, userId, [...new Set(photoIds)]);
      if (!photos) return failure('joining.photo_unknown');
      const written = await insertApplication(tx, {
        ...input,
        userId,
        id: createId(clock, random),
        city: cityOf(input.adcode),
        categoryIds: categories,
        plate,
        photos,
        note,
        at: clock.now(),
      });
      return written ? success((await viewApplications(tx, deps, [written]))[0]!) : failure('joining.already_applied');
    },
  );
}
