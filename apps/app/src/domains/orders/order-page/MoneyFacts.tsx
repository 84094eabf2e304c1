import { transferTexts } from '@shoushou/rules/orders/payment-means';
import type { OrderDetail } from '@shoushou/contract/types';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { Money } from '@shoushou/design/Money';
import { INFO_FEE_TAKEN } from '@shoushou/rules/orders/info-fee';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { paymentText } from '../orders.labels.ts';

const feeStates: Readonly<Record<OrderDetail['infoFee']['state'], string>> = {
  none: '',
  held: `（已冻结，${INFO_FEE_TAKEN}）`,
  captured: '（已收取）',
  returned: '（已退回）',
};
const paymentStates: Readonly<Record<NonNullable<OrderDetail['payment']>['state'], string>> = {
  claimed: '待客户确认',
  denied: '客户表示没有收到',
  paid: '已付清',
};

/** The recycler's amounts of an order: information fee, payment, cost of cancelling. */
export function MoneyFacts({ order }: { order: OrderDetail }) {
  const { infoFee, escapedFee, lateFee, payment, cancellation, weighing, serviceFeeThousandths, tipFen } = order;
  const facts: Fact[] = [];
  if (infoFee.amountFen > 0)
    facts.push({ label: `信息费${feeStates[infoFee.state]}`, value: <Money fen={infoFee.amountFen} bold={false} /> });
  if (infoFee.amountFen > 0 && payment === null && serviceFeeThousandths > 0 && cancellation === null)
    facts.push({
      label: '服务费（从钱包付款时）',
      value: weighing ? (
        <Money fen={weighing.serviceFeeFen} bold={false} />
      ) : (
        `货款的 ${formatThousandths(serviceFeeThousandths)}`
      ),
    });
  if (tipFen)
    facts.push({
      label: payment?.state === 'paid' ? '客户的感谢费（已到您钱包）' : '客户的感谢费（成交后到您钱包）',
      value: <Money fen={tipFen} bold={false} />,
    });
  if (escapedFee)
    facts.push({
      label: `${escapedFee.charged ? '' : '付款后'}补收信息费（您或共用手机的人退过这位客户的订单）`,
      value: <Money fen={escapedFee.feeFen} bold={false} />,
    });
  if (lateFee)
    facts.push({
      label: lateFee.charged ? '迟到费（已付客户）' : '迟到费（付给客户）',
      value: <Money fen={lateFee.feeFen} bold={false} />,
    });
  if (payment) {
    facts.push({ label: '付款方式', value: paymentText[payment.type] });
    if (payment.transfer) facts.push({ label: '转账', value: transferTexts[payment.transfer.state].theirs });
    if (payment.serviceFeeFen > 0)
      facts.push({ label: '平台服务费', value: <Money fen={payment.serviceFeeFen} bold={false} /> });
    facts.push({
      label: paymentStates[payment.state],
      value: <Money fen={payment.amountFen} size="amount" />,
      total: true,
    });
  }
  if (cancellation && cancellation.feeFen > 0)
    facts.push({ label: '取消费用', value: <Money fen={cancellation.feeFen} bold={false} /> });
  if (order.owedFen)
    facts.push({ label: '客户还欠您（下次成交时付）', value: <Money fen={order.owedFen} bold={false} /> });
  if (facts.length === 0) return null;
  return (
    <Card title="费用">
      <Facts facts={facts} />
    </Card>
  );
}
