import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { progressOf } from '../joining.policy.ts';
import { readRecyclerStatus } from './recycler-status.steps.ts';

export function progress(deps: Deps) {
  return handler('joining.progress', async ({ caller }) => {
    const status = await readRecyclerStatus(deps, caller.userId);
    return success({ isrecycler: status.isRecycler, steps: progressOf(status) });
  });
}
