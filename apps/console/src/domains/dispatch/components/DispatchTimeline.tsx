import type { BoardOrder, TimelineRow } from '@shoushou/contract/types';
import { formatDistance } from '@shoushou/kernel/distance';
import {
  DAY,
  formatClock,
  formatDate,
  formatShortWindow,
  shanghaiDate,
  startOfShanghaiDate,
  toInstant,
} from '@shoushou/kernel/instant';
import type { TimeSpan } from '@shoushou/rules/dispatch/visit-times';
import { BOOKABLE_DAYS } from '@shoushou/rules/orders/visit-hours';
import { Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useTimeline } from '../dispatch.queries.ts';
import { useOrderDrag, type DropPlace } from './OrderDrag.tsx';
import { hoursOf } from '../timeline.rules.ts';
import { TimelineActs, type TimelineAct } from './TimelineActs.tsx';
import { RecyclerRow } from './RecyclerRow.tsx';
import * as styles from './timeline.module.css';

interface DispatchTimelineProps {
  city: string;
  /** The server's clock, milliseconds, by which days are named. */
  now: number;
  orders: readonly BoardOrder[];
  /** Number of the chosen order. */
  chosen: string | null;
  onChoose: (no: string | null) => void;
}

const windowOf = ({ windowFrom, windowTo }: { windowFrom: string; windowTo: string }): TimeSpan => [
  Date.parse(windowFrom),
  Date.parse(windowTo),
];

/**
 * Open orders beside the day of each recycler. An order is dragged onto a recycler or onto another hour, or chosen and
 * given by a key; what is against it stands in the row before.
 */
export function DispatchTimeline({ city, now, orders, chosen, onChoose }: DispatchTimelineProps) {
  const order = orders.find(({ no }) => no === chosen);
  const today = shanghaiDate(now);
  // The day of the order that was chosen last, or one that was picked since; it stays when the order is given.
  const [{ day, of }, setDay] = useState({ day: today, of: '' });
  if (order && of !== `${order.no} ${order.windowFrom}`)
    setDay({ day: shanghaiDate(windowOf(order)[0]), of: `${order.no} ${order.windowFrom}` });
  const timeline = useTimeline({ city, day, ...(order ? { no: order.no } : {}) });
  const [act, setAct] = useState<TimelineAct | null>(null);
  // Rows keep their places while an order is dragged over them.
  const [held, setHeld] = useState<readonly TimelineRow[] | null>(null);
  const fresh = timeline.data?.rows ?? [];
  const rows = held?.map((row) => fresh.find(({ recyclerId }) => recyclerId === row.recyclerId) ?? row) ?? fresh;
  const visits = rows.flatMap((row) => row.visits);
  const hours = hoursOf(startOfShanghaiDate(day), [...visits, ...orders].map(windowOf));

  const drop = (no: string, { recyclerId, at }: DropPlace): void => {
    const to = rows.find((row) => row.recyclerId === recyclerId);
    const dropped = orders.find((each) => each.no === no);
    const visit = visits.find((each) => each.no === no);
    if (!to) return;
    if (visit) {
      if (!to.visits.includes(visit)) setAct({ kind: 'reassign', no, to });
    } else if (dropped) {
      const [from, until] = windowOf(dropped);
      setAct(at === null || (at >= from && at < until) ? { kind: 'give', no, to } : { kind: 'move', no, at, to });
    }
  };
  const { drag, ghost, handle } = useOrderDrag(drop, (no) => {
    setHeld(rows);
    if (orders.some((each) => each.no === no)) onChoose(no);
  });
  if (drag === null && held !== null) setHeld(null);
  const dragged = drag && [...orders, ...visits].find(({ no }) => no === drag.no);
  const give = (to: TimelineRow): void => order && setAct({ kind: 'give', no: order.no, to });
  useEffect(() => {
    document.querySelector(`.${styles.card}[aria-pressed=true]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const bookable = Array.from({ length: BOOKABLE_DAYS }, (_, ahead) => shanghaiDate(now + ahead * DAY));
  const days = [...new Set([...bookable, day])].sort();
  return (
    <div className={styles.columns}>
      <section aria-label="等人接的订单" className={styles.cards}>
        {orders.map((each) => (
          <button
            key={each.no}
            type="button"
            className={styles.card}
            aria-pressed={each.no === chosen}
            onClick={() => onChoose(each.no)}
            {...handle(each.no)}
          >
            <b>
              {each.district} · {each.title}
            </b>
            <span className={each.stuck ? styles.against : ''}>
              {formatShortWindow(each.windowFrom, each.windowTo, now)}
              {each.offer ? ` · 等${each.offer.recyclerName}回应` : each.stuck ? ' · 无人接' : ''}
            </span>
          </button>
        ))}
        {orders.length === 0 && <p className={styles.quiet}>没有等人接的订单</p>}
      </section>
      <section aria-label="回收员的一天" className={styles.timeline}>
        <div className={styles.head}>
          <Segmented
            size="small"
            value={day}
            options={days.map((value) => ({ value, label: value === today ? '今天' : formatDate(value, now) }))}
            onChange={(value) => setDay({ day: value, of })}
          />
          <TimelineActs
            order={order}
            fittest={rows.find(({ fit }) => fit?.mayForce)}
            act={act}
            onAct={setAct}
            onGiven={(no) => {
              const at = orders.findIndex((each) => each.no === no);
              onChoose((orders[at + 1] ?? orders[at - 1])?.no ?? null);
            }}
          />
        </div>
        <LoadFailed query={timeline} />
        <div className={styles.hours} aria-hidden>
          <span />
          <div>
            {Array.from({ length: hours.count }, (_, hour) => (
              <i key={hour}>{formatClock(toInstant(hours.from + hour * 3_600_000))}</i>
            ))}
          </div>
        </div>
        {rows.map((row) => (
          <RecyclerRow
            key={row.recyclerId}
            row={row}
            hours={hours}
            order={order ?? null}
            over={drag?.over?.recyclerId === row.recyclerId ? drag.over : null}
            dragged={dragged ? windowOf(dragged) : null}
            draggedNo={drag?.no ?? null}
            onGive={give}
            onVisit={onChoose}
            handle={handle}
          />
        ))}
        {timeline.data?.rows.length === 0 && <p className={styles.quiet}>这一天没有回收员接单，也没有上门</p>}
        {timeline.data !== undefined && timeline.data.more > 0 && (
          <p className={styles.quiet}>还有 {timeline.data.more} 位回收员没有列出；选中一单后，最合适的排在前面</p>
        )}
      </section>
      {dragged && (
        <div ref={ghost} className={styles.ghost} role="status">
          {dragged.district} · {dragged.title}
          {drag.over && <em>{saying(drag.over, rows, drag.no === order?.no, windowOf(dragged))}</em>}
        </div>
      )}
    </div>
  );
}

/** What dropping here does, and what is against it. @param asked whether the rows are about the dragged order */
function saying(
  { recyclerId, at }: DropPlace,
  rows: readonly TimelineRow[],
  asked: boolean,
  [from, to]: TimeSpan,
): string {
  const row = rows.find((each) => each.recyclerId === recyclerId);
  if (!row) return '';
  const fit = asked ? row.fit : null;
  return [
    `派给${row.name}`,
    ...(at === null || (at >= from && at < to) ? [] : [`改到 ${formatClock(toInstant(at))}`]),
    ...(fit?.metres == null ? [] : [formatDistance(fit.metres)]),
    ...(fit?.why == null ? [] : [fit.why]),
  ].join(' · ');
}
