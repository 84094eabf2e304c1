import type { BoardOrder, TimelineRow } from '@shoushou/contract/types';
import { formatDistance } from '@shoushou/kernel/distance';
import { HOUR, formatShortAgo, formatShortWindow } from '@shoushou/kernel/instant';
import type { TimeSpan } from '@shoushou/rules/dispatch/visit-times';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { stateTags } from '../../orders/orders.labels.ts';
import type { DropPlace, useOrderDrag } from './OrderDrag.tsx';
import { clashesWith, gapsOf, lanesOf, placeOf, type Hours } from '../timeline.rules.ts';
import * as styles from './timeline.module.css';

interface RecyclerRowProps {
  row: TimelineRow;
  hours: Hours;
  /** The chosen order, which a press on the name gives to the recycler. */
  order: BoardOrder | null;
  /** Where the dragged order is, while it is over this row. */
  over: DropPlace | null;
  dragged: TimeSpan | null;
  draggedNo: string | null;
  onGive: (row: TimelineRow) => void;
  onVisit: (no: string) => void;
  handle: ReturnType<typeof useOrderDrag>['handle'];
}

const LANE = 24;

const classOf: Readonly<Partial<Record<TimelineRow['visits'][number]['state'], string>>> = {
  taken: styles.taken!,
  arrived: styles.arrived!,
  weighed: styles.weighed!,
  agreed: styles.agreed!,
  paid: styles.paid!,
  done: styles.done!,
};

/** One recycler's day: visits at their hours, the ways and the free time in between, and what clashes. */
export const RecyclerRow = memo(function RecyclerRow({
  row,
  hours,
  order,
  over,
  dragged,
  draggedNo,
  onGive,
  onVisit,
  handle,
}: RecyclerRowProps) {
  const { visits, fit } = row;
  const windows = visits.map(({ windowFrom, windowTo }): TimeSpan => [Date.parse(windowFrom), Date.parse(windowTo)]);
  const [lanes, gaps] = [lanesOf(windows), gapsOf(windows)];
  const target = over && dragged ? targetOf(over, dragged) : null;
  const clash =
    target !== null &&
    clashesWith(
      target,
      windows.filter((_, at) => visits[at]!.no !== draggedNo),
    );
  return (
    <div
      className={`${styles.row} ${over ? styles.over : ''}`}
      data-recycler={row.recyclerId}
      style={{ minHeight: 12 + LANE * Math.max(1, ...lanes.map((lane) => lane + 1)) }}
    >
      <button
        type="button"
        className={styles.name}
        disabled={order === null || fit?.mayForce !== true}
        aria-label={order === null ? row.name : `派给${row.name}${fit?.why == null ? '' : `，${fit.why}`}`}
        onClick={() => onGive(row)}
      >
        <b>{row.name}</b>
        <Standing row={row} clash={clash} />
      </button>
      <div
        className={styles.track}
        data-from={hours.from}
        data-hours={hours.count}
        style={{ '--hours': hours.count } as CSSProperties}
      >
        {visits.map((visit, at) => {
          const { left, width } = placeOf(windows[at]!, hours);
          const state = stateTags[visit.state].label;
          return [
            gaps[at]! >= HOUR && (
              <span
                key={`${visit.no} gap`}
                className={styles.gap}
                style={{ right: `${100 - left}%`, top: 6 + LANE * lanes[at]! }}
              >
                空 {Math.floor(gaps[at]! / HOUR)} 小时
                {visit.metres === null ? '' : ` · ${formatDistance(visit.metres)}`}
              </span>
            ),
            <button
              key={visit.no}
              type="button"
              className={`${styles.visit} ${classOf[visit.state] ?? ''} ${visit.clash ? styles.clash : ''}`}
              style={{ left: `${left}%`, width: `${width}%`, top: 6 + LANE * lanes[at]! }}
              title={[
                `${formatShortWindow(visit.windowFrom, visit.windowTo, Date.now())} ${state}`,
                `${visit.district} ${visit.title}`,
                ...(visit.metres === null ? [] : [`离上一单 ${formatDistance(visit.metres)}`]),
                ...(visit.clash ? ['与另一单时间冲突'] : []),
              ].join('\n')}
              onClick={() => onVisit(visit.no)}
              {...(visit.movable ? handle(visit.no) : {})}
            >
              {visit.clash ? '冲突 · ' : ''}
              {state} {visit.title}
            </button>,
          ];
        })}
        {target && (
          <span
            className={`${styles.target} ${clash ? styles.clash : ''}`}
            style={{ left: `${placeOf(target, hours).left}%`, width: `${placeOf(target, hours).width}%` }}
          />
        )}
      </div>
    </div>
  );
});

/** The window that the dragged order would have: its own, or one as long from the hour under the pointer. */
function targetOf({ at }: DropPlace, [from, to]: TimeSpan): TimeSpan {
  return at === null || (at >= from && at < to) ? [from, to] : [at, at + (to - from)];
}

/** Below a recycler's name: what is against the order, how far it is, or how old their position is. */
function Standing({ row: { fit, seenAt, onDuty, visits }, clash }: { row: TimelineRow; clash: boolean }): ReactNode {
  if (clash) return <span className={styles.against}>该时段已有上门</span>;
  if (fit?.why != null) return <span className={styles.against}>{fit.why}</span>;
  if (fit?.metres != null) return <span>{formatDistance(fit.metres)}</span>;
  if (!onDuty) return <span className={styles.against}>没有在接单</span>;
  return (
    <span>
      {visits.length} 单 · {seenAt === null ? '没有位置' : formatShortAgo(seenAt, Date.now())}
    </span>
  );
}
