import type { Profile } from '@shoushou/contract/types';
import { Figures } from '../../../ui/display/Facts.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import * as styles from './profile.module.css';

/** Rating and number of deals, the same on every profile. */
export function ProfileFigures({ profile: { ratingTenths, ratingCount, dealCount } }: { profile: Profile }) {
  return (
    <>
      <Figures
        figures={[
          { label: '评分', value: ratingTenths === null ? '暂无' : (ratingTenths / 10).toFixed(1) },
          { label: '收到评价', value: `${ratingCount} 条` },
          { label: '成交', value: `${dealCount} 单` },
        ]}
      />
      {ratingTenths !== null && (
        <div className={styles.personStars}>
          <Stars value={ratingTenths / 10} />
        </div>
      )}
    </>
  );
}
