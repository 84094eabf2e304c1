import type { ReactNode } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { isPermitted } from '../orders.rules.ts';

export type VisitStep =
  | 'settle'
  | 'take'
  | 'sign-in'
  | 'depart'
  | 'arrive'
  | 'arrive-by-code'
  | 'weigh'
  | 'agree'
  | 'pay'
  | 'rate'
  | 'leave'
  | 'photos';

interface OrderActionsProps {
  order: OrderDetail;
  signedIn: boolean;
  busy: boolean;
  /** The server refused a step that waited on this phone: it must be settled before the next one. */
  held: boolean;
  onStep: (step: VisitStep) => void;
}

/** The visit's next step at the foot of the page, with the way to cancel. */
export function OrderActions({ order, signedIn, busy, held, onStep }: OrderActionsProps) {
  const { weighing, payment } = order;
  const weigh = order.goods.length > 0 && order.goods.every(({ unit }) => unit === 'piece') ? '点数' : '称重';
  const back = (step: VisitStep, text: string): ReactNode => (
    <Button size="large" onPress={() => onStep(step)}>
      {text}
    </Button>
  );
  const next = (step: VisitStep, text: string): ReactNode => (
    <Button size="large" kind="primary" busy={busy} onPress={() => onStep(step)}>
      {text}
    </Button>
  );
  const due = weighing && (
    <>
      <span>应付客户</span>
      <Money fen={weighing.totalFen} size="state" tone="amount" />
    </>
  );
  if (order.role === 'viewer' && order.state === 'open') {
    if (!signedIn) return <BottomBar>{next('sign-in', '登录后接单')}</BottomBar>;
    return isPermitted(order, 'take') ? <BottomBar>{next('take', '接单')}</BottomBar> : null;
  }
  if (held) return <BottomBar>{next('settle', '处理没有成功的一步')}</BottomBar>;
  if (isPermitted(order, 'arrive')) {
    return (
      <BottomBar>
        {isPermitted(order, 'release') && back('leave', '退单')}
        {isPermitted(order, 'depart') ? (
          <>
            {back('arrive', '已到达')}
            {next('depart', '出发')}
          </>
        ) : (
          next('arrive', '已到达')
        )}
      </BottomBar>
    );
  }
  if (isPermitted(order, 'agree') && order.role === 'recycler') {
    return (
      <BottomBar summary={due}>
        {isPermitted(order, 'weigh') && back('weigh', `重新${weigh}`)}
        {next('agree', '请客户确认')}
      </BottomBar>
    );
  }
  if (isPermitted(order, 'weigh')) {
    return (
      <BottomBar>
        {isPermitted(order, 'cancel') && back('leave', '取消订单')}
        {next('weigh', weighing ? `重新${weigh}` : weigh)}
      </BottomBar>
    );
  }
  if (isPermitted(order, 'pay')) {
    return (
      <BottomBar summary={due}>{next('pay', payment?.state === 'claimed' ? '请客户现场确认收款' : '付款')}</BottomBar>
    );
  }
  if (isPermitted(order, 'rate') && order.role === 'recycler') return <BottomBar>{next('rate', '评价客户')}</BottomBar>;
  return null;
}
