import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listAlerts as readAlerts } from './alerts.store.ts';

export function listAlerts({ database }: Pick<Deps, 'database'>) {
  return handler('market.list_alerts', async ({ caller }) => success(await readAlerts(database, caller.userId)));
}
