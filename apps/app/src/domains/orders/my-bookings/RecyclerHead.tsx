import type { ReactNode } from 'react';
import { StateTag } from '@shoushou/design/StateTag';
import { classNames } from '@shoushou/design/class-names';
import { serviceNames } from '@shoushou/kernel/service';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import type { Service } from './bookings.rules.ts';
import * as styles from './booking-details.module.css';

interface RecyclerHeadProps {
  name: string;
  /** Portrait; a silhouette without one. */
  figure?: string | null;
  /** Links to their profile. */
  userid?: string;
  /** Average stars × 10; null before the first rating. */
  ratingTenths: number | null;
  dealCount: number;
  verified?: boolean;
  services?: readonly Service[];
  /** At the right: the call button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The coming recycler: name, rating, deals. */
export function RecyclerHead({
  name,
  figure = null,
  userid,
  ratingTenths,
  dealCount,
  verified = false,
  services = [],
  action,
  children,
}: RecyclerHeadProps) {
  return (
    <Card>
      <div className={styles.person}>
        <Avatar url={figure} name={name} size={48} />
        <div className={styles.personText}>
          <p className={styles.personName}>
            {userid === undefined ? name : <a href={`/userinfo?id=${userid}`}>{name}</a>}{' '}
            {verified && <StateTag tone="success">已实名</StateTag>}
          </p>
          <p className={styles.personFacts}>
            {ratingTenths === null ? <span>还没有评价</span> : <Stars value={ratingTenths / 10} showNumber />}
            <span>成交 {dealCount} 单</span>
          </p>
        </div>
        {action}
      </div>
      {services.length > 0 && (
        <p className={classNames('ui-row', 'ui-row--wrap', styles.personServices)}>
          {services.map((service) => (
            <StateTag key={service}>{serviceNames[service]}</StateTag>
          ))}
        </p>
      )}
      {children}
    </Card>
  );
}
