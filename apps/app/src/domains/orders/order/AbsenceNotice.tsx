import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatClock, fromInstant, SECOND } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { lastPosition, useReportAbsence } from '../orders.queries.ts';
import { numberOf } from '../orders.rules.ts';

/** The other side is not there: from when that can be said, what it costs whom, and what was paid in the end. */
export function AbsenceNotice({ order }: { order: OrderDetail }) {
  const now = useNow(order.absence?.from ? SECOND : 0);
  const report = useReportAbsence();
  const { absence, role } = order;
  if (!absence || (role !== 'customer' && role !== 'recycler')) return null;
  const { kind, feeFen, from, rule } = absence;
  const claims = (kind === 'no_show') === (role === 'customer');
  if (from === null) return <NoticeBar>{endedText(kind, feeFen, role)}</NoticeBar>;
  const open = fromInstant(from) <= now;

  async function say(): Promise<void> {
    const question = kind === 'no_show' ? { title: '回收员没有上门吗', confirm: '没有上门' } : { title: '客户不在家吗', confirm: '没有人' };
    if (!(await confirmDialog({ ...question, text: `${rule}。订单会关闭，对方可以申诉`, cancel: '再等等', danger: true }))) return;
    report.mutate({ no: numberOf(order), ...(await lastPosition()) }, { onSuccess: () => showToast('已提交，订单已关闭') });
  }

  const action = claims && open ? { action: report.isPending ? '提交中' : kind === 'no_show' ? '回收员没来' : '没有人', onAction: () => void say() } : {};
  const text = report.isError ? failureText(report.error) : waitingText(order, formatClock(from), open, now);
  if (text === null) return null;
  return (
    <NoticeBar tone={open || report.isError ? 'warning' : 'plain'} {...action}>
      {text}
    </NoticeBar>
  );
}

/** Nothing while the visit may still be in time. */
function waitingText({ absence, role, windowTo }: OrderDetail, clock: string, open: boolean, now: number): string | null {
  if (!absence) return null;
  const fee = formatMoney(absence.feeFen);
  if (absence.kind === 'absent') {
    if (role === 'customer') return `回收员到了，请尽快见面；等到 ${clock} 没有人，要付回收员 ${fee}`;
    return open ? `还是没有人？在门口拍照后提交：信息费退回，客户付您 ${fee}` : `客户不在？先打电话；等到 ${clock} 没有人可以提交，信息费退回，客户付您 ${fee}`;
  }
  if (now < fromInstant(windowTo)) return null;
  if (role === 'recycler') return `已过预约时段，${clock} 后客户可以取消，您要付客户 ${fee}、信息费不退，请马上联系客户`;
  return open ? `回收员一直没来？可以取消，回收员付您 ${fee}` : `已过预约时段，可以先打电话；到 ${clock} 还没来，回收员付您 ${fee}`;
}

function endedText(kind: 'no_show' | 'absent', feeFen: number, role: 'customer' | 'recycler'): string {
  const fee = formatMoney(feeFen);
  if (kind === 'no_show') {
    if (role === 'customer') return feeFen > 0 ? `回收员没有上门，补偿 ${fee} 已到您的钱包` : '回收员没有上门，订单已关闭，平台已扣对方信用分';
    return `客户反映您没有上门${feeFen > 0 ? `，已付客户 ${fee}` : ''}；有异议可以申诉`;
  }
  if (role === 'recycler') return feeFen > 0 ? `客户不在家，补偿 ${fee} 已到您的钱包，信息费已退回` : '客户不在家，信息费已退回；客户钱包没有余额，没有补偿';
  return `回收员到时家里没有人${feeFen > 0 ? `，已付回收员 ${fee}` : ''}；有异议可以申诉`;
}
