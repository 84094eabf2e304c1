import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listViews, lockViews, saveView as saveTo } from './operator-views.store.ts';

/** Views of one page that one operator may keep: more are no longer found faster than a filter is set. */
const MOST_VIEWS = 20;

export const saveView = () =>
  transactionalHandler('operations.save_view', async (tx, { caller }, { section, ...view }) => {
    await lockViews(tx, caller.operatorId);
    const kept = await listViews(tx, caller.operatorId, section);
    if (kept.length >= MOST_VIEWS && !kept.some(({ name }) => name === view.name)) return failure('operations.too_many_views', { values: { most: MOST_VIEWS } });
    await saveTo(tx, caller.operatorId, section, view);
    return success(null);
  });
