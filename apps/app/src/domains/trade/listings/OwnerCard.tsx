import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Profile } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import * as styles from './listing.module.css';

/** The owner: name, rating, deals; linked to their profile. */
export function OwnerCard({ owner, wanted }: { owner: Profile; wanted: boolean }) {
  const { userid, username, figure, verified, ratingTenths, dealCount } = owner;
  return (
    <Card title={wanted ? '求购人' : '卖家'}>
      <a className={styles.owner} href={`/userinfo?id=${userid}`}>
        <Avatar url={figure} size={48} />
        <span className={styles.ownerWords}>
          <span className={styles.ownerName}>
            {username} {verified && <StateTag tone="success">已实名</StateTag>}
          </span>
          <span className={styles.ownerFacts}>
            {ratingTenths === null ? <span>还没有评价</span> : <Stars value={ratingTenths / 10} showNumber />}
            <span>成交 {dealCount} 单</span>
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </a>
    </Card>
  );
}
