import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import { DAY, startOfShanghaiDate, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, unknownPlace } from '../../../platform/http/action.ts';
import { actSorting, listActs } from './operator-acts.store.ts';
import { verifyChain } from './verify-chain.steps.ts';

export const actsCalls = ({ database }: Pick<Deps, 'database'>) =>
  callsOf<typeof operationsCalls>()({
    /** Every operator's act. */
    'operations.console_acts': handler(async (_, { operatorId, call, subject, from, to, sort, cursor }) => {
      if (operatorId !== undefined && !isUuid(operatorId)) return success({ items: [], next: null });
      const page = actSorting.page(sort ?? '-at', cursor);
      if (page === null) return unknownPlace;
      const rows = await listActs(database, {
        operatorId: operatorId ?? null,
        call: call ?? null,
        subject: subject || null,
        from: from === undefined ? null : startOfShanghaiDate(from),
        until: to === undefined ? null : startOfShanghaiDate(to) + DAY,
        page,
      });
      const { shown, next } = page.cut(rows);
      return success({ items: shown, next });
    }),

    'operations.verify_acts': handler(async () => success(await verifyChain(database))),
  });
