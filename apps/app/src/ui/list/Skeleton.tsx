import type { CSSProperties } from 'react';
import * as styles from './states.module.css';

/** A grey bar or box in the place of text or a picture that is being loaded. */
export function Skeleton({ width, height = 14, radius }: { width: number | string; height?: number; radius?: number }) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}

export interface SkeletonCardsProps {
  count?: number;
  /** Height of one card in CSS px. Use that of the content to come, so that nothing jumps. */
  height?: number;
  /** Text for screen readers. */
  label?: string;
}

/** An order card: title and amount, two lines, the foot with its button. A low card has the first two. */
const cardLines: readonly (readonly Parameters<typeof Skeleton>[0][])[] = [
  [
    { width: '44%', height: 18 },
    { width: '20%', height: 18 },
  ],
  [{ width: '60%' }],
  [{ width: '72%' }],
  [{ width: '18%' }, { width: '36%', height: 34, radius: 10 }],
];

/** Placeholders in the shape of an order card: title and amount, two lines, the foot with its button. */
export function SkeletonCards({ count = 3, height = 196, label = '正在加载' }: SkeletonCardsProps) {
  return (
    <div className="ui-stack ui-stack--bare" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={styles.skeletonCard}
          style={{ '--skeleton-height': `${height}px` } as CSSProperties}
          aria-hidden="true"
        >
          {cardLines.slice(0, height > 120 ? 4 : 2).map((bars, line) => (
            <div key={line} className={styles.skeletonCardLine} style={{ marginTop: line > 2 ? 34 : undefined }}>
              {bars.map((bar) => (
                <Skeleton key={bar.width} {...bar} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** One card of placeholder rows, each `height` px: ledger lines, settings, messages. */
export function SkeletonRows({ count = 5, height = 64, label = '正在加载' }: SkeletonCardsProps) {
  return (
    <div
      className={styles.skeletonRows}
      role="status"
      aria-label={label}
      style={{ '--skeleton-height': `${height}px` } as CSSProperties}
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeletonRowsRow} aria-hidden="true">
          <span>
            <Skeleton width={120} />
            <span style={{ display: 'block', height: 8 }} />
            <Skeleton width={180} height={11} />
          </span>
          <Skeleton width={56} />
        </div>
      ))}
    </div>
  );
}
