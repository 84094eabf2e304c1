import { shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listGroupCodes as readGroupCodes } from './prices.store.ts';

export function listGroupCodes({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('market.list_group_codes', async () =>
    success(await readGroupCodes(database, shanghaiDate(clock.now()))),
  );
}
