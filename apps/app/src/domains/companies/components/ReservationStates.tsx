import type { ReactNode } from 'react';
import type { Reservation } from '@shoushou/contract/types';
import { RESERVATION_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useSession } from '../../../shell/session/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import type { useReservation } from '../companies.queries.ts';

interface ReservationStatesProps {
  readonly no: string;
  readonly query: ReturnType<typeof useReservation>;
  readonly children: (reservation: Reservation) => ReactNode;
}

/** States of a reservation's page: signed out, not accessible, loading, failed, or loaded. */
export function ReservationStates({ no, query, children }: ReservationStatesProps) {
  const { user, ready } = useSession();
  if (ready && user === null) return <SignInFirst title="登录后查看预约" text="只有送货人和企业可以看到" />;
  if (!RESERVATION_NUMBER.test(no) || refusalOf(query.error)?.name === 'companies.reservation_unknown') {
    return (
      <Unavailable
        reason="unknown"
        title="没有找到这个预约"
        text="只有送货人和企业可以看到"
        action={<Button href="/recyuyue">我的预约</Button>}
      />
    );
  }
  return (
    <div className="ui-stack">
      <ListStates query={query} skeleton={<SkeletonCards count={3} height={150} />}>
        {query.data && children(query.data)}
      </ListStates>
    </div>
  );
}
