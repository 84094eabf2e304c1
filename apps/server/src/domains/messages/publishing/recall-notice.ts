import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { recallNotice as recallIn } from './notices.store.ts';

export function recallNotice({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('messages.recall_notice', async (tx, _, { id }) =>
    isUuid(id) && (await recallIn(tx, id, clock.now())) ? success(null) : failure('messages.notice_unknown'),
  );
}
