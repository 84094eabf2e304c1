import type { ReactNode } from 'react';
import type { Reservation } from '@shoushou/contract/types';
import { RESERVATION_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import type { useReservation } from '../companies.queries.ts';

interface ReservationStatesProps {
  readonly no: string;
  readonly query: ReturnType<typeof useReservation>;
  readonly children: (reservation: Reservation) => ReactNode;
}

/** States of a reservation's page. */
export function ReservationStates({ no, query, children }: ReservationStatesProps) {
  return (
    <RecordStates
      query={query}
      isUnknown={!RESERVATION_NUMBER.test(no) || refusalOf(query.error)?.name === 'companies.reservation_unknown'}
      unknown={{
        title: '没有找到这个预约',
        text: '只有送货人和企业可以看到',
        action: <Button href="/recyuyue">我的预约</Button>,
      }}
      signIn={{ title: '登录后查看预约', text: '只有送货人和企业可以看到' }}
      skeleton={<SkeletonCards count={3} height={150} />}
    >
      {children}
    </RecordStates>
  );
}
