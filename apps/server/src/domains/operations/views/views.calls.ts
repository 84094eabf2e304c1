import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { deleteView, listViews, lockViews, saveView as saveTo } from './operator-views.store.ts';

/** Maximum saved views of one operator per page: beyond that, finding a view takes longer than setting the filter. */
const MAX_VIEWS = 20;

export const viewsCalls = ({ database }: Pick<Deps, 'database'>) =>
  callsOf<typeof operationsCalls>()({
    'operations.console_views': handler(async ({ caller }, { section }) =>
      success(await listViews(database, caller.operatorId, section)),
    ),

    'operations.save_view': transactionalHandler(
      async (tx, { caller }, { section, columnOrder = [], isShared = false, ...view }) => {
        await lockViews(tx, caller.operatorId);
        const kept = (await listViews(tx, caller.operatorId, section)).filter(({ by }) => by === null);
        if (kept.length >= MAX_VIEWS && !kept.some(({ name }) => name === view.name))
          return failure('operations.too_many_views', { values: { most: MAX_VIEWS } });
        await saveTo(tx, caller.operatorId, section, { ...view, columnOrder, isShared });
        return success(null);
      },
    ),

    'operations.remove_view': transactionalHandler(async (tx, { caller }, { section, name }) => {
      await deleteView(tx, caller.operatorId, section, name);
      return success(null);
    }),
  });
