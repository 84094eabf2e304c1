import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { updateUser } from '../../../shell/session/session.ts';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { useSetDuty } from './hall.queries.ts';

/** Off duty orders can be viewed but not taken; duty is switched here. */
export function DutyNotice() {
  const duty = useSetDuty();
  return (
    <NoticeBar
      tone="warning"
      action={duty.isPending ? '正在打开' : '开始接单'}
      onAction={() =>
        duty.mutate(
          { onduty: true },
          {
            onSuccess: (user) => {
              void updateUser(user);
              showToast('已开始接单', { style: 'success' });
            },
          },
        )
      }
    >
      {duty.isError ? failureText(duty.error) : '您现在没有在接单，开始后才能接'}
    </NoticeBar>
  );
}
