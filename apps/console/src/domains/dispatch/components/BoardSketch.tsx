import type { BoardOrder, BoardRecycler, BoardVisit } from '@shoushou/contract/types';
import { fitSketch } from '../../../shell/sketch.ts';
import * as styles from './dispatch.module.css';

const classOf = {
  open: styles.mapOpen,
  stuck: styles.mapStuck,
  offered: styles.mapOffered,
  visit: styles.mapVisit,
  recycler: styles.mapRecycler,
  stale: styles.mapStale,
} as const;

interface Spot {
  key: string;
  longitude: number;
  latitude: number;
  kind: keyof typeof classOf;
  title: string;
}

const size = { width: 340, height: 260, margin: 16 };

/** The city's open orders, visits in progress and recyclers, to scale; without streets, which no decision on this page depends on. */
export function BoardSketch({
  orders,
  visits,
  recyclers,
}: {
  orders: readonly BoardOrder[];
  visits: readonly BoardVisit[];
  recyclers: readonly BoardRecycler[];
}) {
  const spots: Spot[] = [
    ...recyclers.flatMap(({ id, name, longitude, latitude, stale }): Spot[] =>
      longitude === null || latitude === null
        ? []
        : [{ key: id, longitude, latitude, kind: stale ? 'stale' : 'recycler', title: name }],
    ),
    ...visits.map(({ no, title, recyclerName, longitude, latitude }): Spot => ({
      key: no,
      longitude,
      latitude,
      kind: 'visit',
      title: `${title} ${recyclerName}`,
    })),
    ...orders.map(({ no, title, longitude, latitude, offer, stuck }): Spot => ({
      key: no,
      longitude,
      latitude,
      kind: offer ? 'offered' : stuck ? 'stuck' : 'open',
      title,
    })),
  ];
  if (spots.length === 0) return null;
  const { x, y } = fitSketch(spots, size);
  return (
    <svg className={styles.map} viewBox={`0 0 ${size.width} ${size.height}`} role="img">
      <title>订单和回收员的位置</title>
      {spots.map(({ key, longitude, latitude, kind, title }) =>
        kind === 'recycler' || kind === 'stale' ? (
          <rect key={key} className={classOf[kind]} x={x(longitude) - 4} y={y(latitude) - 4} width={8} height={8}>
            <title>{title}</title>
          </rect>
        ) : (
          <circle key={key} className={classOf[kind]} cx={x(longitude)} cy={y(latitude)} r={5}>
            <title>{title}</title>
          </circle>
        ),
      )}
    </svg>
  );
}
