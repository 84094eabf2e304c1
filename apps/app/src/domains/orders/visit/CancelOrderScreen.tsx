import { useQuery } from '@tanstack/react-query';
import type { CancelCost, OrderDetail } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { useNow } from '@shoushou/design/clock';
import { fromInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useParams, useScreenActive } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { OrderStates, OtherSide } from '../order-page/OrderStates.tsx';
import { bookingText } from '../my-bookings/bookings.labels.ts';
import { leavingWord, stateText } from '../orders.labels.ts';
import { useOrder, useCancelOrder, useReleaseOrder } from '../orders.queries.ts';
import { isPermitted, numberOf } from '../orders.rules.ts';
import * as styles from './cancel-order.module.css';

/** Cancels an order, showing reasons and cost first. A recycler who has not arrived releases it to the hall. */
export default function CancelOrderScreen() {
  const { no } = useParams<'no'>();
  const loaded = useOrder(no);
  const { order } = loaded;
  return (
    <OrderStatesFrame loaded={loaded}>
      {order &&
        (isPermitted(order, 'release') || isPermitted(order, 'cancel') ? (
          <Leaving order={order} />
        ) : (
          <NothingToCancel order={order} />
        ))}
    </OrderStatesFrame>
  );
}

function OrderStatesFrame({ loaded, children }: { loaded: ReturnType<typeof useOrder>; children: React.ReactNode }) {
  if (loaded.order) return children;
  return (
    <PageFrame title="取消订单">
      <OrderStates loaded={loaded}>{() => null}</OrderStates>
    </PageFrame>
  );
}

function NothingToCancel({ order }: { order: OrderDetail }) {
  const navigator = useNavigator();
  if (order.role === 'viewer')
    return (
      <PageFrame title={leavingWord(order)}>
        <OtherSide order={order} />
      </PageFrame>
    );
  const path =
    order.role === 'customer' ? `myorderdetails/${order.no}` : `orderdetails/${numberOf(order)}/2/${order.service}`;
  return (
    <PageFrame title={leavingWord(order)}>
      <EmptyBlock
        title={`${order.role === 'customer' ? '预约' : '订单'}现在是「${(order.role === 'customer' ? bookingText : stateText)[order.state].text}」`}
        text="不能取消了，有问题可以联系客服"
        action={<Button onPress={() => navigator.replace(path)}>查看订单</Button>}
      />
    </PageFrame>
  );
}

function Leaving({ order }: { order: OrderDetail }) {
  const navigator = useNavigator();
  const active = useScreenActive();
  const now = useNow(1000);
  const cost = useQuery({
    ...callQuery('orders.cancel_cost', { no: order.no }),
    subscribed: active,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const releasing = isPermitted(order, 'release');
  const release = useReleaseOrder();
  const cancel = useCancelOrder();
  const leave = releasing ? release : cancel;
  const word = leavingWord(order);
  const form = useForm({
    first: { reason: null as string | null, other: '' },
    check: (draft): { reason?: string } => (reasonOf(draft) === '' ? { reason: '请说明原因' } : {}),
    // The fee sent is the one shown in the question before.
    send: (draft) => leave.mutateAsync({ no: order.no, reason: reasonOf(draft), expectedFeeFen: cost.data!.feeFen }),
    onDone() {
      showToast(releasing ? '已退单，订单回到大厅' : order.role === 'customer' ? '预约已取消' : '订单已取消', {
        style: 'success',
      });
      navigator.pop(releasing ? 2 : 1);
    },
    onFailed(error) {
      if (refusalOf(error as Error)?.name === 'orders.cost_changed') void cost.refetch();
    },
  });
  const { reason, other } = form.draft;
  const free = cost.data?.freeUntil ?? null;
  const stillFree = free !== null && fromInstant(free) > now;

  async function submit({ feeFen, owedFen = 0, points, infoFeeBackFen }: CancelCost): Promise<void> {
    const loses = [
      feeFen > owedFen ? `扣 ${formatMoney(feeFen - owedFen)}` : null,
      owedFen > 0 ? `欠 ${formatMoney(owedFen)}，下次成交时从货款中扣` : null,
      points > 0 ? `减 ${points} 分` : null,
    ]
      .filter(Boolean)
      .join('，');
    const back = infoFeeBackFen > 0 ? `退回信息费 ${formatMoney(infoFeeBackFen)}` : null;
    const sure = await confirmDialog({
      title: `确定${word}`,
      text: [loses === '' ? '不收费' : loses, back].filter(Boolean).join('，'),
      confirm: word,
      danger: true,
    });
    if (sure) form.submit();
  }

  return (
    <PageFrame
      title={word}
      footer={
        <BottomBar>
          <Button size="large" onPress={() => navigator.pop()}>
            再想想
          </Button>
          <Button
            size="large"
            kind="danger"
            busy={form.busy}
            disabled={reasonOf(form.draft) === '' || !cost.data}
            onPress={() => cost.data && void submit(cost.data)}
          >
            {word}
            {cost.data && cost.data.feeFen > 0 && ` ${formatMoney(cost.data.feeFen)}`}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <ListStates query={cost}>
          {cost.data && (
            <>
              <Card
                title={order.title}
                aside={
                  stillFree ? (
                    <>
                      免费还剩 <Countdown until={free} label="免费还剩" onEnd={() => void cost.refetch()} />
                    </>
                  ) : undefined
                }
              >
                <CostFigure cost={cost.data} />
                <Facts facts={costFacts(cost.data, order)} />
                <ul className={styles.rules}>
                  {cost.data.rule.split(/[，；]/).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Card>
              {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
              <Card>
                <RadioList
                  legend={releasing ? '为什么退单' : '为什么取消'}
                  value={reason}
                  onChange={(chosen) => form.change({ reason: chosen })}
                  choices={cost.data.reasons.map((each) => ({ value: each, label: each }))}
                />
                {reason === '其他原因' && (
                  <TextArea
                    label="具体原因"
                    placeholder="说清楚，对方会看到"
                    maxLength={orderTextLimits.leavingReason}
                    rows={2}
                    value={other}
                    onChange={(next) => form.change({ other: next })}
                  />
                )}
              </Card>
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function reasonOf({ reason, other }: { reason: string | null; other: string }): string {
  return reason === '其他原因' ? other.trim() : (reason ?? '');
}

/** The one figure of the page: what leaving costs now. */
function CostFigure({ cost: { feeFen } }: { cost: CancelCost }) {
  return (
    <p className={styles.cost}>
      <span className="ui-note">{feeFen === 0 ? '现在离开' : '现在离开要付'}</span>
      {feeFen === 0 ? <b className={styles.free}>免费</b> : <Money fen={feeFen} size="figure" tone="amount" />}
    </p>
  );
}

function costFacts({ owedFen = 0, points, infoFeeBackFen }: CancelCost, order: OrderDetail): Fact[] {
  return [
    ...(order.role === 'recycler' && order.infoFee.state === 'held'
      ? [{ label: '退回信息费', value: <Money fen={infoFeeBackFen} bold={false} /> }]
      : []),
    ...(owedFen > 0 ? [{ label: '余额不够，下次成交时扣', value: <Money fen={owedFen} bold={false} /> }] : []),
    ...(points > 0 ? [{ label: '行为分', value: `−${points}` }] : []),
  ];
}
