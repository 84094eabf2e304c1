import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ListingCard, Profile } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import * as styles from './listing.module.css';

/** The owner: name and rating from second-hand deals; linked to their profile. */
export function OwnerCard({
  owner,
  rating,
  wanted,
}: {
  owner: Profile;
  rating: ListingCard['ownerRating'];
  wanted: boolean;
}) {
  const { userid, username, figure, verified } = owner;
  return (
    <Card title={wanted ? '求购人' : '卖家'}>
      <a className={styles.owner} href={`/userinfo?id=${userid}`}>
        <Avatar url={figure} size={48} />
        <span className={styles.ownerText}>
          <span className={styles.ownerName}>
            {username} {verified && <StateTag tone="success">已实名</StateTag>}
          </span>
          <span className={styles.ownerFacts}>
            {rating === null ? <span>还没有二手交易的评价</span> : <Stars value={rating.tenths / 10} showNumber />}
            {rating !== null && <span>{rating.count} 个评价</span>}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </a>
    </Card>
  );
}
