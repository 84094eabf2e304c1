import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { fromInstant, SECOND } from '@shoushou/kernel/instant';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { absenceEndedText, absenceText, unprovenArrivalText } from '../orders.labels.ts';
import { positionNow, useReportAbsence } from '../orders.queries.ts';
import { numberOf } from '../orders.rules.ts';

/** The absence of the other side: when it can be reported, its cost for each side, and what was charged in the end. */
export function AbsenceNotice({ order }: { order: OrderDetail }) {
  const now = useNow(order.absence?.from ? SECOND : 0);
  const report = useReportAbsence();
  const { absence, role } = order;
  if (!absence || (role !== 'customer' && role !== 'recycler')) return null;
  const { kind, from, rule } = absence;
  const claims = (kind === 'no_show') === (role === 'customer');
  if (from === null) return <NoticeBar>{absenceEndedText(absence, role, order.owedFen)}</NoticeBar>;
  const open = fromInstant(from) <= now;

  async function say(): Promise<void> {
    const question =
      kind === 'no_show'
        ? { title: '回收员没有上门吗', text: `${rule}。预约会关闭，回收员可以申诉`, confirm: '没有上门' }
        : { title: '客户不在家吗', text: `${rule}。订单会关闭，客户可以申诉`, confirm: '没有人' };
    if (!(await confirmDialog({ ...question, cancel: '再等等', danger: true }))) return;
    report.mutate(
      { no: numberOf(order), ...(await positionNow()) },
      { onSuccess: () => showToast('已提交，订单已关闭') },
    );
  }

  const action =
    claims && open
      ? {
          action: report.isPending ? '提交中' : kind === 'no_show' ? '回收员没来' : '没有人',
          onAction: () => void say(),
        }
      : {};
  const unproven = kind === 'no_show' && role === 'recycler' && order.state === 'arrived';
  const text = report.isError
    ? failureText(report.error)
    : unproven
      ? unprovenArrivalText
      : absenceText(order, role, now);
  if (text === null) return null;
  return (
    <NoticeBar tone={open || report.isError ? 'warning' : 'plain'} {...action}>
      {text}
    </NoticeBar>
  );
}
