import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { enqueue } from './deliveries.store.ts';
import { clearTags } from './push-devices.store.ts';

export function clearPushTags(deps: Pick<Deps, 'clock'>) {
  return transactionalHandler('messages.clear_push_tags', async (tx, { caller }, { userid }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const registrationIds = await clearTags(tx, caller.userId);
    for (const id of registrationIds)
      await enqueue(tx, { userId: caller.userId, channel: 'push_device', id, content: {} }, deps.clock.now());
    return success({ cleared: registrationIds.length });
  });
}
