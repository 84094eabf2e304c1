import { confirmDialog, showDialog, showToast, withSubmitting } from '../shell/messages/messages.ts';
import { request } from '../shell/calls/queries.ts';
import { failureText } from '../shell/calls/failure-text.ts';
import { updateUser } from '../shell/session/session.ts';
import { markStale } from '../shell/calls/writes.ts';

/**
 * Goes on duty at once, and off duty after confirmation, because no orders arrive then. Loaded when pressed, not with
 * the first screen.
 */
export async function changeDuty(onduty: boolean): Promise<void> {
  const sure =
    onduty ||
    (await confirmDialog({
      title: '现在休息',
      text: '休息时不再收到新订单，进行中的订单不受影响',
      confirm: '休息',
      cancel: '继续接单',
    }));
  if (!sure) return;
  try {
    await updateUser(await withSubmitting(request('accounts.set_duty', { onduty })));
    showToast(onduty ? '开始接单，新订单会提醒您' : '已休息，不再提醒新订单');
    // The refetch must not block further presses.
    void markStale('accounts.set_duty');
  } catch (error) {
    await showDialog({ title: '没有切换成功', text: failureText(error) ?? '请重试' });
  }
}
