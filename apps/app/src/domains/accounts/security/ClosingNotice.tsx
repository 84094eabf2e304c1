import UserRoundX from 'lucide-react/icons/user-round-x';
import { Moment } from '@shoushou/design/Moment';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { useCancellation, useKeepAccount } from './security.queries.ts';

/** Shown on an account with a pending deletion: its date, and cancelling it. */
export function ClosingNotice() {
  const { data } = useCancellation();
  const keep = useKeepAccount();
  const erasesAt = data?.erasesAt ?? null;
  if (erasesAt === null) return null;

  async function takeBack(): Promise<void> {
    const sure = await confirmDialog({
      title: '撤回注销',
      text: '撤回后账号照常使用，资料和余额都在。',
      confirm: '撤回注销',
      cancel: '继续注销',
    });
    if (sure) keep.mutate({}, { onSuccess: () => showToast('已撤回，账号照常使用', { style: 'success' }) });
  }

  return (
    <>
      <NoticeBar
        tone="warning"
        icon={<UserRoundX size={18} />}
        action={keep.isPending ? '正在撤回' : '撤回'}
        onAction={() => void takeBack()}
        wide
      >
        账号将于 <Moment at={erasesAt} /> 注销
      </NoticeBar>
      <FormFailure text={failureText(keep.error)} />
    </>
  );
}
