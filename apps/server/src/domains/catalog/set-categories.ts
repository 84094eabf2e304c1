import { failure, success, userTypeOf } from '@shoushou/kernel';
import type { Data } from '@shoushou/contract';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { setServices } from '../accounts/index.ts';
import { servicesOf } from './catalog.rules.ts';
import { readActiveCategories, replaceChosenCategories } from './catalog.store.ts';

/** Chooses the categories I recycle, all at once; services and usertype follow from them. */
export const setCategories = ({ clock }: Pick<Deps, 'clock'>) =>
  writing('catalog.set_categories', async (tx, { caller }, input) => {
    const categoryIds = [...new Set(input.categoryIds)];
    if (categoryIds.length === 0) return failure('catalog.category_needed');
    const categories = await readActiveCategories(tx, categoryIds);
    if (categories.length < categoryIds.length) return failure('catalog.category_unknown');
    const services = servicesOf(categories);
    // The person's row first: two phones that choose at once wait for each other here.
    await setServices(tx, caller.userId, services);
    await replaceChosenCategories(tx, caller.userId, categories, clock.now());
    return success({ services, usertype: userTypeOf(services) } as Data<'catalog.set_categories'>);
  });
