import { fitSketch, type SketchSize } from './sketch.ts';
import { placeLabels, type MapLabel } from './labels.ts';
import { MapZoom } from './MapZoom.tsx';
import * as styles from './map.module.css';

export interface CityMarker {
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly kind:
    | 'open'
    | 'stuck'
    | 'offered'
    | 'taken'
    | 'arrived'
    | 'weighed'
    | 'agreed'
    | 'fresh'
    | 'aging'
    | 'stale';
  /** The tooltip. */
  readonly title: string;
}

interface District {
  readonly adcode: string;
  readonly name: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  /** Number of open orders there. */
  readonly waiting: number;
}

interface Outline {
  readonly adcode: string;
  /** Longitudes and latitudes, alternating. */
  readonly rings: readonly (readonly number[])[];
}

export interface CityView {
  readonly spots: readonly CityMarker[];
  readonly districts: readonly District[];
  /** Outlines of the districts; empty until they are read, and where none are known. */
  readonly outlines: readonly Outline[];
  /** Key of the highlighted point. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Of the drawing, in its own units, with the margin on each side; that of a wide page without it. */
  readonly size?: SketchSize;
}

/** Position of a point in the drawing, from its upper left corner. */
export interface Placement {
  x(point: Point): number;
  y(point: Point): number;
}

const classOf: Readonly<Record<CityMarker['kind'], string | undefined>> = {
  open: styles.open,
  stuck: styles.stuck,
  offered: styles.offered,
  taken: styles.taken,
  arrived: styles.arrived,
  weighed: styles.weighed,
  agreed: styles.agreed,
  fresh: styles.fresh,
  aging: styles.aging,
  stale: styles.stale,
};

const legend = [
  ['open', '待接单'],
  ['offered', '指派中'],
  ['stuck', '卡住'],
  ['taken', '待上门'],
  ['arrived', '已到达'],
  ['weighed', '待确认、待付款'],
  ['fresh', '回收员，1 分钟内'],
  ['aging', '1 分钟以上'],
  ['stale', '定位已旧，不派单'],
] as const;

const wide: SketchSize = { width: 760, height: 460, margin: 14 };

const isRecycler = ({ kind }: CityMarker): boolean => kind === 'fresh' || kind === 'aging' || kind === 'stale';

export interface Point {
  longitude: number;
  latitude: number;
}

const pointsOf = (ring: readonly number[]): Point[] =>
  Array.from({ length: ring.length / 2 }, (_, index) => ({
    longitude: ring[2 * index]!,
    latitude: ring[2 * index + 1]!,
  }));

/** Position of a district's name: its centre, else the middle of its largest part, which comes first. */
function placeOf({ longitude, latitude }: District, outline: Outline | undefined): Point | null {
  if (longitude !== null && latitude !== null) return { longitude, latitude };
  const ring = outline?.rings[0];
  if (!ring) return null;
  const points = pointsOf(ring);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    longitude: middle(points.map((point) => point.longitude)),
    latitude: middle(points.map((point) => point.latitude)),
  };
}

/** Shade of a district by its number of open orders: the colours of the design board. */
const shadeOf = (waiting: number): string | undefined =>
  waiting >= 8 ? styles.crowded : waiting >= 4 ? styles.busy : styles.calm;

/** Districts with a known position, and the position of their names. */
function namedDistricts({
  districts,
  outlines,
}: Pick<CityView, 'districts' | 'outlines'>): (District & { readonly at: Point })[] {
  return districts.flatMap((district) => {
    const outline = outlines.find(({ adcode }) => adcode === district.adcode);
    const at = placeOf(district, outline);
    return at ? [{ ...district, at }] : [];
  });
}

/** The area to draw: the districts, else everything positioned in the city. */
export function cityFrame({ spots, districts, outlines }: CityView): Point[] {
  return outlines.length > 0
    ? outlines.flatMap(({ rings }) => rings.flatMap(pointsOf))
    : [...spots, ...namedDistricts({ districts, outlines }).map(({ at }) => at)];
}

/** Orders in the colours of their states and recyclers as ink dots. */
export function CityMarkers({
  spots,
  chosen,
  onChoose,
  place: { x, y },
}: Pick<CityView, 'spots' | 'chosen' | 'onChoose'> & { place: Placement }) {
  return spots.map((spot) => (
    <circle
      key={`${spot.kind} ${spot.key}`}
      className={`${classOf[spot.kind]} ${spot.key === chosen ? styles.chosen : isRecycler(spot) ? styles.recycler : styles.order}`}
      cx={x(spot)}
      cy={y(spot)}
      r={spot.key === chosen ? 8 : isRecycler(spot) ? 3.5 : 5}
      {...(isRecycler(spot) ? {} : { onClick: () => onChoose(spot.key) })}
    >
      <title>{spot.title}</title>
    </circle>
  ));
}

interface DistrictNamesProps {
  view: CityView;
  place: Placement;
  size: Pick<SketchSize, 'width' | 'height'>;
  scale?: number;
}

/** Names and numbers of open orders of the districts, of which none covers another. */
export function DistrictNames({ view, place: { x, y }, size, scale = 1 }: DistrictNamesProps) {
  const labels = namedDistricts(view).map(({ adcode, name, waiting, at }): MapLabel => ({
    key: adcode,
    text: waiting > 0 ? `${name} ${waiting} 单` : name,
    x: x(at),
    y: y(at),
    weight: waiting,
  }));
  return placeLabels(labels, size, scale).map(({ key, text, x: left, y: top }) => (
    <text key={key} className={styles.district} x={left} y={top}>
      {text}
    </text>
  ));
}

/**
 * A city to scale: its districts with names and numbers of open orders, orders and recyclers. Without streets, which no
 * decision here depends on.
 */
export function CitySketch(view: CityView) {
  const { outlines, districts, size = wide } = view;
  const frame = cityFrame(view);
  // Reserves the space, so that nothing below moves when the city has loaded.
  if (frame.length === 0)
    return <svg className={styles.map} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" />;
  const { x, y } = fitSketch(frame, size);
  const place: Placement = { x: ({ longitude }) => x(longitude), y: ({ latitude }) => y(latitude) };
  const path = (ring: readonly number[]): string =>
    `M${pointsOf(ring)
      .map(({ longitude, latitude }) => `${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`)
      .join('L')}Z`;
  return (
    <MapZoom
      size={size}
      label="订单和回收员的位置"
      texts={(scale) => <DistrictNames view={view} place={place} size={size} scale={scale} />}
    >
      {outlines.map(({ adcode, rings }) => (
        <path
          key={adcode}
          className={shadeOf(districts.find((district) => district.adcode === adcode)?.waiting ?? 0)}
          d={rings.map(path).join('')}
        />
      ))}
      <CityMarkers {...view} place={place} />
    </MapZoom>
  );
}

/** Legend of the sketch's colours. */
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
