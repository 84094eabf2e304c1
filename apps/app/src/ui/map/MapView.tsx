import { useEffect, useState, type ComponentType } from 'react';
import type { MapProvider } from '@shoushou/design/amap/load-amap';
import { classNames } from '@shoushou/design/class-names';
import type { AmapMapProps } from './AmapMap.tsx';
import { MapSketch } from './MapSketch.tsx';
import type { MapContent } from './map-view.ts';
import * as styles from './map-view.module.css';

interface MapViewProps extends MapContent {
  /** The map with streets; without it, and until it has loaded, the sketch is shown. */
  provider: MapProvider | null;
}

/** A map by either of two engines: AMap's where the installation has an account, and the sketch, which is always there. */
export function MapView({ provider, ...content }: MapViewProps) {
  const [tries, setTries] = useState(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [engine, setEngine] = useState<{ AmapMap: ComponentType<AmapMapProps> } | null>(null);
  const isProvided = provider !== null;

  // AMap's engine is loaded when a map is first shown with it, and again with another try.
  useEffect(() => {
    if (!isProvided) return undefined;
    let isGone = false;
    import('./AmapMap.tsx').then(
      (loaded) => !isGone && setEngine(loaded),
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isProvided, tries]);

  return (
    <div className={styles.view} style={{ height: content.height }}>
      {!(provider && state === 'ready') && <MapSketch {...content} />}
      {provider && engine && state !== 'failed' && (
        <div className={classNames(styles.provided, state === 'loading' && styles.waiting)}>
          <engine.AmapMap key={tries} content={content} provider={provider} onReady={() => setState('ready')} onFail={() => setState('failed')} />
        </div>
      )}
      {provider && state === 'failed' && (
        <p className={styles.failed} role="status">
          街道地图没有打开，先看方位
          <button
            type="button"
            onClick={() => {
              setState('loading');
              setTries(tries + 1);
            }}
          >
            重试
          </button>
        </p>
      )}
    </div>
  );
}
