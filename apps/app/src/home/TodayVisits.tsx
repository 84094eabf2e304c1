import { useQuery } from '@tanstack/react-query';
import { useNow } from '@shoushou/design/clock';
import { StateTag } from '@shoushou/design/StateTag';
import { DAY, formatWindow, fromInstant, startOfShanghaiDay } from '@shoushou/kernel/instant';
import { formatLateness } from '@shoushou/rules/orders/late-fee';
import { useScreenActive } from '../shell/navigator/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import { Card } from '../ui/display/Card.tsx';
import * as homeStyles from './home.module.css';
import * as styles from './lazy-parts.module.css';

/**
 * A recycler's visits of today in the order of their windows, the next one first. They stand above the prices: a
 * working day begins with them. However many there are, the card has the height that the page has kept for it, so that
 * nothing below moves; the others are a swipe away.
 */
export function TodayVisits() {
  const active = useScreenActive();
  const now = useNow(60_000);
  const { data } = useQuery({ ...callQuery('orders.list_receipts', { state: '1' }), subscribed: active });
  const endOfDay = startOfShanghaiDay(now) + DAY;
  const visits = (data?.items ?? []).filter(({ windowFrom }) => fromInstant(windowFrom) < endOfDay);
  return (
    <Card
      title={visits.length === 0 ? '今天上门' : `今天上门 ${visits.length} 单`}
      aside={<a href="/order/1">全部待上门</a>}
      flush
      className={homeStyles.visits}
    >
      {data && visits.length === 0 && <p className={styles.noVisits}>今天没有要上门的订单</p>}
      <div className={styles.visits}>
        {visits.map(({ receiptNo, service, title, customerName, place, windowFrom, windowTo }, index) => {
          const lateness = formatLateness(windowTo, now);
          return (
            <a key={receiptNo} className={styles.visit} href={`/orderdetails/${receiptNo}/2/${service}`}>
              <span className={styles.visitTime}>
                {formatWindow(windowFrom, windowTo, now)}
                {lateness !== null ? (
                  <StateTag tone="warning">已过 {lateness}</StateTag>
                ) : (
                  index === 0 && <StateTag tone="brand">下一单</StateTag>
                )}
              </span>
              <span className={styles.visitLine}>{[customerName, title].filter(Boolean).join(' · ')}</span>
              <span className={styles.visitLine}>{place}</span>
            </a>
          );
        })}
      </div>
    </Card>
  );
}
