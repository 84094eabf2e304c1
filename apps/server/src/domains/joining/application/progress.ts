import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { progressOf } from '../joining.policy.ts';
import { readStanding } from './standing.steps.ts';

export function progress(deps: Deps) {
  return reading('joining.progress', async ({ caller }) => {
    const standing = await readStanding(deps, caller.userId);
    return success({ isrecycler: standing.isRecycler, steps: progressOf(standing) });
  });
}
