import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { catalogTemplate } from '../template/catalog-template.rules.ts';
import { addTemplate, lockCatalog } from './catalog-desk.store.ts';

/** Adds items of the template that the catalogue lacks; an operator's changes and removals are kept. */
export const useTemplate = () =>
  transactionalHandler('catalog.use_template', async (tx, _context, { services }) => {
    await lockCatalog(tx);
    const added = await addTemplate(
      tx,
      catalogTemplate.filter(({ service }) => (services as readonly string[]).includes(service)),
    );
    return added.categoryCount + added.itemCount === 0 ? failure('catalog.nothing_new') : success(added);
  });
