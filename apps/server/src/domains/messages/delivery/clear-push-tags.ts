import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { publish } from '../../../platform/events/events.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { clearTags } from './push-devices.store.ts';

export function clearPushTags(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('messages.clear_push_tags', async (tx, { caller }, { userid }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const registrationIds = await clearTags(tx, caller.userId);
    if (registrationIds.length > 0) await publish(tx, deps, 'messages.push_tags_cleared', { registrationIds });
    return success({ cleared: registrationIds.length });
  });
}
