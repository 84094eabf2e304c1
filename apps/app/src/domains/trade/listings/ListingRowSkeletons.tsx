import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import * as styles from './listing-row.module.css';

/** Placeholder rows. */
export function ListingRowSkeletons({ count = 5 }: { count?: number }) {
  return (
    <div className="ui-stack ui-stack--bare" role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} aria-hidden="true">
          <Skeleton width={104} height={104} radius={10} />
          <span className={styles.skeletonText}>
            <Skeleton width="80%" height={18} />
            <Skeleton width="50%" />
            <Skeleton width="30%" height={22} />
            <Skeleton width="90%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
