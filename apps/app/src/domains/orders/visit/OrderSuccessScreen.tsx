import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import type { OrderDetail } from '@shoushou/contract/types';
import { Money, MoneyRange } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { Weight } from '@shoushou/design/Weight';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { isMobile } from '@shoushou/kernel/phone';
import { ORDER_OR_RECEIPT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { dial } from '../../../device/phone-call.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { CustomerCard } from '../order-page/CustomerCard.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { paymentText, stepOf, visitSteps } from '../orders.labels.ts';
import { useOrder } from '../orders.queries.ts';
import { isPermitted } from '../orders.rules.ts';
import * as styles from './order-success.module.css';

type Done = '1' | '2' | '3' | '4' | '5';

interface Text {
  readonly title: string;
  readonly next: string;
  /** The reached step. */
  readonly step: number;
  readonly act: string;
}

/** Texts by completed step (acttype). */
const texts: Readonly<Record<Done, Text>> = {
  '1': { title: '接单成功', next: '先打个电话和客户约好，再出发', step: 0, act: '查看订单' },
  '2': { title: '称重已提交', next: '请客户核对后签字，或告诉您凭证码', step: 2, act: '请客户确认' },
  '3': { title: '客户已确认', next: '现在把货款付给客户', step: 3, act: '去付款' },
  '4': { title: '付款完成', next: '和客户道个别，顺手给这次合作打个分', step: 4, act: '评价客户' },
  '5': { title: '评价已提交', next: '谢谢您的评价，祝下一单顺利', step: 5, act: '继续接单' },
};

/** The customer's texts for the same steps, which the recycler has done. */
const customerTitles: Readonly<Record<Done, string>> = {
  '1': '回收员已接单',
  '2': '称重完成，请您核对',
  '3': '您已确认',
  '4': '货款已付给您',
  '5': '评价已提交',
};

/** A completed step: what was done, what comes next, how often the two have worked together. */
export default function OrderSuccessScreen() {
  const { acttype, no, type, hytype, isbargaining, b_paymenttype, hzcount } = useParams<
    'acttype' | 'no' | 'type' | 'hytype' | 'isbargaining' | 'b_paymenttype' | 'hzcount'
  >();
  const navigator = useNavigator();
  const shell = useNavigatorInstance();
  const { user } = useSession();
  const { order } = useOrder(user && ORDER_OR_RECEIPT_NUMBER.test(no) ? no : '');
  const done: Done = acttype in texts ? (acttype as Done) : '1';
  const { title, next, step, act } = texts[done];
  const detail = `orderdetails/${no}/${type}/${hytype}`;
  const customer = order?.role === 'customer';
  // A rating can't be sent offline, so the next order is offered instead.
  const rateable = done !== '4' || order === undefined || isPermitted(order, 'rate');

  /** Goes back to the order when it is below this page, otherwise opens it, so that it is never on the stack twice. */
  function toOrder(query = ''): void {
    const below = shell.visited().at(-2) ?? '';
    const under =
      order !== undefined &&
      below.startsWith('/orderdetails/') &&
      [order.no, order.receiptNo].some((number) => number !== null && below.includes(number));
    if (under) navigator.pop();
    if (!under || query !== '') navigator.replace(detail + query);
  }

  function go(): void {
    if (customer) navigator.replace(`myorderdetails/${no}`);
    else if (done === '2') navigator.replace(`orderautograph/${order?.no ?? no}/${order?.weighing?.id ?? ''}`);
    else if (done === '3') toOrder('?step=pay');
    else if (done === '4' && rateable) navigator.replace(`evaluate/${no}/2`);
    else if (done === '4' || done === '5') navigator.reset('jiedan/0');
    else toOrder();
  }

  // After taking an order the first step is a call: the visit is agreed on before the ride.
  const mobile =
    done === '1' && order?.role === 'recycler' && order.customer !== null && isMobile(order.customer.mobile)
      ? order.customer.mobile
      : null;
  const onward = (): void => navigator.reset('jiedan/0');

  return (
    <PageFrame
      title="操作成功"
      action={mobile === null ? undefined : <BarAction onPress={onward}>继续接单</BarAction>}
      footer={
        mobile === null ? (
          <BottomBar>
            <Button
              size="large"
              onPress={() => (customer ? navigator.openTab('orders') : done === '1' ? onward() : toOrder())}
            >
              {customer ? '我的预约' : done === '1' ? '继续接单' : '查看订单'}
            </Button>
            <Button size="large" kind="primary" onPress={go}>
              {customer ? '查看预约' : rateable ? act : '继续接单'}
            </Button>
          </BottomBar>
        ) : (
          <BottomBar>
            <Button size="large" onPress={go}>
              {act}
            </Button>
            <Button size="large" kind="primary" icon={<Phone size={20} />} onPress={() => dial(mobile)}>
              打电话
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        {order && <WaitingBanner orderNo={order.no} />}
        <Card>
          <ResultHead
            done
            icon={<Check size={36} />}
            title={customer ? customerTitles[done] : title}
            text={customer ? '有新进展会通知您' : rateable ? next : '记录在这部手机上，联网后自动提交'}
          >
            {order && <DoneFigure order={order} done={done} />}
          </ResultHead>
          {!customer && <StepLine steps={visitSteps} current={order ? stepOf(order.state) : step} />}
        </Card>
        {order && done === '1' && order.role === 'recycler' && <CustomerCard order={order} calls={false} />}
        {order && (
          <DoneFacts
            order={order}
            done={done}
            bargain={isbargaining === '1'}
            paymentType={Number(b_paymenttype)}
            worked={Number(hzcount)}
          />
        )}
      </div>
    </PageFrame>
  );
}

/** The one figure that the step is about: when to be there, or the money. */
function DoneFigure({
  order: { role, walkIn, windowFrom, windowTo, weighing },
  done,
}: {
  order: OrderDetail;
  done: Done;
}) {
  if (done === '1') {
    return walkIn ? null : (
      <p className={styles.window}>
        <Moment at={windowFrom} to={windowTo} />
      </p>
    );
  }
  if (!weighing || done === '5') return null;
  return (
    <p className={styles.amount}>
      <span className="ui-note">
        {role === 'customer' ? (done === '4' ? '您收到' : '您将收到') : done === '4' ? '已付客户' : '应付客户'}
      </span>
      <Money fen={weighing.totalFen} size="figure" />
    </p>
  );
}

function DoneFacts({
  order,
  done,
  bargain,
  paymentType,
  worked,
}: {
  order: OrderDetail;
  done: Done;
  bargain: boolean;
  paymentType: number;
  worked: number;
}) {
  const { title, customer, recycler, estimateLowFen, estimateHighFen, infoFee, weighing, payment } = order;
  const taken = done === '1';
  const mine = order.role === 'recycler';
  const facts: Fact[] = [
    { label: '货品', value: title },
    ...(order.role === 'customer' && recycler ? [{ label: '回收员', value: recycler.name }] : []),
    ...(mine && customer && !taken
      ? [{ label: '客户', value: worked > 0 ? `${customer.name}，合作过 ${worked} 次` : customer.name }]
      : []),
    ...(taken ? [{ label: '预估货款', value: <MoneyRange from={estimateLowFen} to={estimateHighFen} /> }] : []),
    ...(mine && taken && infoFee.amountFen > 0
      ? [{ label: '信息费已冻结', value: <Money fen={infoFee.amountFen} bold={false} /> }]
      : []),
    ...(taken && order.serviceFeeThousandths > 0
      ? [{ label: '服务费（从钱包付款时）', value: `货款的 ${formatThousandths(order.serviceFeeThousandths)}` }]
      : []),
    ...(bargain && !weighing ? [{ label: '价格', value: '双方可以议价' }] : []),
    ...(paymentText[paymentType] ? [{ label: '付款方式', value: paymentText[paymentType] }] : []),
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
