import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listAds } from './published.store.ts';

export function ads({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('messages.ads', async () => success(await listAds(database, clock.now())));
}
