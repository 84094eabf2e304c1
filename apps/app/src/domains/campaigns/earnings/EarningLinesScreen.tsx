import CalendarDays from 'lucide-react/icons/calendar-days';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { Card } from '../../../ui/display/Card.tsx';
import { LineItems } from '../../../ui/display/Facts.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { earningStates } from '../campaigns.labels.ts';
import { useEarnings } from '../earnings.queries.ts';
import { byPayDay, rateText } from '../earnings.rules.ts';
import { EarningsFrame } from './EarningsFrame.tsx';

/** Earnings per deal by payment day: base, rate, amount, and the reason for an unpaid part. */
export default function EarningLinesScreen() {
  return <EarningsFrame title="久久金明细">{({ code }) => <Lines code={code} />}</EarningsFrame>;
}

function Lines({ code }: { code: string }) {
  const { query, lines } = useEarnings(code);
  return (
    <PagedList
      query={query}
      skeleton={<SkeletonCards count={2} height={160} />}
      empty={
        <EmptyBlock icon={<CalendarDays size={32} />} title="还没有明细" text="完成订单后，按到账的日子列在这里" />
      }
      items={byPayDay(lines)}
      keyOf={({ day }) => day}
      label="按到账日的明细"
      form="cards"
      render={({ day, sumFen, lines: own }) => (
        <Card
          title={<Moment at={own[0]!.payOn} form="day" />}
          aside={own.every(({ state }) => state === 'paid') ? '已到账' : '到账日'}
        >
          <LineItems
            label={`${day} 的明细`}
            items={own.map((line) => ({
              id: line.id,
              name: line.receiptNo,
              detail: `${formatMoney(line.baseFen)} × ${rateText(line.basisPoints)}`,
              amount: formatMoney(line.amountFen),
              ...(line.state === 'missed'
                ? { note: `${earningStates.missed.text}：${line.reason ?? '订单有变动'}` }
                : {}),
            }))}
            total={{ label: '合计', amount: <Money fen={sumFen} /> }}
          />
        </Card>
      )}
    />
  );
}
