import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { enter } from '../campaign/enter.steps.ts';

export const join = (deps: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.join', async (tx, { caller }, { code }) => {
    const entered = await enter(tx, deps, caller.userId, code);
    return 'campaign' in entered ? success({ chances: entered.participant.chances }) : entered;
  });
