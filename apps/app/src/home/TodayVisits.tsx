import { useQuery } from '@tanstack/react-query';
import { useNow } from '@shoushou/design/clock';
import { StateTag } from '@shoushou/design/StateTag';
import { DAY, formatWindow, fromInstant, startOfShanghaiDay } from '@shoushou/kernel/instant';
import { useScreenActive } from '../shell/navigator/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import { Card } from '../ui/display/Card.tsx';
import { Cell } from '../ui/list/Cell.tsx';
import * as styles from './lazy-parts.module.css';

/**
 * A recycler's visits of today in the order of their windows, the next one first. They stand above the prices: a
 * working day begins with them.
 */
export function TodayVisits() {
  const active = useScreenActive();
  const now = useNow(60_000);
  const { data } = useQuery({ ...callQuery('orders.list_receipts', { state: '1' }), subscribed: active });
  const endOfDay = startOfShanghaiDay(now) + DAY;
  const visits = (data?.items ?? []).filter(({ windowFrom }) => fromInstant(windowFrom) < endOfDay);
  if (visits.length === 0) return null;
  return (
    <Card title={`今天上门 ${visits.length} 单`} aside={<a href="/order/1">全部待上门</a>} flush>
      {visits.map(({ receiptNo, service, title, customerName, place, windowFrom, windowTo }, index) => (
        <Cell
          key={receiptNo}
          title={<b className={styles.visitTime}>{formatWindow(windowFrom, windowTo, now)}</b>}
          note={[customerName, title, place].filter(Boolean).join(' · ')}
          {...(index === 0
            ? {
                value: (
                  <span className={styles.next}>
                    <StateTag tone="brand">下一单</StateTag>
                  </span>
                ),
              }
            : {})}
          href={`/orderdetails/${receiptNo}/2/${service}`}
        />
      ))}
    </Card>
  );
}
