import { transferTexts } from '@shoushou/rules/orders/payment-means';
import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import type { OrderDetail } from '@shoushou/contract/types';
import { Money, MoneyRange } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { Weight } from '@shoushou/design/Weight';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { ORDER_OR_RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { endingOfAll, endingTexts } from '../../../shell/calls/entry-ending.ts';
import { isOnline } from '../../../device/network/index.ts';
import { canDial, dial } from '../../../device/phone-call.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { CustomerCard } from '../order-page/CustomerCard.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { bookingText } from '../my-bookings/bookings.labels.ts';
import { paymentText, stateText, stepOf, visitSteps } from '../orders.labels.ts';
import type { VisitEntry } from '../orders.outbox.ts';
import { useOrder } from '../orders.queries.ts';
import { detailPath, numberOf } from '../orders.rules.ts';
import { hasReached, reachedBy, reachedTexts, type Reached } from './success.labels.ts';
import * as styles from './order-success.module.css';

/**
 * The last step of an order: what was done, what comes next, how often the two have worked together. The record
 * decides, not the address.
 */
export default function OrderSuccessScreen() {
  const { acttype, no } = useParams<'acttype' | 'no'>();
  const known = ORDER_OR_RECEIPT_NUMBER.test(no);
  const loaded = useOrder(known ? no : '');
  const { order, waiting, query } = loaded;
  const reached = order === undefined || order.role === 'viewer' ? null : reachedBy(order);
  // What is stored of the order may be older than the step that was just done.
  const outdated = order !== undefined && !hasReached(reached, acttype) && query.fetchStatus === 'fetching';

  return order === undefined || reached === null || outdated ? (
    <PageFrame title="操作成功">
      {known ? (
        <OrderStates loaded={outdated ? { ...loaded, order: undefined, query: unanswered } : loaded}>
          {(other) => <NothingDone order={other} />}
        </OrderStates>
      ) : (
        <Unavailable reason="bad_link" />
      )}
    </PageFrame>
  ) : (
    <StepDone order={order} reached={reached} entries={waiting} />
  );
}

const unanswered = { status: 'pending', refetch: () => Promise.resolve() } as const;

/** Of an order that is in the hall, ended undone or somebody else's, no step can be shown. */
function NothingDone({ order: { no, role, service, state } }: { order: OrderDetail }) {
  const customer = role === 'customer';
  return (
    <Unavailable
      reason="not_now"
      text={`${customer ? '这次预约' : '这一单'}${customer ? bookingText[state].text : stateText[state].text}`}
      action={
        <Button kind="primary" href={customer ? `/myorderdetails/${no}` : `/orderdetails/${no}/1/${service}`}>
          {customer ? '查看预约' : '查看订单'}
        </Button>
      }
    />
  );
}

interface StepDoneProps {
  order: OrderDetail;
  reached: Reached;
  /** Steps that are only on this phone. */
  entries: readonly VisitEntry[];
}

function StepDone({ order, reached, entries }: StepDoneProps) {
  const navigator = useNavigator();
  const shell = useNavigatorInstance();
  const { title, next, act, customer: customerTitle } = reachedTexts[reached];
  const customer = order.role === 'customer';

  /** Goes back to the order when it is below this page, otherwise opens it, so that it is never on the stack twice. */
  function toOrder(query = ''): void {
    const below = shell.visited().at(-2) ?? '';
    const under =
      below.startsWith('/orderdetails/') &&
      [order.no, order.receiptNo].some((number) => number !== null && below.includes(number));
    if (under) navigator.pop();
    if (!under || query !== '') navigator.replace(detailPath(order) + query);
  }

  const onward = (): void => navigator.reset('jiedan/0');

  const onwardFrom: Readonly<Record<Reached, () => void>> = {
    taken: () => toOrder(),
    arrived: () => navigator.replace(`changeweight?no=${order.no}`),
    weighed: () => navigator.replace(`orderautograph/${order.no}/${order.weighing?.id ?? ''}`),
    agreed: () => toOrder('?step=pay'),
    claimed: onward,
    paid: () => navigator.replace(`evaluate/${numberOf(order)}/2`),
    done: onward,
    rated: onward,
  };
  const go = customer ? () => navigator.replace(`myorderdetails/${numberOf(order)}`) : onwardFrom[reached];

  const taken = reached === 'taken';
  // After taking an order the first step is a call: the visit is agreed on before the ride.
  const mobile =
    taken && !customer && order.customer !== null && canDial(order.customer.mobile) ? order.customer.mobile : null;

  return (
    <PageFrame
      title="操作成功"
      action={mobile === null ? undefined : <BarAction onPress={onward}>继续接单</BarAction>}
      footer={
        mobile === null ? (
          <BottomBar>
            <Button
              size="large"
              onPress={() => (customer ? navigator.openTab('orders') : taken ? onward() : toOrder())}
            >
              {customer ? '我的预约' : taken ? '继续接单' : '查看订单'}
            </Button>
            <Button size="large" kind="primary" onPress={go}>
              {customer ? '查看预约' : act}
            </Button>
          </BottomBar>
        ) : (
          <BottomBar>
            <Button size="large" onPress={go}>
              {act}
            </Button>
            <Button
              size="large"
              kind="primary"
              icon={<Phone size={20} />}
              onPress={() => dial(mobile, order.between?.extension ?? null)}
            >
              打电话
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <WaitingBanner orderNo={order.no} />
        <Card>
          <ResultHead
            done
            icon={<Check size={36} />}
            title={customer ? customerTitle : title}
            text={
              customer
                ? '有新进展会通知您'
                : entries.length > 0
                  ? `记录在这部手机上，${endingTexts[endingOfAll(entries, isOnline())]}`
                  : next
            }
          >
            <DoneFigure order={order} reached={reached} />
          </ResultHead>
          {!customer && <StepLine steps={visitSteps} current={stepOf(order.state)} />}
        </Card>
        {taken && !customer && <CustomerCard order={order} calls={false} />}
        <DoneFacts order={order} reached={reached} />
      </div>
    </PageFrame>
  );
}

/** The one figure that the step is about: when to be there, or the money. */
function DoneFigure({
  order: { role, walkIn, windowFrom, windowTo, weighing },
  reached,
}: {
  order: OrderDetail;
  reached: Reached;
}) {
  const paid = reached === 'paid' || reached === 'done';
  if (reached === 'taken' || reached === 'arrived') {
    return walkIn ? null : (
      <p className={styles.window}>
        <Moment at={windowFrom} to={windowTo} />
      </p>
    );
  }
  if (!weighing || reached === 'rated') return null;
  return (
    <p className={styles.amount}>
      <span className="ui-note">
        {role === 'customer' ? (paid ? '您收到' : '您将收到') : paid ? '已付客户' : '应付客户'}
      </span>
      <Money fen={weighing.totalFen} size="figure" />
    </p>
  );
}

function DoneFacts({ order, reached }: Omit<StepDoneProps, 'entries'>) {
  const { title, customer, recycler, estimateLowFen, estimateHighFen, infoFee, weighing, payment } = order;
  const taken = reached === 'taken' || reached === 'arrived';
  const mine = order.role === 'recycler';
  const facts: Fact[] = [
    { label: '货品', value: title },
    ...(order.role === 'customer' && recycler ? [{ label: '回收员', value: recycler.name }] : []),
    ...(mine && customer && !taken
      ? [
          {
            label: '客户',
            value: customer.timesWorked > 0 ? `${customer.name}，合作过 ${customer.timesWorked} 次` : customer.name,
          },
        ]
      : []),
    ...(taken ? [{ label: '预估货款', value: <MoneyRange from={estimateLowFen} to={estimateHighFen} /> }] : []),
    ...(mine && taken && infoFee.amountFen > 0
      ? [{ label: '信息费已冻结', value: <Money fen={infoFee.amountFen} bold={false} /> }]
      : []),
    ...(taken && order.serviceFeeThousandths > 0
      ? [{ label: '服务费（从钱包付款时）', value: `货款的 ${formatThousandths(order.serviceFeeThousandths)}` }]
      : []),
    ...(order.bargain && !weighing ? [{ label: '价格', value: '双方可以议价' }] : []),
    ...(payment && paymentText[payment.type] ? [{ label: '付款方式', value: paymentText[payment.type] }] : []),
    ...(payment?.transfer
      ? [{ label: '转账', value: transferTexts[payment.transfer.state][mine ? 'theirs' : 'mine'] }]
      : []),
    ...(weighing && weighing.totalGrams > 0 ? [{ label: '重量', value: <Weight grams={weighing.totalGrams} /> }] : []),
    ...(mine && payment && payment.serviceFeeFen > 0
      ? [{ label: '服务费', value: <Money fen={payment.serviceFeeFen} bold={false} /> }]
      : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}
