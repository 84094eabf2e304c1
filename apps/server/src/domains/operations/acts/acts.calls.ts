import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import { DAY, PAGE_SIZE, failure, startOfShanghaiDate, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { listActs } from './operator-acts.store.ts';
import { verifyChain } from './verify-chain.steps.ts';

export const actsCalls = ({ database }: Pick<Deps, 'database'>) =>
  callsOf<typeof operationsCalls>()({
    /** Every operator's act, newest first. */
    'operations.console_acts': handler(async (_, { operatorId, call, subject, from, to, cursor }) => {
      if (operatorId !== undefined && !isUuid(operatorId)) return success({ items: [], next: null });
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
        return failure('platform.malformed', { values: { problem: 'cursor' } });
      const rows = await listActs(database, {
        operatorId: operatorId ?? null,
        call: call ?? null,
        subject: subject || null,
        from: from === undefined ? null : startOfShanghaiDate(from),
        until: to === undefined ? null : startOfShanghaiDate(to) + DAY,
        before: cursor === undefined ? null : Number(cursor),
        limit: PAGE_SIZE + 1,
      });
      const items = rows.slice(0, PAGE_SIZE);
      return success({ items, next: rows.length > PAGE_SIZE ? String(items.at(-1)!.position) : null });
    }),

    'operations.verify_acts': handler(async () => success(await verifyChain(database))),
  });
