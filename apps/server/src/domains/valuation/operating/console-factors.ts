import { shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listFactors } from '../models/market-factors.store.ts';

export const consoleFactors = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.console_factors', async () => success(await listFactors(database, shanghaiDate(clock.now()))));
