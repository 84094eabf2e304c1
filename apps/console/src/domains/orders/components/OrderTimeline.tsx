import { formatShortMoment } from '@shoushou/kernel/instant';
import { recordedLater } from '@shoushou/rules/orders/step-times';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

/** The order's history, newest first. */
export function OrderTimeline({ events }: { events: ConsoleOrder['order']['events'] }) {
  const now = Date.now();
  return (
    <section>
      <h2 className={styles.head}>时间线</h2>
      <ol className={styles.timeline}>
        {[...events].reverse().map((event) => {
          const recordedAt = recordedLater(event);
          return (
            <li key={`${event.recordedAt} ${event.title}`}>
              <time className={styles.quiet}>{formatShortMoment(event.at, now)}</time>
              <span>
                {event.title}
                {event.note && <span className={styles.quiet}> · {event.note}</span>}
                {recordedAt !== null && (
                  <span className={styles.quiet}> · 手机时间，{formatShortMoment(recordedAt, now)} 提交</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
