import { lazy, Suspense, useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleX from 'lucide-react/icons/circle-x';
import HandCoins from 'lucide-react/icons/hand-coins';
import MapPin from 'lucide-react/icons/map-pin';
import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Phone } from '@shoushou/design/Phone';
import { StateTag } from '@shoushou/design/StateTag';
import { formatClock, fromInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useCancelCost } from './bookings.queries.ts';
import { tagsOf } from '../orders.labels.ts';
import { isPermitted } from '../orders.rules.ts';
import { RescheduleSheet } from './RescheduleSheet.tsx';
import * as styles from './booking-details.module.css';

const TipSheet = lazy(() => import('./TipSheet.tsx'));

/** Time and place of the visit, and what can still be changed. */
export function VisitPlan({ order }: { order: OrderDetail }) {
  const [moving, setMoving] = useState(false);
  const { place, customer, tags, note } = order;
  const usedUp = order.moves?.left === 0;
  const movable = isPermitted(order, 'reschedule') && !usedUp;
  const window = <Moment at={order.windowFrom} to={order.windowTo} />;
  const remarks = [...tagsOf(tags).map(({ text }) => text), ...(order.bargain ? ['可议价'] : [])];
  return (
    <Card flush>
      {movable ? (
        <Cell
          icon={<CalendarClock size={22} />}
          title={window}
          note={movingText(order)}
          value="改时间"
          onPress={() => setMoving(true)}
        />
      ) : (
        <Cell
          icon={<CalendarClock size={22} />}
          title={window}
          note={usedUp ? '接单后改时间的次数已用完，再改请和回收员商量' : '预约时段'}
        />
      )}
      <Cell
        icon={<MapPin size={22} />}
        title={place.address}
        note={
          <>
            {place.district} {place.street} · {customer?.name}{' '}
            {customer && customer.mobile !== '' && <Phone mobile={customer.mobile} />}
          </>
        }
      />
      {(remarks.length > 0 || note !== '') && (
        <div className={styles.remarks}>
          <p className="ui-row ui-row--wrap">
            {remarks.map((remark) => (
              <StateTag key={remark}>{remark}</StateTag>
            ))}
          </p>
          {note !== '' && <p className="ui-note">备注：{note}</p>}
        </div>
      )}
      <TipCell order={order} />
      {isPermitted(order, 'cancel') && <CancelCell order={order} />}
      {movable && <RescheduleSheet order={order} open={moving} onClose={() => setMoving(false)} />}
    </Card>
  );
}

const movingText = ({ closedFor, moves }: OrderDetail): string => {
  if (closedFor !== undefined) return `那天已停收（${closedFor}），请改时间，免费；不改仍按原时间`;
  return moves ? `改时间免费，还可以改 ${moves.left} 次` : '改时间免费';
};

/** What the customer adds for the recycler; changed only while nobody has taken the order. */
function TipCell({ order }: { order: OrderDetail }) {
  const { tipFen = 0, payment } = order;
  /** Null before it was opened first: from then on the sheet keeps its amount while a payment password is set. */
  const [choosing, setChoosing] = useState<boolean | null>(null);
  const icon = <HandCoins size={22} />;
  if (!isPermitted(order, 'tip'))
    return tipFen === 0 ? null : (
      <Cell
        icon={icon}
        title="感谢费"
        note={payment?.state === 'paid' ? '已付给回收员' : '成交后付给回收员，没有成交全额退回'}
        value={formatMoney(tipFen)}
      />
    );
  return (
    <>
      <Cell
        icon={icon}
        title="感谢费"
        note="更快有人接单，没成交全额退回"
        value={tipFen > 0 ? formatMoney(tipFen) : '加一点'}
        onPress={() => setChoosing(true)}
      />
      <Suspense fallback={null}>
        {choosing !== null && (
          <TipSheet
            order={order}
            open={choosing}
            onClose={() => setChoosing(false)}
            onReopen={() => setChoosing(true)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Cancelling, with its cost. */
function CancelCell({ order }: { order: OrderDetail }) {
  const now = useNow(30_000);
  const cost = useCancelCost(order.no, true).data;
  const free =
    cost?.freeUntil && fromInstant(cost.freeUntil) > now ? `${formatClock(cost.freeUntil)} 前免费` : '现在免费';
  return (
    <Cell
      icon={<CircleX size={22} />}
      title="取消预约"
      note={cost?.rule ?? '接单前取消免费'}
      {...(cost
        ? { value: <span className={styles.cost}>{cost.feeFen > 0 ? `现在 ${formatMoney(cost.feeFen)}` : free}</span> }
        : {})}
      href={`/cancelorder/${order.no}`}
    />
  );
}
