import { MoneyRange } from '@shoushou/design/Money';
import type { useEstimate } from '../my-bookings/bookings.queries.ts';
import * as styles from './booking.module.css';

interface EstimateLineProps {
  estimate: ReturnType<typeof useEstimate>;
  /** Items that have been chosen. */
  count: number;
  /** The goods have no names, so there is nothing to estimate. */
  mixed: boolean;
  /** Why the booking was refused, when it concerns no part of the form. */
  failure: string | undefined;
}

/** Above the button: the estimate, or why the last attempt failed. */
export function EstimateLine({ estimate, count, mixed, failure }: EstimateLineProps) {
  if (failure !== undefined) {
    return (
      <span className={styles.wrong} role="alert">
        {failure}
      </span>
    );
  }
  if (mixed) return <span>回收员看照片上门定价，谈好再卖，不卖不收费</span>;
  if (count === 0) return <span>上门免费，当面称重，当场付款</span>;
  const { data } = estimate;
  if (!data)
    return (
      <span role="status">
        {estimate.isError
          ? `没有算出估价：${estimate.error.message}`
          : estimate.fetchStatus === 'paused'
            ? '没有网络，联网后估价'
            : '正在估价'}
      </span>
    );
  return (
    <span className={styles.estimate} data-old={estimate.isPlaceholderData || undefined} aria-live="polite">
      <span>预估可得（{count} 种）</span>
      <MoneyRange from={data.estimateLowFen} to={data.estimateHighFen} size="state" />
    </span>
  );
}
