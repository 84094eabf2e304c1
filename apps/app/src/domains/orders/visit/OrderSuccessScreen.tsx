import Check from 'lucide-react/icons/check';
import type { OrderDetail } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { formatWeight } from '@shoushou/kernel/weight';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { WaitingBanner } from '../order/WaitingBanner.tsx';
import { paymentText, stepOf, visitSteps } from '../orders.labels.ts';
import { useOrder } from '../orders.queries.ts';
import { isPermitted } from '../orders.rules.ts';

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

/** A completed step: what was done, what comes next, how often the two have worked together. */
export default function OrderSuccessScreen() {
  const { acttype, no, type, hytype, isbargaining, b_paymenttype, hzcount } = useParams<'acttype' | 'no' | 'type' | 'hytype' | 'isbargaining' | 'b_paymenttype' | 'hzcount'>();
  const navigator = useNavigator();
  const shell = useNavigatorInstance();
  const { user } = useSession();
  const { order } = useOrder(user && /^(JD|OR)\d{14}$/.test(no) ? no : '');
  const done: Done = acttype in texts ? (acttype as Done) : '1';
  const { title, next, step, act } = texts[done];
  const detail = `orderdetails/${no}/${type}/${hytype}`;
  const customer = order?.role === 'customer';
  // A rating can't be sent offline, so the next order is offered instead.
  const rateable = done !== '4' || order === undefined || isPermitted(order, 'rate');

  /** Goes back to the order when it is below this page, otherwise opens it, so that it is never on the stack twice. */
  function toOrder(query = ''): void {
    const below = shell.visited().at(-2) ?? '';
    const under = order !== undefined && below.startsWith('/orderdetails/') && [order.no, order.receiptNo].some((number) => number !== null && below.includes(number));
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

  return (
    <PageFrame
      title="操作成功"
      footer={
        <BottomBar>
          <Button size="large" onPress={() => (done === '1' ? navigator.reset('jiedan/0') : customer ? navigator.openTab('orders') : toOrder())}>
            {done === '1' ? '继续接单' : '查看订单'}
          </Button>
          <Button size="large" kind="primary" onPress={go}>
            {customer ? '查看预约' : rateable ? act : '继续接单'}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {order && <WaitingBanner orderNo={order.no} />}
        <Card>
          <ResultHead done icon={<Check size={36} />} title={title} text={customer ? '有新进展会通知您' : rateable ? next : '记录在这部手机上，联网后自动提交'} />
          {!customer && <StepLine steps={visitSteps} current={order ? stepOf(order.state) : step} />}
        </Card>
        {order && <DoneFacts order={order} paid={done === '4' || done === '5'} bargain={isbargaining === '1'} paymentType={Number(b_paymenttype)} worked={Number(hzcount)} />}
      </div>
    </PageFrame>
  );
}

function DoneFacts({ order, paid, bargain, paymentType, worked }: { order: OrderDetail; paid: boolean; bargain: boolean; paymentType: number; worked: number }) {
  const { title, customer, place, windowFrom, windowTo, walkIn, weighing } = order;
  const facts: Fact[] = [
    { label: '货品', value: title },
    ...(customer ? [{ label: '客户', value: worked > 0 ? `${customer.name}，合作过 ${worked} 次` : customer.name }] : []),
    ...(walkIn || paid ? [] : [{ label: '上门时间', value: <Moment at={windowFrom} to={windowTo} /> }]),
    ...(paid ? [] : [{ label: '地址', value: [place.street, place.address].filter(Boolean).join(' ') }]),
    ...(bargain && !weighing ? [{ label: '价格', value: '双方可以议价' }] : []),
    ...(paymentText[paymentType] ? [{ label: '付款方式', value: paymentText[paymentType] }] : []),
    ...(weighing && weighing.totalGrams > 0 ? [{ label: '重量', value: formatWeight(weighing.totalGrams) }] : []),
    ...(weighing ? [{ label: paid ? '已付客户' : '应付客户', value: <Money fen={weighing.totalFen} />, total: true }] : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}
