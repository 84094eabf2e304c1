import { Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { stateTags } from '../orders.labels.ts';
import { useConsoleOrder } from '../orders.queries.ts';
import { OrderActions, type OrderForm } from './OrderActions.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderMark } from './OrderMark.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPeople } from './OrderPeople.tsx';
import { OrderPhotos } from './OrderPhotos.tsx';
import { OrderRecords } from './OrderRecords.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import * as styles from './order-drawer.module.css';

interface OrderDrawerProps {
  no: string | null;
  onClose: () => void;
  /** The form that a row's button asked for. */
  begin?: OrderForm | null;
  /** Acts on what led to the order, before those on the order itself. */
  before?: ReactNode;
}

/** One order beside the list: people, goods, timeline, notes, and the actions allowed now. */
export function OrderDrawer({ no, onClose, begin = null, before }: OrderDrawerProps) {
  const query = useConsoleOrder(no);
  const shown = query.data;
  return (
    <RecordDrawer
      title={
        <span className={styles.title}>
          {no} {shown && <Tag color={stateTags[shown.order.state].color}>{stateTags[shown.order.state].label}</Tag>}
        </span>
      }
      record={no}
      onClose={onClose}
      footer={
        shown && (
          <>
            {before}
            <OrderActions key={`${shown.order.no} ${begin ?? ''}`} shown={shown} begin={begin} />
          </>
        )
      }
    >
      {() => (
        <>
          <LoadFailed query={query} />
          {query.isPending && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
          {shown && (
            <div className={styles.parts}>
              <OrderMark shown={shown} />
              <OrderPeople key={shown.order.no} shown={shown} />
              <OrderGoods order={shown.order} />
              <OrderPhotos photos={shown.order.photos} />
              <OrderTimeline events={shown.order.events} />
              <OrderRefunds shown={shown} />
              <OrderRecords key={`${shown.order.no} records`} shown={shown} />
              <OrderNotes key={`${shown.order.no} notes`} shown={shown} />
            </div>
          )}
        </>
      )}
    </RecordDrawer>
  );
}
