import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listViews, lockViews, saveView as saveTo } from './operator-views.store.ts';

/** Maximum saved views of one operator per page: beyond that, finding a view takes longer than setting the filter. */
const MAX_VIEWS = 20;

export const saveView = () =>
  transactionalHandler('operations.save_view', async (tx, { caller }, { section, ...view }) => {
    await lockViews(tx, caller.operatorId);
    const kept = await listViews(tx, caller.operatorId, section);
    if (kept.length >= MAX_VIEWS && !kept.some(({ name }) => name === view.name))
      return failure('operations.too_many_views', { values: { most: MAX_VIEWS } });
    await saveTo(tx, caller.operatorId, section, view);
    return success(null);
  });
