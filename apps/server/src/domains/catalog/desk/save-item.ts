import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { listDeskCategories, listDeskItems, lockCatalog, writeItem } from './catalog-desk.store.ts';

/** The price of an item that exists is not changed here but by a price list, nor its unit, which its prices are in. */
export const saveItem = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('catalog.save_item', async (tx, _context, { id, grade, picture, basePriceFen, ...item }) => {
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
  });
