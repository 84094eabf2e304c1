import { useEffect, useRef, useState } from 'react';
import type { AmapInstance } from '@shoushou/design/amap/amap-api';
import { point } from '@shoushou/design/amap/amap-drawing';
import { AmapContent, type OpenedAmap } from './AmapContent.tsx';
import { loadAmap, withinPatience, type MapProvider } from '@shoushou/design/amap/load-amap';
import type { MapContent } from './map-view.ts';
import * as styles from './amap.module.css';

export interface AmapMapProps {
  content: MapContent;
  provider: MapProvider;
  onReady: () => void;
  onFail: () => void;
}

/** AMap's map with the same markers as the sketch. */
export function AmapMap({ content, provider, onReady, onFail }: AmapMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedAmap | null>(null);
  const [moves, setMoves] = useState(0);
  const first = useRef({ content, onReady, onFail });
  const { key, serviceHost } = provider;

  useEffect(() => {
    let map: AmapInstance | null = null;
    let isGone = false;
    async function start(): Promise<void> {
      const api = await loadAmap({ key, serviceHost });
      if (isGone || !container.current) return;
      const { centre, onPick } = first.current.content;
      map = new api.Map(container.current, { viewMode: '2D', center: point(centre), zoom: onPick ? 15 : 13, resizeEnable: true, mapStyle: isDark() ? 'amap://styles/dark' : 'amap://styles/normal' });
      const drawn = map;
      for (const event of ['moveend', 'zoomend', 'resize']) drawn.on(event, () => setMoves((count) => count + 1));
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

  return (
    <>
      <div ref={container} className={styles.map} role="group" aria-label={content.label} />
      {opened && <AmapContent content={content} opened={opened} moves={moves} />}
    </>
  );
}

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark';
