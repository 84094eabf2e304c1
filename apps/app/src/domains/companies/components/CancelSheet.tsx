import type { Reservation } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReservationMutation } from '../companies.queries.ts';

/** Cancels a reservation after showing the cost. */
export function CancelSheet({
  reservation: { no, state, depositFen, deposit },
  open,
  onClose,
}: {
  reservation: Reservation;
  open: boolean;
  onClose: () => void;
}) {
  const cancel = useReservationMutation('companies.cancel');
  const lost = state === 'booked' ? depositFen - deposit.refundFen : 0;
  const close = (): void => (cancel.reset(), onClose());
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="取消预约"
      submitText={lost > 0 ? `取消，退 ${formatMoney(deposit.refundFen)}` : '取消预约'}
      danger
      busy={cancel.isPending}
      failure={failureText(cancel.error)}
      onSubmit={() =>
        cancel.mutate({ no, refundFen: deposit.refundFen }, { onSuccess: () => (showToast('已取消'), onClose()) })
      }
    >
      <p className="ui-note">
        {lost > 0
          ? `已过免费取消的时间：定金 ${formatMoney(depositFen)} 退一半，${formatMoney(lost)} 归企业`
          : depositFen > 0 && state === 'booked'
            ? `定金 ${formatMoney(depositFen)} 全部原路退回`
            : '位置会马上让给别人'}
      </p>
    </FormSheet>
  );
}
