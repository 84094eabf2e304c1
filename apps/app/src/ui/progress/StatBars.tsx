import { classNames } from '@shoushou/design/class-names';
import * as styles from './stat-bars.module.css';

export interface StatBar {
  /** Accessible label, such as 11月3日. */
  label: string;
  value: number;
  /** The formatted value, such as ¥386.50. */
  text: string;
}

export interface StatBarsProps {
  bars: readonly StatBar[];
  /** The chart's title, such as 11 月每日收入. */
  label: string;
  /** Index of the highlighted bar; by default the last. */
  current?: number;
  /** Called with the index of a pressed bar; without it the bars are an image. */
  onSelect?: (index: number) => void;
  /** CSS px. */
  height?: number;
}

/** A small bar chart by day or month, with the current bar highlighted. */
export function StatBars({ bars, label, current = bars.length - 1, onSelect, height = 80 }: StatBarsProps) {
  const highest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className={styles.statBars} aria-label={label} style={{ height }}>
      {bars.map((bar, index) => {
        const share = `${Math.max(2, (bar.value / highest) * 100)}%`;
        const names = classNames(styles.bar, index === current && styles.barCurrent);
        return (
          <li key={bar.label} className={styles.slot}>
            {onSelect ? (
              <button
                type="button"
                className={names}
                aria-pressed={index === current}
                aria-label={`${bar.label} ${bar.text}`}
                onClick={() => onSelect(index)}
              >
                <span style={{ height: share }} />
              </button>
            ) : (
              <span className={names}>
                <span style={{ height: share }} />
                <span className="ui-unseen">
                  {bar.label} {bar.text}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
