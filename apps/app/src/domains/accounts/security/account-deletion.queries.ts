import { formatMoment } from '@shoushou/kernel/instant';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { request } from '../../../shell/calls/queries.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { session } from '../../../shell/session/session.ts';
import { markStale } from '../../../shell/calls/writes.ts';

/**
 * Notifies people who sign in to an account with a pending deletion, and offers to cancel it. @returns a function that
 * stops it
 */
export function watchSignIns(): () => void {
  let known = session.state();
  return session.subscribe(() => {
    const before = known;
    known = session.state();
    // Restored sessions were notified when they signed in.
    if (before.ready && known.user !== null && known.user.userid !== before.user?.userid) void offerToCancelDeletion();
  });
}

async function offerToCancelDeletion(): Promise<void> {
  const closing = await request('accounts.get_cancellation', {}, { silent: true }).catch(() => null);
  if (!closing?.erasesAt) return;
  const until = formatMoment(closing.erasesAt, Date.now());
  const sure = await confirmDialog({
    title: '账号正在注销',
    text: `${until} 之后您的个人信息会被删除。撤回后账号照常使用，资料和余额都在。`,
    confirm: '撤回注销',
    cancel: '继续注销',
  });
  if (!sure) return;
  try {
    await request('accounts.keep_account', {});
    await markStale('accounts.keep_account');
    showToast('已撤回，账号照常使用', { style: 'success' });
  } catch (error) {
    showToast(failureText(error) ?? '没有撤回成功，请到账号安全里再试');
  }
}
