import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { listDeskCategories, lockCatalog, writeCategory } from './catalog-desk.store.ts';

/** A category stays in its service, since recyclers chose it and orders refer to it. */
export const saveCategory = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('catalog.save_category', async (tx, _context, { id, service, name, active, valued }) => {
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
  });
