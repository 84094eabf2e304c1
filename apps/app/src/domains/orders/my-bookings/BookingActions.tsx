import { useState, type ReactNode } from 'react';
import type { OrderDetail, Weighing } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { vibrate } from '../../../device/haptics/index.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { nextActionOf } from './bookings.rules.ts';
import { useConfirmCash, useReplaceRecycler } from '../orders.queries.ts';
import { isPermitted, numberOf } from '../orders.rules.ts';
import { AgreeSheet } from './AgreeSheet.tsx';
import { ContestSheet } from './ContestSheet.tsx';

/** The customer's next action, at the foot of the page; null when there is only waiting. */
export function bookingActions(order: OrderDetail): ReactNode {
  const { weighing, payment } = order;
  switch (nextActionOf(order)) {
    case 'review':
      return weighing && <ReviewActions key={weighing.id} order={order} weighing={weighing} />;
    case 'cash':
      return payment && <CashActions order={order} amountFen={payment.amountFen} />;
    case 'show_code':
      return <VisitActions order={order} />;
    case 'rate':
      return (
        <BottomBar>
          <Button size="large" href={`/conorder?again=${order.no}`}>
            再约一次
          </Button>
          <Button kind="primary" size="large" href={`/evaluate/${numberOf(order)}/1`}>
            评价
          </Button>
        </BottomBar>
      );
    case 'again':
      return (
        <BottomBar>
          <Button kind="primary" size="large" href={`/conorder?again=${order.no}`}>
            再约一次
          </Button>
        </BottomBar>
      );
    case null:
      return undefined;
  }
}

/**
 * While the recycler is awaited: the arrival's code, which they may ask for, and another recycler once the window has
 * passed.
 */
function VisitActions({ order }: { order: OrderDetail }) {
  const replace = useReplaceRecycler();

  async function change(): Promise<void> {
    const sure = await confirmDialog({
      title: '换一位回收员',
      text: '原来的回收员不再上门，到现在的晚到补偿会到您的钱包。预约重新发布到最近的时段，之后还可以改时间，不收您费用',
      confirm: '换一位',
      cancel: '再等等',
    });
    if (sure) replace.mutate({ no: order.no }, { onSuccess: () => showToast('已重新发布，有人接单会马上通知您') });
  }

  return (
    <BottomBar failure={failureText(replace.error)}>
      <Button size="large" href={`/CredenCode/${order.receiptNo}/1`}>
        出示到达码
      </Button>
      {isPermitted(order, 'replace') && (
        <Button kind="primary" size="large" busy={replace.isPending} onPress={() => void change()}>
          换一位
        </Button>
      )}
    </BottomBar>
  );
}

function ReviewActions({ order, weighing }: { order: OrderDetail; weighing: Weighing }) {
  const [open, setOpen] = useState<'agree' | 'contest' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <BottomBar>
        {isPermitted(order, 'contest') && (
          <Button size="large" onPress={() => setOpen('contest')}>
            有异议
          </Button>
        )}
        <Button kind="primary" size="large" onPress={() => setOpen('agree')}>
          确认 {formatMoney(weighing.totalFen)}
        </Button>
      </BottomBar>
      <AgreeSheet
        open={open === 'agree'}
        onClose={close}
        no={order.no}
        weighing={weighing}
        onAgreed={() => {
          vibrate('done');
          close();
        }}
      />
      <ContestSheet
        service={order.service}
        open={open === 'contest'}
        onClose={close}
        no={order.no}
        weighing={weighing}
        onContested={() => {
          showToast('已请回收员重新核对');
          close();
        }}
      />
    </>
  );
}

function CashActions({ order, amountFen }: { order: OrderDetail; amountFen: number }) {
  const confirm = useConfirmCash();
  const money = formatMoney(amountFen);

  async function answer(received: boolean): Promise<void> {
    const sure = received
      ? await confirmDialog({
          title: `确认收到现金 ${money}`,
          text: '确认后这次预约就付清了，不能撤回',
          confirm: '已收到',
        })
      : await confirmDialog({
          title: '没有收到现金',
          text: `回收员需要重新付您 ${money}，平台会留下记录`,
          confirm: '没收到',
          danger: true,
        });
    if (sure) confirm.mutate({ no: order.no, received });
  }

  return (
    <BottomBar summary="点清现金后再确认" failure={failureText(confirm.error)}>
      <Button size="large" disabled={confirm.isPending} onPress={() => void answer(false)}>
        没收到
      </Button>
      <Button kind="primary" size="large" busy={confirm.isPending} onPress={() => void answer(true)}>
        收到 {money}
      </Button>
    </BottomBar>
  );
}
