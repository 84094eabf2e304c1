import { Suspense, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import type { useProfile } from '../my-bookings/bookings.queries.ts';
import type { Service } from '../my-bookings/bookings.rules.ts';
import * as styles from '../my-bookings/booking-details.module.css';
import { laterPart } from './LaterPart.tsx';

const RecyclerHead = laterPart('RecyclerHead');

/** Above a booking: the recycler whom it is reserved for, with what becomes of it if they don't take it. */
export function ReservedFor({
  recycler: { username, figure, ratingTenths, dealCount, verified },
  services,
  children,
}: {
  recycler: NonNullable<ReturnType<typeof useProfile>['data']>;
  services?: readonly Service[];
  children?: ReactNode;
}) {
  return (
    <Suspense fallback={<SkeletonCards count={1} height={92} />}>
      <RecyclerHead
        name={username}
        figure={figure}
        ratingTenths={ratingTenths}
        dealCount={dealCount}
        verified={verified}
        {...(services ? { services } : {})}
      >
        {children && <p className={classNames('ui-note', styles.personServices)}>{children}</p>}
      </RecyclerHead>
    </Suspense>
  );
}
