import { useState } from 'react';
import type { DeviceOrder } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ContestSheet } from '../components/ContestSheet.tsx';
import { OrderDetails } from '../components/OrderDetails.tsx';
import { DeviceOrderStates } from '../components/DeviceOrderStates.tsx';
import { ReasonSheet } from '../components/ReasonSheet.tsx';
import { useAgreePrice, useCancelOrder, useDeclinePrice, useDeviceOrder, useGotBack } from '../devices.queries.ts';

type Change = NonNullable<DeviceOrder['inspection']>['changes'][number];

/** One device order: state, inspection, price, and the decision about it. */
export default function DeviceOrderScreen() {
  const { no } = useParams<'no'>();
  const query = useDeviceOrder(no);
  const order = query.data;
  const [contesting, setContesting] = useState<Change | null>(null);
  const [leaving, setLeaving] = useState<'cancel' | 'decline' | null>(null);
  const may = (action: DeviceOrder['actions'][number]): boolean => order?.actions.includes(action) ?? false;
  return (
    <PageFrame
      title="估值订单"
      onRefresh={() => query.refetch()}
      action={may('cancel') ? <BarAction onPress={() => setLeaving('cancel')}>取消订单</BarAction> : undefined}
      footer={order && <Decision order={order} onDecline={() => setLeaving('decline')} />}
    >
      <DeviceOrderStates no={no} query={query}>
        {(known) => <OrderDetails order={known} onContest={may('contest') ? setContesting : undefined} />}
      </DeviceOrderStates>
      {order && (
        <>
          <ContestSheet no={no} change={contesting} onClose={() => setContesting(null)} />
          <Leave order={order} leaving={leaving} onClose={() => setLeaving(null)} />
        </>
      )}
    </PageFrame>
  );
}

function Decision({
  order: { no, actions, priceFen, way, side },
  onDecline,
}: {
  order: DeviceOrder;
  onDecline: () => void;
}) {
  const agree = useAgreePrice();
  const gotBack = useGotBack();
  const failure = failureText(agree.error ?? gotBack.error);
  if (side === 'recycler' && actions.includes('inspect')) return null;

  async function accept(): Promise<void> {
    if (priceFen === null) return;
    if (
      await confirmDialog({
        title: `同意 ${formatMoney(priceFen)}`,
        text: '货款马上到您的钱包，设备归我们，不能撤回',
        confirm: '同意',
      })
    ) {
      agree.mutate({ no, priceFen }, { onSuccess: () => showToast('回收款已到钱包', { style: 'success' }) });
    }
  }

  if (actions.includes('got_back')) {
    return (
      <BottomBar failure={failure}>
        <Button
          kind="primary"
          size="large"
          busy={gotBack.isPending}
          onPress={() => gotBack.mutate({ no }, { onSuccess: () => showToast('已确认收到') })}
        >
          已收到设备
        </Button>
      </BottomBar>
    );
  }
  if (!actions.includes('decline')) return null;
  return (
    <BottomBar failure={failure}>
      <Button size="large" disabled={agree.isPending} onPress={onDecline}>
        {way === 'post' ? '免费寄回' : '不卖了'}
      </Button>
      {priceFen !== null && (
        <Button kind="primary" size="large" busy={agree.isPending} onPress={() => void accept()}>
          同意 {formatMoney(priceFen)}
        </Button>
      )}
    </BottomBar>
  );
}

function Leave({
  order: { no, way },
  leaving,
  onClose,
}: {
  order: DeviceOrder;
  leaving: 'cancel' | 'decline' | null;
  onClose: () => void;
}) {
  const cancel = useCancelOrder();
  const decline = useDeclinePrice();
  const [shown, setShown] = useState(leaving ?? 'cancel');
  if (leaving !== null && leaving !== shown) setShown(leaving);
  const words =
    shown === 'cancel'
      ? { title: '取消订单', text: '还没有交机，取消不产生费用', submitText: '取消订单' }
      : way === 'post'
        ? { title: '免费寄回', text: '一两天内寄出，运费由我们付', submitText: '寄回给我' }
        : { title: '不卖了', text: '设备留在您手里，不产生费用', submitText: '不卖了' };
  return (
    <ReasonSheet
      {...words}
      open={leaving !== null}
      onClose={onClose}
      send={(reason) => (shown === 'cancel' ? cancel : decline).mutateAsync({ no, reason })}
      onDone={() => showToast(shown === 'cancel' ? '已取消' : way === 'post' ? '马上安排寄回' : '订单已取消')}
    />
  );
}
