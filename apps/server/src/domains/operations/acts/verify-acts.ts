import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { verifyChain } from './verify-chain.steps.ts';

export const verifyActs = ({ database }: Pick<Deps, 'database'>) =>
  handler('operations.verify_acts', async () => success(await verifyChain(database)));
