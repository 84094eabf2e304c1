import type { Data } from '@shoushou/contract';
import type { catalogDeskCalls } from '@shoushou/contract/catalog/catalog.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { listServices } from '../catalog.store.ts';
import { catalogTemplate, templatePictures } from '../template/catalog-template.rules.ts';
import {
  addTemplate,
  listDeskCategories,
  listDeskItems,
  lockCatalog,
  writeCategory,
  writeItem,
} from './catalog-desk.store.ts';

export const deskCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof catalogDeskCalls>()({
    /** The whole catalogue for the console, in its order. */
    'catalog.console_catalog': handler(async () => {
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
    }),

    /** Adds items of the template that the catalogue lacks; an operator's changes and removals are kept. */
    'catalog.use_template': transactionalHandler(async (tx, _context, { services }) => {
      await lockCatalog(tx);
      const added = await addTemplate(
        tx,
        catalogTemplate.filter(({ service }) => (services as readonly string[]).includes(service)),
      );
      return added.categoryCount + added.itemCount === 0 ? failure('catalog.nothing_new') : success(added);
    }),

    /** A category stays in its service, since recyclers chose it and orders refer to it. */
    'catalog.save_category': transactionalHandler(async (tx, _context, { id, service, name, active, valued }) => {
      await lockCatalog(tx);
      const categories = await listDeskCategories(tx);
      const before = categories.find((category) => category.id === id);
      if (id !== undefined && before?.service !== service) return failure('catalog.category_unknown');
      if (
        categories.some(
          (other) => other.id !== id && other.service === service && other.name === name && other.active && active,
        )
      )
        return failure('catalog.name_taken');
      const written = before?.id ?? createId(clock, random);
      await writeCategory(tx, { id: written, service, name, active, valued: valued ?? before?.valued ?? false });
      return success({ id: written });
    }),

    /**
     * The price of an item that exists is not changed here but by a price list, nor its unit, which its prices are in.
     */
    'catalog.save_item': transactionalHandler(async (tx, _context, { id, grade, picture, basePriceFen, ...item }) => {
      await lockCatalog(tx);
      const [categories, items] = [await listDeskCategories(tx), await listDeskItems(tx)];
      const category = categories.find((each) => each.id === item.categoryId);
      if (!category) return failure('catalog.category_unknown');
      const before = items.find((each) => each.id === id);
      if (id !== undefined && !before) return failure('catalog.item_unknown');
      const price = before?.basePriceFen ?? basePriceFen;
      if (price === undefined) return failure('catalog.price_needed');
      const graded = grade === undefined || grade === '' ? null : grade;
      const isTwin = (other: (typeof items)[number]): boolean =>
        other.id !== id &&
        other.categoryId === item.categoryId &&
        other.name === item.name &&
        other.grade === graded &&
        other.active;
      if (item.active && items.some(isTwin)) return failure('catalog.name_taken');
      const written = before?.id ?? createId(clock, random);
      await writeItem(tx, {
        ...item,
        id: written,
        service: category.service,
        grade: graded,
        picture: picture ?? null,
        basePriceFen: price,
        unit: before?.unit ?? item.unit,
      });
      return success({ id: written });
    }),
  });
