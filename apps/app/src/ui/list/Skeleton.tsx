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

/** Placeholders in the shape of an order card: title and amount, two lines, the foot with its button. */
export function SkeletonCards({ count = 3, height = 196, label = '正在加载' }: SkeletonCardsProps) {
  return (
    <div className="ui-stack ui-stack--bare" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeletonCard} style={{ '--skeleton-height': `${height}px` } as CSSProperties} aria-hidden="true">
          <div className={styles.skeletonCardLine}>
            <Skeleton width="44%" height={18} />
            <Skeleton width="20%" height={18} />
          </div>
          <div className={styles.skeletonCardLine}>
            <Skeleton width="60%" />
          </div>
          {height > 120 && (
            <>
              <div className={styles.skeletonCardLine}>
                <Skeleton width="72%" />
              </div>
              <div className={styles.skeletonCardLine} style={{ marginTop: 34 }}>
                <Skeleton width="18%" />
                <Skeleton width="36%" height={34} radius={10} />
              </div>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** One card of placeholder rows, each `height` px: ledger lines, settings, messages. */
export function SkeletonRows({ count = 5, height = 64, label = '正在加载' }: SkeletonCardsProps) {
  return (
    <div className={styles.skeletonRows} role="status" aria-label={label} style={{ '--skeleton-height': `${height}px` } as CSSProperties}>
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
