import { pushTypes } from '@shoushou/contract/push-types';
import { fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { actOnEach } from './chosen-warnings.steps.ts';
import { REMINDED_FOR, reminderOf } from './warnings.rules.ts';
import { lockOpenWarning, setReminded } from './warnings.store.ts';

/**
 * Reminds the recyclers of warnings by message, and of level 2 and above by SMS, with the text of each warning's rule or the
 * given one. A reminded warning leaves the list for a quarter of an hour; one that ended, has no recycler, or was reminded
 * within that time is left out of the count.
 */
export const remindRecyclers = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('dispatch.remind_recyclers', async (tx, { caller }, { warnings, text }) => {
    const now = deps.clock.now();
    const counts = await actOnEach(tx, warnings, async (order, rule) => {
      const warning = await lockOpenWarning(tx, { city: order.city, no: order.no, rule });
      const words = text === '' ? reminderOf(rule) : text;
      if (!warning || warning.recyclerId === null || words === null) return false;
      if (warning.remindedAt !== null && now - fromInstant(warning.remindedAt) < REMINDED_FOR) return false;
      await setReminded(tx, warning, { name: caller.name, at: now, until: now + REMINDED_FOR });
      await notify(tx, deps, {
        userId: warning.recyclerId,
        kind: 'order',
        title: '平台提醒',
        text: `${order.no}：${words}`,
        pushType: pushTypes.order.type,
        subject: order.receiptNo ?? order.no,
        sms: warning.level >= 2 ? { template: 'order_warning', values: { goods: order.title } } : null,
      });
      return true;
    });
    return success(counts);
  });
