import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { notify } from '../../messages/index.ts';
import { readRegions } from '../regions/regions.store.ts';

/** Notifies applicants that the requested district is open, or why it is not. */
export async function notifyApplicants(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  answered: readonly { applicantId: string; adcode: string }[],
  declinedFor: string | null,
): Promise<void> {
  const regions = await readRegions(tx, [...new Set(answered.map(({ adcode }) => adcode))]);
  for (const { applicantId, adcode } of answered) {
    const name = regions.get(adcode)?.name ?? '';
    const message =
      declinedFor === null
        ? { title: `${name}已开放`, text: '您申请的区域已经开放，现在可以在这里下单和接单' }
        : { title: `${name}暂未开放`, text: declinedFor };
    await notify(tx, deps, {
      userId: applicantId,
      kind: 'service',
      ...message,
      pushType: pushTypes.page.type,
      subject: 'recycarea',
    });
  }
}
