import type { ReactNode } from 'react';
import { StateTag } from '@shoushou/design/StateTag';
import { serviceNames } from '@shoushou/kernel/service';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import type { Service } from '../bookings/bookings.rules.ts';
import '../bookings/booking-details.css';

interface RecyclerHeadProps {
  name: string;
  /** Their picture; a silhouette without one. */
  figure?: string | null;
  /** Leads to their page. */
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

/** Who comes: name, rating, deals. */
export function RecyclerHead({ name, figure = null, userid, ratingTenths, dealCount, verified = false, services = [], action, children }: RecyclerHeadProps) {
  return (
    <Card>
      <div className="bk-person">
        <Avatar url={figure} name={name} size={48} />
        <div className="bk-person__words">
          <p className="bk-person__name">
            {userid === undefined ? name : <a href={`/userinfo?id=${userid}`}>{name}</a>} {verified && <StateTag tone="success">已实名</StateTag>}
          </p>
          <p className="bk-person__facts">
            {ratingTenths === null ? <span>还没有评价</span> : <Stars value={ratingTenths / 10} showNumber />}
            <span>成交 {dealCount} 单</span>
          </p>
        </div>
        {action}
      </div>
      {services.length > 0 && (
        <p className="ui-row ui-row--wrap bk-person__services">
          {services.map((service) => (
            <StateTag key={service}>{serviceNames[service]}</StateTag>
          ))}
        </p>
      )}
      {children}
    </Card>
  );
}
