import { pushTypes } from '@shoushou/contract/push-types';
import { formatDay } from '@shoushou/kernel';
import { smsDay } from '@shoushou/rules/messages/sms-templates';
import type { Deps } from '../../../deps.ts';
import { notifyAll } from '../../messages/index.ts';
import { REMINDED_BEFORE } from '../device-order.rules.ts';
import { takeUndecided } from './orders.store.ts';

const BATCH_SIZE = 500;

/** Reminds the owners of posted devices to decide, the second time by SMS as well. */
export async function remindUndecided(deps: Pick<Deps, 'database' | 'clock' | 'random'>): Promise<void> {
  for (;;) {
    const reminded = await deps.database.transaction(async (tx) => {
      const now = deps.clock.now();
      const undecided = await takeUndecided(tx, now, { ...REMINDED_BEFORE, limit: BATCH_SIZE });
      await notifyAll(
        tx,
        deps,
        undecided.map(({ no, customerId, device, dueAt, reminders }) => ({
          userId: customerId,
          kind: 'order',
          title: '检测结果等您决定',
          text: `${device}：${formatDay(dueAt, now)}前没有答复，就免费寄回给您`,
          sms:
            reminders === 2
              ? { template: 'device_undecided', values: { goods: device, day: smsDay(Date.parse(dueAt)) } }
              : null,
          pushType: pushTypes.order.type,
          subject: no,
        })),
      );
      return undecided.length;
    });
    if (reminded < BATCH_SIZE) return;
  }
}
