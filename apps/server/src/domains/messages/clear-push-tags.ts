import { failure, success } from '@shoushou/kernel';
import { writing } from '../../platform/http/action.ts';
import { clearTags } from './push-devices.store.ts';

export function clearPushTags() {
  return writing('messages.clear_push_tags', async (tx, { caller }, { userid }) =>
    userid === caller.userId ? success({ cleared: await clearTags(tx, caller.userId) }) : failure('platform.not_found'),
  );
}
