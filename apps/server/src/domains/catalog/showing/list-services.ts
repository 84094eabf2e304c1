import type { ServiceWithCategories } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listCategories, listServices as listFrom } from '../catalog.store.ts';

/** The services with their categories, in the order of the catalogue. */
export const listServices = ({ database }: Pick<Deps, 'database'>) =>
  handler('catalog.list_services', async () => {
    const [services, categories] = await Promise.all([listFrom(database), listCategories(database)]);
    return success(
      services.map(
        (row) =>
          ({
            ...row,
            categories: categories.filter(({ service }) => service === row.service),
          }) as ServiceWithCategories,
      ),
    );
  });
