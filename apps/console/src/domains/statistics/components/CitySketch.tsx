import { fitSketch } from '../../../shell/sketch.ts';
import * as styles from './live.module.css';

export interface CitySpot {
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly kind: 'open' | 'stuck' | 'offered' | 'taken' | 'arrived' | 'weighed' | 'agreed' | 'fresh' | 'aging' | 'stale';
  /** What it is, for who points at it. */
  readonly title: string;
}

interface CitySketchProps {
  readonly spots: readonly CitySpot[];
  readonly districts: readonly { name: string; longitude: number; latitude: number }[];
  /** The chosen spot is ringed. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

const classOf: Readonly<Record<CitySpot['kind'], string | undefined>> = {
  open: styles.open, stuck: styles.stuck, offered: styles.offered, taken: styles.taken, arrived: styles.arrived, weighed: styles.weighed, agreed: styles.agreed, fresh: styles.fresh, aging: styles.aging, stale: styles.stale,
};

const legend = [['open', '待接单'], ['offered', '指派中'], ['stuck', '卡住'], ['taken', '待上门'], ['arrived', '已到达'], ['weighed', '待确认、待付款'], ['fresh', '回收员，1 分钟内'], ['aging', '1–5 分钟'], ['stale', '更久']] as const;

const size = { width: 760, height: 460, margin: 28 };

const isRecycler = ({ kind }: CitySpot): boolean => kind === 'fresh' || kind === 'aging' || kind === 'stale';

/** A city to scale: names of districts at their centres, orders in the colours of their states, recyclers as ink dots. Without streets, which nothing here is decided by. */
export function CitySketch({ spots, districts, chosen, onChoose }: CitySketchProps) {
  const points = [...spots, ...districts];
  if (points.length === 0) return null;
  const { x, y } = fitSketch(points, size);
  return (
    <svg className={styles.map} viewBox={`0 0 ${size.width} ${size.height}`} role="img">
      <title>订单和回收员的位置</title>
      {districts.map(({ name, longitude, latitude }) => (
        <text key={name} className={styles.district} x={x(longitude)} y={y(latitude)}>
          {name}
        </text>
      ))}
      {spots.map((spot) => (
        <circle
          key={`${spot.kind} ${spot.key}`}
          className={classOf[spot.kind]}
          cx={x(spot.longitude)}
          cy={y(spot.latitude)}
          r={spot.key === chosen ? 8 : isRecycler(spot) ? 3.5 : 5}
          {...(isRecycler(spot) ? {} : { onClick: () => onChoose(spot.key) })}
        >
          <title>{spot.title}</title>
        </circle>
      ))}
    </svg>
  );
}

/** What the colours of the sketch mean. */
export function CityLegend() {
  return (
    <div className={styles.legend}>
      {legend.map(([kind, label]) => (
        <span key={kind}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <circle className={classOf[kind]} cx="6" cy="6" r="4.5" />
          </svg>
          {label}
        </span>
      ))}
    </div>
  );
}
