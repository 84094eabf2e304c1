import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listOrgs as readOrgs, listPrices } from './prices.store.ts';

export function listOrgs({ database }: Pick<Deps, 'database'>) {
  return handler('market.list_orgs', async () => {
    const [orgs, prices] = await Promise.all([readOrgs(database), listPrices(database)]);
    return success(orgs.map((org) => ({ ...org, prices: prices.filter(({ orgId }) => orgId === org.id) })));
  });
}
