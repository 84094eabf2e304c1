import type { AmapApi, AmapInstance } from '@shoushou/design/amap/amap-api';
import { point } from '@shoushou/design/amap/amap-drawing';
import { loadAmap, withinPatience, type MapProvider } from '@shoushou/design/amap/load-amap';
import { useEffect, useRef, useState } from 'react';
import { cityFrame, CitySpots, namedDistricts, type CityView, type Point } from './CitySketch.tsx';
import * as styles from './live.module.css';

export interface StreetMapProps {
  readonly view: CityView;
  readonly provider: MapProvider;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/** The middle of the mainland, until a city is known. */
const MIDDLE = [104.2, 35.9];

/** AMap's streets under what the sketch shows: the same spots, and what waits in each district. */
export function StreetMap({ view, provider: { key, serviceHost }, onReady, onFail }: StreetMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ api: AmapApi; map: AmapInstance } | null>(null);
  const [, setMoves] = useState(0);
  const frame = useRef<Point[]>([]);
  const first = useRef({ onReady, onFail });
  // A city is brought into view once, not whenever an order comes or goes.
  const city = `${view.districts[0]?.adcode} ${view.outlines.length}`;

  useEffect(() => {
    let map: AmapInstance | null = null;
    let isGone = false;
    async function start(): Promise<void> {
      const api = await loadAmap({ key, serviceHost });
      if (isGone || !container.current) return;
      map = new api.Map(container.current, { viewMode: '2D', center: MIDDLE, zoom: 4, resizeEnable: true, mapStyle: 'amap://styles/whitesmoke' });
      const drawn = map;
      for (const event of ['mapmove', 'moveend', 'zoomchange', 'zoomend', 'resize']) drawn.on(event, () => setMoves((count) => count + 1));
      await withinPatience(new Promise<void>((resolve) => drawn.on('complete', () => resolve())));
      if (isGone) return;
      setOpened({ api, map: drawn });
      first.current.onReady();
    }
    start().catch(() => {
      if (!isGone) first.current.onFail();
    });
    return () => {
      isGone = true;
      map?.destroy();
      setOpened(null);
    };
  }, [key, serviceHost]);

  useEffect(() => {
    frame.current = cityFrame(view);
  });
  useEffect(() => {
    if (!opened || frame.current.length === 0) return;
    const [longitudes, latitudes] = [frame.current.map(({ longitude }) => longitude), frame.current.map(({ latitude }) => latitude)];
    opened.map.setBounds(new opened.api.Bounds([Math.min(...longitudes), Math.min(...latitudes)], [Math.max(...longitudes), Math.max(...latitudes)]), true);
  }, [opened, city]);

  return (
    <>
      <div ref={container} className={styles.streets} role="group" aria-label="街道地图" />
      {opened && <Spots view={view} map={opened.map} />}
    </>
  );
}

/** Drawn anew whenever the map has moved. */
function Spots({ view, map }: { view: CityView; map: AmapInstance }) {
  const at = (where: Point): { x: number; y: number } => map.lngLatToContainer(point(where));
  return (
    <svg className={styles.spots} role="img" aria-label="订单和回收员的位置">
      {namedDistricts(view).flatMap(({ adcode, name, waiting, at: where }) =>
        waiting === 0
          ? []
          : [
              <text key={adcode} className={styles.district} x={at(where).x} y={at(where).y}>
                {name} {waiting} 单
              </text>,
            ],
      )}
      <CitySpots {...view} place={{ x: (where) => at(where).x, y: (where) => at(where).y }} />
    </svg>
  );
}
