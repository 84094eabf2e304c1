import type { Data } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listServices } from '../catalog.store.ts';
import { listDeskCategories, listDeskItems } from './catalog-desk.store.ts';
import { templatePictures } from '../template/catalog-template.rules.ts';

/** The whole catalogue for the console, in its order. */
export const consoleCatalog = ({ database }: Pick<Deps, 'database'>) =>
  handler('catalog.console_catalog', async () => {
    const [services, categories, items] = await Promise.all([
      listServices(database),
      listDeskCategories(database),
      listDeskItems(database),
    ]);
    const withItems = (service: string) =>
      categories
        .filter((category) => category.service === service)
        .map(({ id, name, active, valued }) => ({
          id,
          name,
          active,
          valued,
          items: items.filter(({ categoryId }) => categoryId === id),
        }));
    return success({
      services: services.map((row) => ({ ...row, categories: withItems(row.service) })),
      pictures: templatePictures,
    } as Data<'catalog.console_catalog'>);
  });
