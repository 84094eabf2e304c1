import type { MapProvider } from '@shoushou/design/amap/load-amap';
import { useStreetEngine } from '@shoushou/design/amap/use-street-engine';
import { classNames } from '@shoushou/design/class-names';
import { MapSketch } from './MapSketch.tsx';
import type { MapContent } from './map-view.ts';
import * as styles from './map-view.module.css';

interface MapViewProps extends MapContent {
  /** The map with streets; without it, and until it has loaded, the sketch is shown. */
  provider: MapProvider | null;
}

const loadEngine = () => import('./AmapMap.tsx');

/**
 * A map by either of two engines: AMap's where the installation has an account, and the sketch, which is always there.
 */
export function MapView({ provider, ...content }: MapViewProps) {
  const { engine, state, tries, onReady, onFail, retry } = useStreetEngine(loadEngine, provider !== null);
  return (
    <div className={styles.view} style={{ height: content.height }}>
      {!(provider && state === 'ready') && <MapSketch {...content} />}
      {provider && engine && state !== 'failed' && (
        <div className={classNames(styles.provided, state === 'loading' && styles.waiting)}>
          <engine.AmapMap key={tries} content={content} provider={provider} onReady={onReady} onFail={onFail} />
        </div>
      )}
      {provider && state === 'failed' && (
        <p className={styles.failed} role="status">
          街道地图没有打开，先看方位
          <button type="button" onClick={retry}>
            重试
          </button>
        </p>
      )}
    </div>
  );
}
