import {
  formatAgo,
  formatClock,
  formatDay,
  formatMoment,
  formatWindow,
  MINUTE,
  type Instant,
} from '@shoushou/kernel/instant';
import { useNow } from './clock.tsx';
import { classNames } from './class-names.ts';
import './parts.css';

export interface MomentProps {
  at: Instant;
  /** End of a window: `今天 10:00–12:00`. */
  to?: Instant;
  /** `moment` 今天 09:30 · `day` 今天 · `clock` 09:30 · `ago` 8 分钟前. */
  form?: 'moment' | 'day' | 'clock' | 'ago';
  /** Milliseconds since the epoch; the clock of the app when absent. */
  now?: number;
  className?: string;
}

/** A time in Shanghai in everyday words; screen readers and copies get the same text, machines the instant. */
export function Moment({ at, to, form = 'moment', now, className }: MomentProps) {
  const ticking = useNow(now === undefined ? MINUTE : 0);
  const current = now ?? ticking;
  const text =
    to !== undefined
      ? formatWindow(at, to, current)
      : form === 'day'
        ? formatDay(at, current)
        : form === 'clock'
          ? formatClock(at)
          : form === 'ago'
            ? formatAgo(at, current)
            : formatMoment(at, current);
  return (
    <time dateTime={at} className={classNames('ds-figures', className)}>
      {text}
    </time>
  );
}
