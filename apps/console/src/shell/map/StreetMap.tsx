import type { AmapInstance } from '@shoushou/design/amap/amap-api';
import { point } from '@shoushou/design/amap/amap-drawing';
import type { MapProvider } from '@shoushou/design/amap/load-amap';
import { useAmap } from '@shoushou/design/amap/use-amap';
import { useEffect, useRef } from 'react';
import { cityFrame, CityMarkers, DistrictNames, type CityView, type Placement, type Point } from './CitySketch.tsx';
import * as styles from './map.module.css';

interface StreetMapProps {
  readonly view: CityView;
  readonly provider: MapProvider;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/** The middle of the mainland, until a city is known. */
const MIDDLE = [104.2, 35.9];

const movedBy = ['mapmove', 'moveend', 'zoomchange', 'zoomend', 'resize'];

/** AMap's streets under the content of the sketch: the same points, and the number of open orders in each district. */
export function StreetMap({ view, provider, onReady, onFail }: StreetMapProps) {
  const { container, opened } = useAmap({
    provider,
    options: () => ({ center: MIDDLE, zoom: 4, mapStyle: 'amap://styles/whitesmoke' }),
    movedBy,
    onReady,
    onFail,
  });
  const frame = useRef<Point[]>([]);
  // The view is fitted to the city once, not whenever an order is added or removed.
  const city = `${view.districts[0]?.adcode} ${view.outlines.length}`;

  useEffect(() => {
    frame.current = cityFrame(view);
  });
  useEffect(() => {
    if (!opened || frame.current.length === 0) return;
    const [longitudes, latitudes] = [
      frame.current.map(({ longitude }) => longitude),
      frame.current.map(({ latitude }) => latitude),
    ];
    opened.map.setBounds(
      new opened.api.Bounds(
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ),
      true,
    );
  }, [opened, city]);

  return (
    <>
      <div ref={container} className={styles.streets} role="group" aria-label="街道地图" />
      {opened && <Spots view={view} map={opened.map} />}
    </>
  );
}

/** Re-renders whenever the map has moved. */
function Spots({ view, map }: { view: CityView; map: AmapInstance }) {
  const at = (where: Point): { x: number; y: number } => map.lngLatToContainer(point(where));
  const place: Placement = { x: (where) => at(where).x, y: (where) => at(where).y };
  return (
    <svg className={styles.spots} role="img" aria-label="订单和回收员的位置">
      <CityMarkers {...view} place={place} />
      <DistrictNames
        view={{ ...view, districts: view.districts.filter(({ waiting }) => waiting > 0) }}
        place={place}
        size={map.getSize()}
      />
    </svg>
  );
}
