import type { DeviceOrder } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';
import { PriceLines } from '../../valuation/components/PriceLines.tsx';
import { stepText } from '../devices.labels.ts';
import { ErasureCard } from './ErasureCard.tsx';
import { InspectionCard } from './InspectionCard.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';

interface OrderDetailsProps {
  readonly order: DeviceOrder;
  readonly onContest?: Parameters<typeof InspectionCard>[0]['onContest'];
}

/** An order as its customer or recycler reads it, from the state to every step. */
export function OrderDetails({ order, onContest }: OrderDetailsProps) {
  const { inspection, promisedLines, promisedFen, priceFen, answers, storesData, side, steps, no, state, way } = order;
  const shown =
    inspection !== null && priceFen !== null
      ? { lines: inspection.lines, priceFen }
      : { lines: promisedLines, priceFen: promisedFen };
  return (
    <>
      <OrderHead order={order} />
      {inspection && <InspectionCard inspection={inspection} onContest={onContest} />}
      <OrderFacts order={order} />
      <PriceLines {...shown} />
      <Card title={side === 'customer' ? '您的回答' : '客户的回答'}>
        <Facts facts={answers.map(({ question, answer }) => ({ label: question, value: answer }))} />
      </Card>
      {side === 'customer' && <ErasureCard order={order} />}
      {side === 'customer' && (state === 'placed' || state === 'taken') && (storesData || way === 'store') && (
        <Card flush>
          {way === 'store' && <Cell title="取件码" note="到店给店员看" href={`/wmsuccess?no=${no}`} />}
          {storesData && <Cell title="交机前要准备什么" note="备份、退出账号、抹掉资料" href="/organizingdata/all" />}
        </Card>
      )}
      <Card title="进度">
        <Timeline
          entries={steps.map((step) => ({
            id: `${step.state} ${step.at}`,
            title: stepText(step, order),
            time: <Moment at={step.at} />,
            ...(step.note === '' ? {} : { note: step.note }),
            ...(step.state === 'contested' ? { tone: 'warning' as const } : {}),
          }))}
        />
      </Card>
      <p className="ui-hint">订单编号 {no}</p>
    </>
  );
}
