import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listOperators, listWaitingChanges } from './operator-roles.store.ts';
import { roleChangeView } from './operator-roles.steps.ts';

export function consoleOperators({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.console_operators', async ({ caller }) => {
    const [operators, waiting] = await Promise.all([listOperators(database), listWaitingChanges(database)]);
    return success(
      operators.map((operator) => {
        const change = waiting.find(({ operatorId }) => operatorId === operator.id);
        return { ...operator, waiting: change ? roleChangeView(change, caller.operatorId) : null };
      }),
    );
  });
}
